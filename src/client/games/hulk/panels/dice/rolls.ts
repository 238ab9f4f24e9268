/**
 * The dice rolls of the history: who rolled, for what, what was needed and what happened. Command chits are left out:
 * their owner sees them in the prompt, and a card would stay visible for too long.
 */
import { type Event, eventsFor } from '../../../../../game/hulk/events'
import type { State } from '../../../../../game/hulk/state'
import type { Seat } from '../../../../../game/hulk/types'
import type { HistoryEntry } from '../../table'
import type { Words } from '../actions/labelled-action'
import { targetName } from '../facts'
import type { DieLook } from './Die'

export interface RolledDie {
  value: number
  look: DieLook
  /** This die was not rolled again. */
  still?: boolean
}

export interface RollRow {
  who: string
  dice: RolledDie[]
  note?: string
}

export interface Roll {
  key: string
  title: string
  need?: string
  rows: RollRow[]
  result?: string
  good?: boolean
}

interface Fight {
  attacker: number
  defender: number
  dice: number[]
  targetDice: number[]
}

/** All rolls since the entry `since`. Earlier entries are read too, to find the fight that a re-roll belongs to. */
export function rollsOf(
  { history, state, viewer }: { history: readonly HistoryEntry[]; state: State; viewer: Seat | null },
  since: number,
  words: Words,
): Roll[] {
  const rolls: Roll[] = []
  const reader = makeReader(state, words, rolls)
  for (const { id, events } of history) {
    const before = rolls.length
    for (const [i, event] of eventsFor(events, viewer).entries()) reader(`${id}.${i}`, event)
    if (id <= since) rolls.length = Math.min(before, rolls.length)
  }
  return rolls
}

function makeReader(state: State, { messages, name }: Words, rolls: Roll[]) {
  const { actions, dice: say } = messages.ui
  let fight: Fight | undefined
  const needs = (need: number) => say.needs(need)
  const against = (need: number) => (value: number) => ({
    value,
    look: value >= need ? ('good' as const) : ('plain' as const),
  })
  const last = () => rolls[rolls.length - 1]

  const fightRows = (changed?: { of: number; die: number }): RollRow[] => {
    if (!fight) return []
    const row = (id: number, dice: number[]): RollRow => {
      const best = Math.max(...dice)
      return {
        who: name.piece(id),
        dice: dice.map((value, i) => ({
          value,
          look: value === best ? 'good' : 'plain',
          ...(changed && (changed.of !== id || changed.die !== i) ? { still: true } : {}),
        })),
      }
    }
    return [row(fight.attacker, fight.dice), row(fight.defender, fight.targetDice)]
  }

  return (key: string, event: Event): void => {
    switch (event.type) {
      case 'shot': {
        const target = targetName(event.target, name, actions.door)
        const action = { action: 'shoot', free: 'freeShot', overwatch: 'overwatchShot' } as const
        rolls.push({
          key,
          title: `${messages.actions[action[event.kind]].label}: ${target}`,
          need: needs(event.need),
          rows: [{ who: name.piece(event.piece), dice: event.dice.map(against(event.need)) }],
          result: event.hit ? say.hit : say.miss,
          good: event.hit,
        })
        return
      }
      case 'jammed': {
        const roll = last()
        if (roll?.result) roll.result += ` · ${say.jam}`
        return
      }
      case 'blocked': {
        const hit = event.dice.some((die) => die >= event.need)
        rolls.push({
          key,
          title: `${messages.actions.block.label}: ${name.piece(event.piece)}`,
          need: needs(event.need),
          rows: [{ who: name.piece(event.shooter), dice: event.dice.map(against(event.need)), note: say.again }],
          result: hit ? say.hit : say.blocked,
          good: hit,
        })
        return
      }
      case 'burned': {
        const row: RollRow = {
          who: name.piece(event.piece),
          dice: [against(event.need)(event.roll)],
          note: event.falls ? say.falls : say.stands,
        }
        // All rolls of one fire share a card.
        const roll = last()
        if (roll?.title === say.flames && roll.key.split('.')[0] === key.split('.')[0]) roll.rows.push(row)
        else rolls.push({ key, title: say.flames, need: needs(event.need), rows: [row] })
        return
      }
      case 'doorDestroyed':
      case 'doorHeld': {
        if (event.roll === undefined) return
        const need = state.ruleset.flamer.doorsDestroyedOn
        rolls.push({
          key,
          title: actions.door(name.square(event.door)),
          need: needs(need),
          rows: [{ who: actions.door(name.square(event.door)), dice: [against(need)(event.roll)] }],
          result: event.type === 'doorHeld' ? say.holds : say.destroyed,
          good: event.type === 'doorDestroyed',
        })
        return
      }
      case 'attacked':
        fight = {
          attacker: event.piece,
          defender: event.target,
          dice: [...event.dice],
          targetDice: [...event.targetDice],
        }
        rolls.push({ key, title: messages.decisions.closeCombat.title, need: say.highest, rows: fightRows() })
        return
      case 'rerolled':
        if (!fight) return
        ;(event.of === fight.attacker ? fight.dice : fight.targetDice)[event.die] = event.to
        rolls.push({
          key,
          title: `${name.piece(event.piece)} · ${messages.actions[event.by === 'guard' ? 'reroll' : 'parry'].label}: ${event.from} → ${event.to}`,
          need: say.highest,
          rows: fightRows({ of: event.of, die: event.die }),
        })
        return
      case 'struckOut': {
        if (!fight) return
        const rows = fightRows({ of: -1, die: -1 })
        rows[event.of === fight.attacker ? 0 : 1].dice[event.die].look = 'struck'
        rolls.push({
          key,
          title: `${name.piece(event.piece)} · ${messages.actions.defend.label}`,
          need: say.highest,
          rows,
        })
        return
      }
      case 'fought': {
        const roll = last()
        if (!fight || !roll) return
        const { falls } = event
        const outcome =
          falls === undefined ? say.draw : falls === 'both' ? say.bothFall : `${name.piece(falls)} ${say.falls}`
        roll.result = `${event.total} : ${event.targetTotal} · ${outcome}`
        fight = undefined
        return
      }
      default:
        return
    }
  }
}
