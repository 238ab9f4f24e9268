import { type FormEvent, useEffect, useState } from 'react'
import type { Place } from '../../shell/address'
import { PlaceLink } from '../../shell/PlaceLink'
import { useMessages } from '../../text'
import { MatchPicture, MatchRules, useMatchWords } from '../matches/match-words'
import { matchPlace, reviewPlace } from '../matches/places'
import { SeatName } from '../matches/SeatName'
import { Plate } from '../Plate'
import { api } from '../server/api'
import { isEmptySeat, type MatchFacts, stateOf } from '../server/facts'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { cleanName, useName } from '../you/identity'
import { introduce } from '../you/introduce'
import { NameField } from '../you/NameField'
import type { Invitation } from './invite-codes'
import '../you/you.css'

interface Props {
  invitation: Invitation
  match: MatchFacts
  go(place: Place): void
}

export function InvitedTo({ invitation, match, go }: Props) {
  const messages = useMessages()
  const { join, matches } = messages.ui.lobby
  const words = useMatchWords(match)
  const [kept] = useName()
  const [name, setName] = useState(kept)
  const { code } = invitation
  const seat = match.seats.find((each) => each.seat === invitation.seat)
  const state = stateOf(match)
  const hosts = match.seats.flatMap((each) => (each.state === 'taken' && each.name ? [each.name] : []))
  const { run, busy, problem } = useTask(async () => {
    const playerName = cleanName(name)
    // A seat that anybody may take needs no code, and its old code is void.
    const invite = code === undefined || seat?.state === 'free' ? {} : { invite: code }
    await api.join(match, { playerID: invitation.seat, playerName, ...invite })
    introduce(playerName, messages.language)
    go(matchPlace(match))
  })
  const mine = seat?.mine === true
  const own = match.seats.find((each) => each.mine)
  const mayLook = match.spectators || own !== undefined
  useEffect(() => {
    // An invitation that is opened a second time leads back to the seat.
    if (mine && state !== 'over') go(matchPlace(match))
  }, [mine, state, match, go])
  function submit(event: FormEvent): void {
    event.preventDefault()
    void run()
  }

  const charge = seat ? words.charge(seat.seat) : ''
  const why = whyNot()
  return (
    <Plate title={code === undefined ? join.titleOpen : join.title} go={go}>
      {hosts.length > 0 && !why && <p className="lead">{join.by(hosts.join(', '))}</p>}
      <div className="invited-to">
        <MatchPicture match={match} />
        <div>
          <h2>{words.name}</h2>
          <p className="match-facts">
            {words.facts.map((fact) => (
              <span key={fact}>{fact}</span>
            ))}
          </p>
          <div className="match-rules">
            <MatchRules match={match} />
          </div>
          <ul className="seats">
            {match.seats.map((each) => (
              <li key={each.seat}>
                <SeatName match={match} seat={each} />
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
            {mayLook && (
              <PlaceLink to={state === 'over' ? reviewPlace(match) : matchPlace(match)} go={go} className="button">
                {state === 'over' ? matches.review : join.watchInstead}
              </PlaceLink>
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
              {join.asSide(words.side(seat.side))}
              {charge && <small>{charge}</small>}
            </p>
          )}
          {own && seat && (
            <p className="caution" role="alert">
              {own.side === seat.side
                ? join.ownSide(words.side(own.side))
                : join.bothSides(words.side(own.side), words.side(seat.side))}
            </p>
          )}
          <NameField label={join.name} value={name} onChange={setName} autoFocus={!own} />
          <ProblemNote problem={problem} onName={setName} />
          <div className="row">
            {own && (
              <PlaceLink to={matchPlace(match)} go={go} className="button primary">
                {matches.goOn}
              </PlaceLink>
            )}
            <button type="submit" className={own ? '' : 'primary'} disabled={busy || !cleanName(name)}>
              {own ? join.submitAnyway : join.submit}
            </button>
          </div>
          <p className="hint">{join.nothing}</p>
        </form>
      )}
      {words.story && <p className="story">{words.story}</p>}
    </Plate>
  )

  function whyNot(): string | undefined {
    if (state === 'over' || problem?.code === 'gameOver') return join.finished
    if (!seat) return join.unknown
    if (!isEmptySeat(seat) && !mine) return seat.name ? join.taken(seat.name) : join.takenUnknown
    if (problem?.code === 'seatTaken' || problem?.code === 'full') return join.takenUnknown
    if (problem?.code === 'noSuchMatch') return join.gone
    if (problem?.code === 'seatReserved' || (seat.state === 'invited' && code === undefined)) return join.reserved
    if (problem?.code === 'wrongInvite') return join.void
    if (seat.state !== 'invited') return undefined
    const { invite } = match
    if (invite?.state === 'void') return join.void
    return invite?.state === 'good' && invite.seat === seat.seat ? undefined : join.unknown
  }
}
