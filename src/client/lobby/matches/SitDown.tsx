/** A name, and one sits. */
import { type FormEvent, useState } from 'react'
import { Dialog } from '../../shell/Dialog'
import { useMessages } from '../../text'
import { api } from '../api'
import type { SeatFacts } from '../facts'
import { cleanName, useName } from '../identity'
import { introduce } from '../introduce'
import { NameField } from '../NameField'
import { ProblemNote } from '../ProblemNote'
import { useTask } from '../use-task'

interface Props {
  matchID: string
  seat: SeatFacts
  mission: string
  /** Where there are several Marine seats. */
  squads: string
  onSeated(): void
  onClose(): void
}

export function SitDown({ matchID, seat, mission, squads, onSeated, onClose }: Props) {
  const messages = useMessages()
  const { join } = messages.ui.lobby
  const [kept] = useName()
  const [name, setName] = useState(kept)
  const { run, busy, problem } = useTask(async () => {
    const playerName = cleanName(name)
    await api.join(matchID, { playerID: seat.seat, playerName })
    introduce(playerName, messages.language)
    onSeated()
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    void run()
  }
  return (
    <Dialog title={mission} onClose={onClose}>
      <form className="stack" onSubmit={submit}>
        <p>
          <span className={`side-mark ${seat.side}`}>{join.asSide(messages.sides[seat.side])}</span>{' '}
          {squads && <small>{squads}</small>}
        </p>
        <NameField label={join.name} value={name} onChange={setName} />
        <ProblemNote problem={problem} />
        <button type="submit" className="primary" disabled={busy || !cleanName(name)}>
          {join.submit}
        </button>
      </form>
    </Dialog>
  )
}
