import { type FormEvent, useEffect, useState } from 'react'
import { wordsOfMission } from '../../../game/hulk/text'
import type { Place } from '../../shell/address'
import { PlaceLink } from '../../shell/PlaceLink'
import { useMessages } from '../../text'
import { agreedOn, squadsOf } from '../agreed'
import { api } from '../api'
import { isEmptySeat, type MatchFacts, stateOf } from '../facts'
import { cleanName, useName } from '../identity'
import { introduce } from '../introduce'
import type { Invitation } from '../invite-codes'
import { MatchPicture } from '../MatchPicture'
import { NameField } from '../NameField'
import { Plate } from '../Plate'
import { ProblemNote } from '../ProblemNote'
import { RulesLine } from '../RulesLine'
import { SeatName } from '../SeatName'
import { useTask } from '../use-task'

interface Props {
  invitation: Invitation
  match: MatchFacts
  go(place: Place): void
}

export function InvitedTo({ invitation, match, go }: Props) {
  const messages = useMessages()
  const { lobby, start } = messages.ui
  const { join, matches } = lobby
  const [kept] = useName()
  const [name, setName] = useState(kept)
  const { matchID, code } = invitation
  const seat = match.seats.find((each) => each.seat === invitation.seat)
  const agreed = agreedOn(match, messages)
  const state = stateOf(match)
  const hosts = match.seats.flatMap((each) => (each.state === 'taken' && each.name ? [each.name] : []))
  const { run, busy, problem } = useTask(async () => {
    const playerName = cleanName(name)
    await api.join(matchID, { playerID: invitation.seat, playerName, ...(code === undefined ? {} : { invite: code }) })
    introduce(playerName, messages.language)
    go({ at: 'match', what: matchID })
  })
  const mine = seat?.mine === true
  useEffect(() => {
    // Opened a second time, it leads back to the seat.
    if (mine && state !== 'over') go({ at: 'match', what: matchID })
  }, [mine, state, matchID, go])
  function submit(event: FormEvent): void {
    event.preventDefault()
    void run()
  }

  const squads = agreed.mission && seat ? squadsOf(match, agreed.mission, match.seats.length, seat.seat, messages) : []
  const why = whyNot()
  return (
    <Plate title={code === undefined ? join.titleOpen : join.title} go={go}>
      {hosts.length > 0 && !why && <p className="lead">{join.by(hosts.join(', '))}</p>}
      <div className="invited-to">
        <MatchPicture agreed={agreed} />
        <div>
          <h2>{agreed.name}</h2>
          <p className="match-facts">
            <span>{messages.rulesetValues['clock.mode'][agreed.clock]}</span>
            {agreed.mission && <span>{start.minutes(agreed.mission.minutes)}</span>}
          </p>
          <div className="match-rules">
            <RulesLine agreed={agreed} />
          </div>
          <ul className="seats">
            {match.seats.map((each) => (
              <li key={each.seat}>
                <SeatName seat={each} />
              </li>
            ))}
          </ul>
        </div>
      </div>
      {why ? (
        <>
          <p className="problem" role="alert">
            {why}
          </p>
          <div className="row">
            {state === 'over' ? (
              <PlaceLink to={{ at: 'review', what: matchID }} go={go} className="button">
                {matches.review}
              </PlaceLink>
            ) : (
              match.spectators && (
                <PlaceLink to={{ at: 'match', what: matchID }} go={go} className="button">
                  {join.watchInstead}
                </PlaceLink>
              )
            )}
            <PlaceLink to={{ at: 'lobby' }} go={go} className="button">
              {join.toLobby}
            </PlaceLink>
          </div>
        </>
      ) : (
        <form className="stack plate-form" onSubmit={submit}>
          {seat && (
            <p className={`your-side ${seat.side}`}>
              {join.asSide(messages.sides[seat.side])}
              {squads.length > 0 && <small>{squads.join(', ')}</small>}
            </p>
          )}
          <NameField label={join.name} value={name} onChange={setName} autoFocus />
          <ProblemNote problem={problem} />
          <button type="submit" className="primary" disabled={busy || !cleanName(name)}>
            {join.submit}
          </button>
          <p className="hint">{join.nothing}</p>
        </form>
      )}
      {agreed.mission && <p className="story">{wordsOfMission(messages, agreed.mission).story}</p>}
    </Plate>
  )

  function whyNot(): string | undefined {
    if (state === 'over' || problem?.code === 'gameOver') return join.finished
    if (!seat) return join.broken
    if (!isEmptySeat(seat) && !mine) return seat.name ? join.taken(seat.name) : join.takenUnknown
    if (problem?.code === 'seatTaken' || problem?.code === 'full') return join.takenUnknown
    if (problem?.code === 'noSuchMatch') return join.gone
    if (problem?.code === 'seatReserved' || (seat.state === 'invited' && code === undefined)) return join.reserved
    if (problem?.code === 'wrongInvite') return join.void
    return undefined
  }
}
