/** Reads a position: sorts the lines by kind, then makes mission, rules, pieces and the rest into a state. */
import { squareName } from '../../kernel/grid'
import { blankState } from '../blank-state'
import { layoutOf, type Mission } from '../missions'
import { BOUNDS } from '../missions/legend'
import { type Ruleset, type RulesetDelta, resolveRuleset } from '../ruleset'
import type { State } from '../state'
import { NOWHERE, type Piece } from '../types'
import { fitScene, frameOf, readDrawing, SCENERY, type Scene, sceneOf } from './board'
import { firstWord, type Sorted, sortLines } from './lines'
import {
  changeMission,
  type MissionLine,
  missionFrom,
  NO_REINFORCEMENTS,
  readMissionLine,
  readSections,
} from './mission'
import { type Frame, type PieceLine, readPieceLine } from './pieces'
import { STATEMENTS, settle, type Telling } from './statements'
import { Complaint, MOST_CHARACTERS, MOST_PROBLEMS, type PositionProblem, type SourceLine, Words } from './text'

export type ReadPosition = { ok: true; state: State } | { ok: false; problems: PositionProblem[] }

export function readPosition(text: string): ReadPosition {
  if (text.length > MOST_CHARACTERS) {
    const message = `A position may have at most ${MOST_CHARACTERS} characters.`
    return { ok: false, problems: [{ line: 1, column: 1, message }] }
  }
  const reader = new Reader(text)
  const state = reader.attempt(() => reader.read())
  if (state && reader.problems.length === 0) return { ok: true, state }
  return { ok: false, problems: reader.problems }
}

class Reader {
  readonly problems: PositionProblem[] = []
  private readonly lines: Sorted

  constructor(text: string) {
    this.lines = sortLines(text)
    for (const complaint of this.lines.complaints) this.complain(complaint)
  }

  /** Runs `work`. If it throws a complaint, records it and carries on. */
  attempt<T>(work: () => T): T | undefined {
    try {
      return work()
    } catch (error) {
      if (!(error instanceof Complaint)) throw error
      this.complain(error)
      return undefined
    }
  }

  private complain({ line, column, message }: Complaint): void {
    if (this.problems.length < MOST_PROBLEMS) this.problems.push({ line, column, message })
  }

  /** The rest of the header line that begins with this word, if there is one. */
  private headerWords(word: string): Words | undefined {
    const line = this.lines.headers[word]
    if (!line) return undefined
    const words = new Words(line)
    words.take(word)
    return words
  }

  read(): State | undefined {
    const named = this.missionLine()
    const given = named && 'mission' in named ? named.mission : undefined
    const frame = this.frame(given, named)
    const pieces = this.pieces(frame)
    // If a piece's line could not be read, its character in the drawing would cause a second complaint.
    if (this.problems.length > 0) return undefined
    const scene = this.scene(given, pieces)
    if (this.problems.length > 0) return undefined
    this.place(pieces, scene)
    const seats = this.seats(pieces, given ? given.squads : named && 'change' in named && named.change.squads)
    const mission = this.mission(named, scene, pieces, seats.length)
    const state = this.begin(mission, this.ruleset(mission), seats, scene)
    this.people(state, pieces)
    if (this.problems.length > 0) return undefined
    this.statements(state)
    return state
  }

  private missionLine(): MissionLine | undefined {
    const words = this.headerWords('mission')
    return words && readMissionLine(words)
  }

  /** The size of the board, from the drawing or, without one, from the mission. */
  private frame(given: Mission | undefined, named: MissionLine | undefined): Frame {
    const { rows } = this.lines
    if (rows.length > 0) return frameOf(rows)
    if (given) return layoutOf(given)
    const line = this.lines.headers.mission
    throw new Complaint(
      line?.number ?? 1,
      1,
      named ? 'The board is missing.' : 'There is neither a board nor a mission.',
    )
  }

  private pieces(frame: Frame): PieceLine[] {
    const read = this.lines.pieces.flatMap((line) => this.attempt(() => readPieceLine(line, frame)) ?? [])
    const seen = new Map<number | string, SourceLine>()
    for (const { line, piece, symbol } of read) {
      for (const key of symbol === undefined ? [piece.id] : [piece.id, symbol]) {
        const first = seen.get(key)
        if (first) {
          const what = typeof key === 'number' ? `number ${key}` : `the character ${key}`
          this.note(line, `SourceLine ${first.number} already has a piece with ${what}.`)
        } else seen.set(key, line)
      }
    }
    return read
  }

  private note(line: SourceLine, message: string): void {
    this.complain(new Complaint(line.number, line.column, message))
  }

  private scene(given: Mission | undefined, pieces: PieceLine[]): Scene {
    const { rows } = this.lines
    const symbols = new Set(pieces.flatMap(({ symbol }) => symbol ?? []))
    const scene = given && rows.length === 0 ? sceneOf(given) : readDrawing(rows, symbols)
    for (const line of this.lines.scenery) {
      this.attempt(() => {
        const words = new Words(line)
        SCENERY[words.take('a word')](scene, words)
        words.end()
      })
    }
    return scene
  }

