/** Who may import whom. */
import type { Import, Sources } from './imports'

interface Room {
  name: string
  files: RegExp
  /** The rooms it may import from, beside itself. `own` is the room of the same game. */
  may: readonly string[]
}

/** A file belongs to the first room whose pattern it matches. Patterns of games capture the game's id. */
const ROOMS: readonly Room[] = [
  { name: 'kernel', files: /^src\/game\/kernel\//, may: [] },
  { name: 'battle', files: /^src\/game\/battle\//, may: ['kernel'] },
  // What a game offers, and boardgame.io's definition made of it.
  { name: 'module', files: /^src\/game\/(?:module|definition)\.ts$/, may: ['kernel'] },
  { name: 'list', files: /^src\/game\/index\.ts$/, may: ['module', 'game'] },
  // Where programs begin, and the list of games is handed to them.
  { name: 'lab start', files: /^src\/game\/lab\/(?:main|worker)\.ts$/, may: ['lab', 'list', 'module', 'kernel'] },
  { name: 'lab', files: /^src\/game\/lab\//, may: ['module', 'kernel'] },
  { name: 'game', files: /^src\/game\/([^/]+)\//, may: ['kernel', 'battle', 'module'] },
  { name: 'protocol', files: /^src\/server\/protocol\//, may: ['module'] },
  {
    name: 'server start',
    files: /^src\/server\/(?:main|serve|build|bots\/bot-worker|referee\/referee-worker)\.ts$/,
    may: ['server', 'protocol', 'list', 'module'],
  },
  { name: 'server', files: /^src\/server\//, may: ['protocol', 'module'] },
  { name: 'page start', files: /^src\/client\/main\.tsx$/, may: ['frames', 'page list', 'page contract', 'list'] },
  { name: 'page list', files: /^src\/client\/games\/index\.ts$/, may: ['page contract', 'page game', 'module'] },
  // What the page needs of a game.
  { name: 'page contract', files: /^src\/client\/games\/[^/]+$/, may: ['module', 'frames', 'protocol'] },
  {
    name: 'page game',
    files: /^src\/client\/games\/([^/]+)\//,
    may: ['own', 'kernel', 'battle', 'module', 'lab', 'page contract', 'field', 'frames', 'protocol'],
  },
  { name: 'field', files: /^src\/client\/field\//, may: ['kernel', 'battle', 'module', 'frames'] },
  { name: 'frames', files: /^src\/client\//, may: ['module', 'page contract', 'lab', 'protocol'] },
]

interface Place {
  room: Room
  /** Of a room of one game. */
  game: string | undefined
}

function placeOf(file: string): Place {
  for (const room of ROOMS) {
    const found = room.files.exec(file)
    if (found) return { room, game: found[1] }
  }
  throw new Error(`${file} is in no room`)
}

function isAllowed(from: Place, to: Place): boolean {
  const { name, may } = from.room
  const isOfOneGame = to.room.name === 'game' || to.room.name === 'page game'
  if (name === to.room.name) return !isOfOneGame || from.game === to.game
  if (to.room.name === 'game' && may.includes('own')) return from.game === to.game
  return may.includes(to.room.name)
}

/** `importing file → what it may not import`, where files of one room or game count as one. */
export function forbidden(imports: readonly Import[]): string[] {
  const found = imports.flatMap(({ from, to }) => {
    const [here, there] = [placeOf(from), placeOf(to)]
    if (isAllowed(here, there)) return []
    return [`${from} → ${there.room.name}${there.game === undefined ? '' : ` ${there.game}`}`]
  })
  return [...new Set(found)].sort()
}

/** Words of the first game, also as parts of names, but not `permission` or `submarine`. */
const WORD =
  /(?<![A-Za-z])(hulk|marine|mission)|(?<=[a-z])(Hulk|Marine|Mission)|(?<![A-Za-z])(Hulk|Marine|Mission)|(?<![A-Z])(HULK|MARINE|MISSION)/

/** What earlier versions of the database were made with stays as it was. */
const HISTORY = 'src/server/storage/migrations.ts'

const MAY_NAME_GAMES = ['game', 'page game', 'list', 'page list']

export function namingGames(sources: Sources): string[] {
  return [...sources]
    .filter(([file, text]) => file !== HISTORY && !MAY_NAME_GAMES.includes(placeOf(file).room.name) && WORD.test(text))
    .map(([file]) => file)
    .sort()
}
