/** This browser is to play as somebody else's key says. Games it has under another key are not given up unasked. */
import { useEffect, useState } from 'react'
import { useMessages } from '../../text'
import { api } from '../api'
import { becomePlayer, keepName, keptKey } from '../identity'
import { ProblemNote } from '../ProblemNote'
import { useTask } from '../use-task'

interface Props {
  playerKey: string
  onKeep(): void
}

/** It may lie below what is in sight. */
const focus = (box: HTMLElement | null) => box?.focus()

export function Become({ playerKey, onKeep }: Props) {
  const { you } = useMessages().ui.lobby
  const [atStake, setAtStake] = useState(0)
  const [games, setGames] = useState<number>()
  const change = useTask(async () => {
    becomePlayer(playerKey)
    const { games } = await api.myGames(playerKey)
    const { name } = await api.me()
    if (name) keepName(name)
    setGames(games.length)
  })
  const look = useTask(async () => {
    const before = keptKey()
    const here = before === undefined || before === playerKey ? 0 : await gamesOf(before)
    if (here === 0) await change.run()
    else setAtStake(here)
  })
  const { run } = look
  useEffect(() => void run(), [run])
  if (games !== undefined) return <p role="status">{you.recovered(games)}</p>
  const problem = look.problem ?? change.problem
  if (problem) return <ProblemNote problem={problem} onAgain={look.problem ? look.run : change.run} />
  if (atStake === 0) return null
  return (
    <div className="stack caution" role="alertdialog" aria-label={you.replaceTitle} tabIndex={-1} ref={focus}>
      <h3>{you.replaceTitle}</h3>
      <p>{you.replaceText(atStake)}</p>
      <div className="row">
        <button type="button" className="primary" onClick={onKeep}>
          {you.keep}
        </button>
        <button type="button" disabled={change.busy} onClick={change.run}>
          {you.replace}
        </button>
      </div>
    </div>
  )
}

/** Only what is still being played would be missed. */
async function gamesOf(key: string): Promise<number> {
  const { games } = await api.myGames(key)
  return games.filter(({ over }) => !over).length
}
