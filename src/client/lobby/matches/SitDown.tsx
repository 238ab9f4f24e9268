/** Asks for a name, and takes the seat. */
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../shell/Dialog'
import { useMessages } from '../../text'
import { api } from '../server/api'
import type { MatchFacts, SeatFacts } from '../server/facts'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { cleanName, useName } from '../you/identity'
import { introduce } from '../you/introduce'
import { NameField } from '../you/NameField'
import { sharedCharge, useMatchWords } from './match-words'
import { Terms } from './Terms'

interface Props {
  match: MatchFacts
  seat: SeatFacts
  onSeated(): void
  onClose(): void
}

export function SitDown({ match, seat, onSeated, onClose }: Props) {
  const messages = useMessages()
  const words = useMatchWords(match)
  const charge = sharedCharge(words, match, seat)
  const { join } = messages.ui.lobby
  const [kept] = useName()
  const [name, setName] = useState(kept)
  const { run, busy, problem } = useTask(async () => {
    const playerName = cleanName(name)
    await api.join(match, { playerID: seat.seat, playerName })
    introduce(playerName, messages.language)
    onSeated()
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    void run()
  }
  return (
    <Dialog title={words.name} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p>
          <span className={`side-mark ${seat.side}`}>{join.asSide(words.side(seat.side))}</span>{' '}
          {charge && <small>{charge}</small>}
        </p>
        <Terms match={match} />
        <NameField label={join.name} value={name} onChange={setName} />
        <ProblemNote problem={problem} onName={setName} />
        <button type="submit" className="primary" disabled={busy || !cleanName(name)}>
          {join.submit}
        </button>
      </form>
    </Dialog>
  )
}
