/** Confirms recovery words. If this browser has games under another key, the player must agree to give them up. */
import { useEffect, useState } from 'react'
import { useMessages } from '../../text'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { keptKey } from './identity'
import { gamesAtStake, useBecome } from './use-become'

interface Props {
  playerKey: string
  onKeep(): void
}

/** Scrolls into view, because it may be below the visible part of the page. */
const focus = (box: HTMLElement | null) => box?.focus()

export function Become({ playerKey, onKeep }: Props) {
  const { you } = useMessages().ui.lobby
  const [atStake, setAtStake] = useState(0)
  const become = useBecome()
  const change = () => become.run(playerKey)
  const look = useTask(async () => {
    const before = keptKey()
    const here = before === playerKey ? 0 : await gamesAtStake(before)
    if (here === 0) await change()
    else setAtStake(here)
  })
  const { run } = look
  useEffect(() => void run(), [run])
  if (become.games !== undefined) return <p role="status">{you.recovered(become.games)}</p>
  const problem = look.problem ?? become.problem
  if (problem) return <ProblemNote problem={problem} onAgain={look.problem ? look.run : change} />
  if (atStake === 0) return null
  return (
    <div className="stack caution" role="alertdialog" aria-label={you.replaceTitle} tabIndex={-1} ref={focus}>
      <h3>{you.replaceTitle}</h3>
      <p>{you.replaceText(atStake)}</p>
      <div className="row">
        <button type="button" className="primary" onClick={onKeep}>
          {you.keep}
        </button>
        <button type="button" disabled={become.busy} onClick={change}>
          {you.replace}
        </button>
      </div>
    </div>
  )
}
