/** The links of the empty seats of a match, and the link for spectators. Shown to those who wait at the table. */
import { useState } from 'react'
import { useMessages } from '../../text'
import { useMatchWords } from '../matches/match-words'
import { api } from '../server/api'
import { isEmptySeat, type MatchFacts, type SeatFacts } from '../server/facts'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { inviteCodes, inviteLink, keepInvites, matchLink } from './invite-codes'
import { LinkBox } from './LinkBox'
import '../lobby.css'
import './links.css'

interface Props {
  match: MatchFacts
  /** Called when a seat has changed and the server should be asked again. */
  onChanged(): void
}

export function Invites({ match, onChanged }: Props) {
  const { invites } = useMessages().ui.lobby
  const empty = match.seats.filter(isEmptySeat)
  return (
    <div className="invites">
      {empty.length > 0 && <p>{invites.hint}</p>}
      {empty.map((seat) => (
        <SeatInvite key={seat.seat} match={match} seat={seat} onChanged={onChanged} />
      ))}
      {match.spectators && (
        <section className="seat-invite">
          <LinkBox label={invites.spectators} link={matchLink(match)} />
          <p className="hint">{invites.watchOnly}</p>
        </section>
      )}
    </div>
  )
}

function SeatInvite({ match, seat, onChanged }: Props & { seat: SeatFacts }) {
  const { invites } = useMessages().ui.lobby
  const { matchID } = match
  const { title, name, side, charge } = useMatchWords(match)
  const [codes, setCodes] = useState(() => inviteCodes(matchID))
  const [renewed, setRenewed] = useState(false)
  const code = codes?.[seat.seat]
  const invited = seat.state === 'invited'
  const renew = useTask(async () => {
    const { code } = await api.renewInvite(match, seat.seat)
    const next = { ...inviteCodes(matchID), [seat.seat]: code }
    keepInvites(matchID, next)
    setCodes(next)
    setRenewed(invited)
    onChanged()
  })
  const open = useTask(async () => {
    await api.openSeat(match, seat.seat)
    onChanged()
  })
  const label = invites.forSeat([side(seat.side), charge(seat.seat)].filter(Boolean).join(', '))
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
          link={inviteLink(match, seat.seat, invited ? code : undefined)}
          text={invites.shareText(title, name)}
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
