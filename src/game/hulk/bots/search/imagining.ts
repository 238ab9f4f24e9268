/**
 * Makes up a complete state that is consistent with what a seat knows (determinization). Hidden things are drawn at random
 * from what is publicly possible: markers from the initial bag without those already seen, chits from the pool without
 * those lower than what was spent (C5, M4).
 */
import { type Dice, pick } from '../../../kernel/dice'
import { cloneState } from '../../copy'
import { fullBag } from '../../rules/supply'
import type { Secret, State } from '../../state'
import type { Contents, SquadId } from '../../types'

export function imagine(view: State, dice: Dice): State {
  const state = cloneState({ ...view, secret: imaginedSecrets(view, dice) })
  // Clocks do not run in a simulation.
  state.clock = {}
  return state
}

function imaginedSecrets(view: State, dice: Dice): Secret {
  const bag = unseen(view)
  const contents: Record<number, Contents> = { ...view.secret.contents }
  for (const known of Object.values(contents)) take(bag, known)
  for (let id = 1; id < view.nextId; id++) {
    if (view.pieces[id]?.kind === 'marker') contents[id] ??= draw(bag, dice) ?? 'g'
  }
  return { chits: imaginedChits(view, dice), contents, bag, used: {}, orders: view.secret.orders }
}

/** The initial bag without the markers that the miniatures seen so far came from, as far as that is known. */
function unseen(view: State): Record<Contents, number> {
  const bag = fullBag(view.mission, view.ruleset)
  const { casualties } = view.tally
  const shown = { genestealer: casualties.genestealer ?? 0, hybrid: casualties.hybrid ?? 0 }
  for (let id = 1; id < view.nextId; id++) {
    const kind = view.pieces[id]?.kind
    if (kind === 'genestealer' || kind === 'hybrid') shown[kind]++
  }
  for (const piece of view.mission.swarm) if (piece.kind !== 'marker') shown[piece.kind]--
  // Markers that contain a hybrid first: there are few, so it is almost certain which marker a hybrid came from.
  const kinds = Object.keys(bag).sort()
  while (shown.hybrid > 0) {
    const seen = kinds.find((kind) => bag[kind] > 0 && /[hb]/.test(kind))
    if (!seen) break
    take(bag, seen)
    for (const letter of seen) shown[letter === 'g' ? 'genestealer' : 'hybrid']--
  }
  const plain = kinds.filter((kind) => /^g+$/.test(kind))
  // The view does not say which markers the genestealers came from, so the kinds are removed in turn.
  for (let i = 0; shown.genestealer > 0 && plain.some((kind) => bag[kind] > 1); i++) {
    const kind = plain[i % plain.length]
    if (!(bag[kind] > 1)) continue
    take(bag, kind)
    shown.genestealer -= kind.length
  }
  return bag
}

function take(bag: Record<Contents, number>, contents: Contents): void {
  if (!(bag[contents] > 0)) return
  bag[contents]--
  if (bag[contents] === 0) delete bag[contents]
}

function draw(bag: Record<Contents, number>, dice: Dice): Contents | undefined {
  const all = Object.keys(bag).sort()
  const total = all.reduce((sum, contents) => sum + bag[contents], 0)
  if (total === 0) return undefined
  let left = dice.roll(total)
  for (const contents of all) {
    left -= bag[contents]
    if (left > 0) continue
    take(bag, contents)
    return contents
  }
  return undefined
}

function imaginedChits(view: State, dice: Dice): Record<SquadId, number> {
  const chits = { ...view.secret.chits }
  for (const id in view.squads) {
    const squad = Number(id)
    if (chits[squad] !== undefined || !hasDrawn(view, squad)) continue
    const possible = view.ruleset.command.chits.filter((chit) => chit >= view.squads[squad].spent)
    chits[squad] = possible.length > 0 ? pick(dice, possible) : view.squads[squad].spent
  }
  return chits
}

/** A2: squads take their turns in order, and each draws its chit when its turn begins. */
function hasDrawn({ turn, agenda }: State, squad: SquadId): boolean {
  if (turn.side === 'genestealers') return true
  if (squad !== turn.squad) return squad < turn.squad
  return !agenda.some((step) => step.kind === 'command' && !step.drawn)
}
