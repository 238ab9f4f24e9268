import { useCallback, useEffect, useState } from 'react'
import { Dialog } from '../../shell/Dialog'
import { useMessages } from '../../text'
import type { MatchName } from '../matches/places'
import { refreshMyGames } from '../mine/my-games'
import { api, type Problem, problemOf } from '../server/api'
import type { MatchFacts } from '../server/facts'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { Invites } from './Invites'

interface Props {
  game: MatchName
  onClose(): void
}

/** The links of a match that waits for players, and a way to leave it. */
export function InviteDialog({ game, onClose }: Props) {
  const { invites, loading } = useMessages().ui.lobby
  const [match, setMatch] = useState<MatchFacts>()
  const [problem, setProblem] = useState<Problem>()
  const [leaving, setLeaving] = useState(false)
  const refresh = useCallback(() => {
    api.match(game).then(setMatch, (error) => setProblem(problemOf(error)))
  }, [game])
  useEffect(refresh, [refresh])
  const leave = useTask(async () => {
    const mine = match?.seats.find((seat) => seat.mine)
    if (mine) await api.leave(game, mine.seat)
    await refreshMyGames()
    onClose()
  })
  return (
    <Dialog title={invites.title} onClose={onClose}>
      <ProblemNote problem={problem ?? leave.problem} />
      {!match && !problem && <p className="hint">{loading}</p>}
      {match && <Invites match={match} onChanged={refresh} />}
      {match && !leaving && (
        <button type="button" className="quiet" onClick={() => setLeaving(true)}>
          {invites.cancel}
        </button>
      )}
      {leaving && (
        <div className="row sure" role="alert">
          <span>{invites.cancelSure}</span>
          <button type="button" disabled={leave.busy} onClick={leave.run}>
            {invites.cancel}
          </button>
          <button type="button" onClick={() => setLeaving(false)}>
            {invites.stay}
          </button>
        </div>
      )}
    </Dialog>
  )
}