  /** Puts drawn pieces on their squares. */
  private place(pieces: PieceLine[], scene: Scene): void {
    for (const { line, piece, symbol, placed } of pieces) {
      if (placed) continue
      const square = symbol === undefined ? undefined : scene.symbols.get(symbol)
      if (square !== undefined) piece.at = square
      else {
        const draw = symbol === undefined ? `begin the line with "k =" and draw k` : `draw it as ${symbol}`
        this.note(line, `This piece is nowhere: ${draw}, or write "at F5", "in A" or "in hand".`)
      }
    }
  }

  /** A1: one seat for each squad, unless the line says otherwise. */
  private seats(pieces: PieceLine[], listed: unknown): string[] {
    const words = this.headerWords('seats')
    // The mission's schema will check whether it is a list of squads at all.
    const squads = Array.isArray(listed) ? Math.min(Math.max(listed.length, 1), BOUNDS.squads) : undefined
    if (!words) {
      const least = 1 + Math.max(0, ...pieces.map(({ piece }) => piece.squad ?? 0))
      return Array.from({ length: squads ?? least }, (_, squad) => String(squad))
    }
    const seats: string[] = []
    while (words.more && seats.length <= BOUNDS.squads) seats.push(String(words.number('a seat', 0, 2)))
    if (seats.length === 0 || seats.length > BOUNDS.squads || (squads ?? seats.length) !== seats.length)
      throw words.complaint(`There should be a seat for each of the ${squads ?? '1 to 3'} squads.`)
    return seats
  }

  private mission(named: MissionLine | undefined, scene: Scene, pieces: PieceLine[], squads: number): Mission {
    const { rows, sections } = this.lines
    if (named && 'mission' in named) {
      fitScene(scene, named.mission, rows)
      return named.mission
    }
    const drawn = missionFrom({
      ...scene,
      squads,
      objects: this.objects(scene, pieces),
      reinforcements: this.reinforcements(),
      ...(sections.length > 0 ? { sections: readSections(sections, scene) } : {}),
    })
    if (!named) return drawn
    const mission = changeMission(drawn, named.change, this.lines.headers.mission)
    fitScene(scene, mission, rows)
    return mission
  }

  /** All objects: on the deck, carried, or carried out. */
  private objects(scene: Scene, pieces: PieceLine[]): string[] {
    const carried = pieces.flatMap(({ piece }) => piece.carries ?? [])
    const out = this.lines.statements.filter((line) => firstWord(line) === 'carriedOut')
    const carriedOut = out.flatMap(({ text }) => text.split(/\s+/).slice(1)).filter((object) => /^[a-w]$/.test(object))
    return [...new Set([...Object.keys(scene.objects), ...carried, ...carriedOut])]
  }

  private reinforcements(): Mission['reinforcements'] {
    const words = this.headerWords('reinforce')
    if (!words) return NO_REINFORCEMENTS
    const first = words.number('the number of markers', 0, 20)
    const perTurn = words.more ? words.number('the number of markers in later turns', 0, 20) : first
    words.end()
    return { first, perTurn }
  }

  /** A3: the mission's rules, with those of the line merged over them. */
  private ruleset(mission: Mission): Ruleset {
    const words = this.headerWords('rules')
    const line = this.lines.headers.rules ?? this.lines.headers.mission
    try {
      return resolveRuleset(mission.ruleset as RulesetDelta, words?.json('The rules') as RulesetDelta | undefined)
    } catch (error) {
      if (error instanceof Complaint) throw error
      throw new Complaint(line.number, line.column, `${(error as Error).message}.`)
    }
  }

  private begin(mission: Mission, ruleset: Ruleset, seats: string[], scene: Scene): State {
    const { doors, flames, objects } = scene
    return { ...blankState({ mission, ruleset, seats, doors, objects }), round: 1, flames }
  }

  private people(state: State, lines: PieceLine[]): void {
    const { areas, floor, width } = layoutOf(state.mission)
    const taken = new Map<number, Piece>()
    for (const { line, piece, contents } of lines) {
      if (piece.weapons.includes('heavyFlamer')) piece.ammo ??= state.ruleset.flamer.shots
      if (piece.area !== undefined && !(piece.area in areas)) this.note(line, `The board has no area ${piece.area}.`)
      if (piece.squad !== undefined && !(piece.squad in state.squads))
        this.note(line, `There is no squad ${piece.squad}.`)
      const where = squareName(width, piece.at)
      if (piece.at !== NOWHERE && !floor[piece.at]) this.note(line, `${where} is no floor.`)
      if (state.doors[piece.at] === 'closed')
        this.note(line, `The door on ${where} is closed: nothing can stand there.`)
      if (taken.has(piece.at)) this.note(line, `Another piece already stands on ${where}.`)
      if (piece.at !== NOWHERE) taken.set(piece.at, piece)
      state.pieces[piece.id] = piece
      if (contents !== undefined) state.secret.contents[piece.id] = contents
      state.nextId = Math.max(state.nextId, piece.id + 1)
    }
  }

  private statements(state: State): void {
    const telling: Telling = { state, pending: [] }
    // The `turn` line comes first, since other lines depend on it.
    const first = (line: SourceLine) => Number(firstWord(line) !== 'turn')
    for (const line of this.lines.statements.toSorted((a, b) => first(a) - first(b))) {
      this.attempt(() => {
        const words = new Words(line)
        STATEMENTS[words.take('a word')](telling, words)
        words.end()
      })
    }
    this.attempt(() => settle(telling))
  }
}
