/** The empty seats of a match one has made, each with its link; and the spectators'. For whoever waits at the table. */
import { useState } from 'react'
import { useMessages } from '../text'
import { agreedOn, squadsOf } from './agreed'
import { api } from './api'
import { isEmptySeat, type MatchFacts, type SeatFacts } from './facts'
import { inviteCodes, inviteLink, keepInvites, matchLink } from './invite-codes'
import { LinkBox } from './LinkBox'
import { ProblemNote } from './ProblemNote'
import { useTask } from './use-task'
import './lobby.css'
import './links.css'

interface Props {
  match: MatchFacts
  /** A seat is not what it was: ask the server again. */
  onChanged(): void
}

export function Invites({ match, onChanged }: Props) {
  const messages = useMessages()
  const { invites } = messages.ui.lobby
  const empty = match.seats.filter(isEmptySeat)
  return (
    <div className="invites">
      {empty.length > 0 && <p>{invites.hint}</p>}
      {empty.map((seat) => (
        <SeatInvite key={seat.seat} match={match} seat={seat} onChanged={onChanged} />
      ))}
      {match.spectators && (
        <section className="seat-invite">
          <LinkBox label={invites.spectators} link={matchLink(match.matchID)} />
          <p className="hint">{invites.watchOnly}</p>
        </section>
      )}
    </div>
  )
}

function SeatInvite({ match, seat, onChanged }: Props & { seat: SeatFacts }) {
  const messages = useMessages()
  const { invites } = messages.ui.lobby
  const { matchID } = match
  const [codes, setCodes] = useState(() => inviteCodes(matchID))
  const [renewed, setRenewed] = useState(false)
  const agreed = agreedOn(match, messages)
  const squads = agreed.mission ? squadsOf(match, agreed.mission, match.seats.length, seat.seat, messages) : []
  const code = codes?.[seat.seat]
  const invited = seat.state === 'invited'
  const renew = useTask(async () => {
    const { code } = await api.renewInvite(matchID, seat.seat)
    const next = { ...inviteCodes(matchID), [seat.seat]: code }
    keepInvites(matchID, next)
    setCodes(next)
    setRenewed(invited)
    onChanged()
  })
  const open = useTask(async () => {
    await api.openSeat(matchID, seat.seat)
    onChanged()
  })
  const label = invites.forSeat([messages.sides[seat.side], ...squads].join(', '))
  return (
    <section className={`seat-invite ${seat.side}`}>
      {invited && code === undefined ? (
        <>
          <p>{label}</p>
          <p className="hint">{match.made ? invites.noCode : invites.notYours}</p>
        </>
      ) : (
        <LinkBox
          key={code}
          label={label}
          link={inviteLink(matchID, seat.seat, invited ? code : undefined)}
          text={invites.shareText(agreed.name)}
        />
      )}
      {!invited && <p className="hint">{invites.anybody}</p>}
      {renewed && (
        <p className="hint" role="status">
          {invites.renewed}
        </p>
      )}
      {match.made && (
        <div className="row">
          <button type="button" className="quiet" disabled={renew.busy} onClick={renew.run}>
            {invited ? invites.renew : invites.reserve}
          </button>
          {invited && (
            <button type="button" className="quiet" disabled={open.busy} onClick={open.run}>
              {invites.openSeat}
            </button>
          )}
        </div>
      )}
      <ProblemNote problem={renew.problem ?? open.problem} />
    </section>
  )
}
