/** Who plays what. */
import { useState } from 'react'
import type { Mission } from '../../game/hulk/missions'
import { wordsOfMission } from '../../game/hulk/text'
import { playsAlone } from '../hulk/hot-seat/looking-on'
import { useMessages } from '../text'
import type { Seating } from './seating'
import { recallTable } from './table-memory'

interface Written {
  marines: string[]
  swarm: string
}

export interface PlayersState {
  /** As it stands in the fields, which may be empty. */
  written: Written
  marine(squad: number): string
  swarm: string
  setMarine(squad: number, name: string): void
  setSwarm(name: string): void
  swap(): void
}

export function usePlayers(): PlayersState {
  const { start } = useMessages().ui
  const [written, setWritten] = useState<Written>(() => {
    const { marines = [], swarm = '' } = recallTable()
    return { marines, swarm }
  })
  const first = start.playerName(1)
  const marine = (squad: number) => written.marines[squad]?.trim() || written.marines[0]?.trim() || first
  const swarm = written.swarm.trim() || start.playerName(2)
  return {
    written,
    marine,
    swarm,
    setMarine: (squad, name) =>
      setWritten(({ marines, ...rest }) => {
        const next = [...marines]
        for (let i = next.length; i <= squad; i++) next[i] = ''
        next[squad] = name
        return { ...rest, marines: next }
      }),
    setSwarm: (name) => setWritten((before) => ({ ...before, swarm: name })),
    swap: () =>
      setWritten(({ marines }) => ({ marines: [swarm, ...marines.slice(1).map(() => '')], swarm: marine(0) })),
  }
}

interface Props {
  mission: Mission
  players: PlayersState
  seating: Seating | undefined
}

export function Players({ mission, players, seating }: Props) {
  const messages = useMessages()
  const { start } = messages.ui
  const words = wordsOfMission(messages, mission)
  const several = mission.squads.length > 1
  return (
    <fieldset className="players">
      <legend>{start.players}</legend>
      {mission.squads.map((squad, i) => (
        <label key={squad.name} className="marines">
          <span>{start.nameOfSquad(words.squads[i])}</span>
          <input
            value={players.written.marines[i] ?? ''}
            placeholder={players.marine(i)}
            maxLength={40}
            autoComplete="off"
            onChange={(event) => players.setMarine(i, event.target.value)}
          />
        </label>
      ))}
      <label className="genestealers">
        <span>{start.nameOfSwarm}</span>
        <input
          value={players.written.swarm}
          placeholder={start.playerName(2)}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => players.setSwarm(event.target.value)}
        />
      </label>
      <button type="button" className="quiet" onClick={players.swap}>
        {start.swapSides}
      </button>
      {!seating && (
        <p className="problem" role="alert">
          {start.notInOrder}
        </p>
      )}
      {seating && playsAlone(seating.seats) && <p className="hint">{start.alone}</p>}
      {several && <p className="hint">{start.sameName}</p>}
    </fieldset>
  )
}
