/**
 * A whole state that fits what a seat knows. What it may not know is drawn anew from what everybody knows: markers from
 * the bag's composition less what has been shown, chits from the pool, none lower than what was spent (C5, M4).
 */
import { type Dice, pick } from '../../kernel/dice'
import { cloneState } from '../copy'
import { fullBag } from '../rules/reinforcements'
import type { Secret, State } from '../state'
import type { Contents, SquadId } from '../types'

export function imagine(view: State, dice: Dice): State {
  const state = cloneState({ ...view, secret: imaginedSecrets(view, dice) })
  // Nobody has to hurry in imagination.
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

/** The bag at first, less as many markers as the miniatures that have been seen make up. */
function unseen(view: State): Record<Contents, number> {
  const bag = fullBag(view.mission, view.ruleset)
  const { casualties } = view.tally
  const shown = { genestealer: casualties.genestealer ?? 0, hybrid: casualties.hybrid ?? 0 }
  for (let id = 1; id < view.nextId; id++) {
    const kind = view.pieces[id]?.kind
    if (kind === 'genestealer' || kind === 'hybrid') shown[kind]++
  }
  for (const piece of view.mission.swarm) if (piece.kind !== 'marker') shown[piece.kind]--
  // Those with a hybrid in them first: they are rare, and who has seen one knows.
  const kinds = Object.keys(bag).sort()
  while (shown.hybrid > 0) {
    const seen = kinds.find((kind) => bag[kind] > 0 && /[hb]/.test(kind))
    if (!seen) break
    take(bag, seen)
    for (const letter of seen) shown[letter === 'g' ? 'genestealer' : 'hybrid']--
  }
  const plain = kinds.filter((kind) => /^g+$/.test(kind))
  // In turn, since nobody has kept count of which it was.
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

/** A2: squads have their turns in order, and draw as they begin. */
function hasDrawn({ turn, agenda }: State, squad: SquadId): boolean {
  if (turn.side === 'genestealers') return true
  if (squad !== turn.squad) return squad < turn.squad
  return !agenda.some((step) => step.kind === 'command' && !step.drawn)
}
