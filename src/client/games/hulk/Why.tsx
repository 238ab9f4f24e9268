/** Why a bot did this, for whoever asks. The bots are loaded only then. */
import { useState } from 'react'
import type { Reason } from '../../../game/hulk/bots/explain'
import type { State } from '../../../game/hulk/state'
import { type HistoryEntry, useTable } from './table'

export function Why({ before, entry }: { before: State; entry: HistoryEntry }) {
  const { messages } = useTable()
  const [reason, setReason] = useState<Reason>()
  const ask = async () => {
    const { explain } = await import('../../../game/hulk/bots/explain')
    setReason(explain(before, entry.seat, entry.action))
  }
  return reason ? (
    <span className="pn-why" role="status">
      {messages.reasons[reason]}
    </span>
  ) : (
    <button type="button" className="pn-why" onClick={() => void ask()}>
      {messages.ui.log.why}
    </button>
  )
}
