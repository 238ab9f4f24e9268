/** The key of this browser was replaced on another device: what that means, and how to go on. */
import { useEffect } from 'react'
import { useMessages } from '../../text'
import { api, problemOf } from '../server/api'
import { useTask } from '../server/use-task'
import { awaitedKey, forgetKey, keptKey, useKey } from './identity'
import { replaceKey } from './replace-key'

export function ReplacedKey() {
  const { you } = useMessages().ui.lobby
  const key = useKey()
  const { run, problem } = useTask(async () => {
    if (keptKey() === undefined) return
    try {
      await api.me()
    } catch (error) {
      // It may have been this browser itself, and only the answer was lost.
      if (problemOf(error).code !== 'replacedKey' || awaitedKey() === undefined) throw error
      await replaceKey()
    }
  })
  useEffect(() => {
    if (key !== undefined) void run()
  }, [key, run])
  if (key === undefined || problem?.code !== 'replacedKey') return null
  return (
    <section className="stack caution" role="alert">
      <h3>{you.replacedTitle}</h3>
      <p>{you.replacedText}</p>
      <button type="button" onClick={forgetKey}>
        {you.beginAnew}
      </button>
    </section>
  )
}
