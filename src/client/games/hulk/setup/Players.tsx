/** The players of the squads and the swarm. */
import { useState } from 'react'
import type { Mission } from '../../../../game/hulk/missions'
import { wordsOfMission } from '../../../../game/hulk/text'
import { LEVELS, type Level } from '../../../../game/module'
import { playsAlone } from '../../../shell/one-screen/looking-on'
import { useMessages } from '../text'
import type { Seating } from './seating'
import { recallTable } from './table-memory'

interface Written {
  marines: string[]
  swarm: string
  /** The level of each player who is a bot, otherwise null. */
  bots: { marines: (Level | null)[]; swarm: Level | null }
}

export interface PlayersState {
  /** The contents of the fields, which may be empty. */
  written: Written
  marine(squad: number): string
  swarm: string
  /** The names of bots, with their levels. */
  bots: Record<string, Level>
  setMarine(squad: number, name: string): void
  setSwarm(name: string): void
  setMarineBot(squad: number, bot: Level | null): void
  setSwarmBot(bot: Level | null): void
  swap(): void
}

export function usePlayers(): PlayersState {
  const { bots: words, start } = useMessages().ui
  const [written, setWritten] = useState<Written>(() => {
    const { marines = [], swarm = '', bots = { marines: [], swarm: null } } = recallTable()
    return { marines, swarm, bots }
  })
  const first = start.playerName(1)
  const { bots } = written
  const marine = (squad: number) => {
    const bot = bots.marines[squad]
    return bot ? words.names[bot] : written.marines[squad]?.trim() || written.marines[0]?.trim() || first
  }
  const swarm = bots.swarm ? words.names[bots.swarm] : written.swarm.trim() || start.playerName(2)
  return {
    written,
    marine,
    swarm,
    bots: Object.fromEntries(LEVELS.map((level) => [words.names[level], level])),
    setMarine: (squad, name) =>
      setWritten(({ marines, ...rest }) => {
        const next = [...marines]
        for (let i = next.length; i <= squad; i++) next[i] = ''
        next[squad] = name
        return { ...rest, marines: next }
      }),
    setSwarm: (name) => setWritten((before) => ({ ...before, swarm: name })),
    setMarineBot: (squad, bot) =>
      setWritten((before) => {
        const marines = [...before.bots.marines]
        for (let i = marines.length; i <= squad; i++) marines[i] = null
        marines[squad] = bot
        return { ...before, bots: { ...before.bots, marines } }
      }),
    setSwarmBot: (bot) => setWritten((before) => ({ ...before, bots: { ...before.bots, swarm: bot } })),
    swap: () =>
      setWritten(({ marines, swarm: before, bots: { marines: levels, swarm: level } }) => ({
        marines: [level ? '' : before || swarm, ...marines.slice(1).map(() => '')],
        swarm: levels[0] ? '' : marine(0),
        bots: {
          marines: levels.length > 0 || level ? Array.from({ length: Math.max(1, levels.length) }, () => level) : [],
          swarm: levels[0] ?? null,
        },
      })),
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
        <PlayerField
          key={squad.name}
          side={`marines squad-${i}`}
          who={words.squads[i]}
          label={start.nameOfSquad(words.squads[i])}
          name={players.written.marines[i] ?? ''}
          placeholder={players.marine(i)}
          bot={players.written.bots.marines[i] ?? null}
          onName={(name) => players.setMarine(i, name)}
          onBot={(bot) => players.setMarineBot(i, bot)}
        />
      ))}
      <PlayerField
        side="genestealers"
        who={messages.sides.genestealers}
        label={start.nameOfSwarm}
        name={players.written.swarm}
        placeholder={start.playerName(2)}
        bot={players.written.bots.swarm}
        onName={players.setSwarm}
        onBot={players.setSwarmBot}
      />
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

interface FieldProps {
  /** The CSS class with the colours of the side. */
  side: string
  who: string
  label: string
  name: string
  placeholder: string
  bot: Level | null
  onName(name: string): void
  onBot(bot: Level | null): void
}

/** A field for a player's name, or a bot's level. */
function PlayerField({ side, who, label, name, placeholder, bot, onName, onBot }: FieldProps) {
  const { bots, start } = useMessages().ui
  return (
    <div className={`player ${side}`}>
      <label>
        <span>{label}</span>
        <input
          value={bot ? '' : name}
          placeholder={bot ? bots.names[bot] : placeholder}
          disabled={bot !== null}
          maxLength={40}
          autoComplete="off"
          onChange={(event) => onName(event.target.value)}
        />
      </label>
      <select
        value={bot ?? ''}
        aria-label={start.playedBy(who)}
        onChange={(event) => onBot(LEVELS.find((level) => level === event.target.value) ?? null)}
      >
        <option value="">{start.person}</option>
        {LEVELS.map((level) => (
          <option key={level} value={level}>
            {bots.names[level]}
          </option>
        ))}
      </select>
    </div>
  )
}
