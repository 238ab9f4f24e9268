/** The page's sessions and saves with Breach for their game, and typed as such. */
import { BREACH_PAGE } from '../../src/client/games/hulk/page'
import type { Brief } from '../../src/client/games/hulk/save/save'
import { atOneScreen } from '../../src/client/games/hulk/setup/seating'
import { Table } from '../../src/client/games/hulk/Table'
import type { NewGame, PageGames, SeatInfo } from '../../src/client/games/page-game'
import * as oneScreen from '../../src/client/shell/one-screen/session'
import * as files from '../../src/client/shell/saving/files'
import * as kept from '../../src/client/shell/saving/kept-games'
import * as reading from '../../src/client/shell/saving/read-save'
import * as saving from '../../src/client/shell/saving/save'
import type { Action } from '../../src/game/hulk/actions'
import type { MatchData } from '../../src/game/hulk/match'
import type { State } from '../../src/game/hulk/state'

/** With its table at hand: a test need not wait for it. */
export const PAGE = { ...BREACH_PAGE, Table }

export const GAMES: PageGames = [{ id: 'hulk', title: 'Breach', load: async () => PAGE }]

export type Save = saving.Save<State>

export interface Session extends oneScreen.Session<State> {
  send(action: Action): boolean
}

interface Begun {
  match: MatchData
  seats: SeatInfo[]
  course?: string
  seed?: string
}

export const newSession = ({ match, seats, course, seed }: Begun): Session =>
  begin({ setupData: atOneScreen(match), seats, course }, seed)

/** As the page begins what a form has put together. */
export const begin = (game: NewGame, seed?: string): Session => oneScreen.newSession<State>(PAGE, game, seed)

export const resumeSession = (save: Save, seed?: string): Session => oneScreen.resumeSession<State>(PAGE, save, seed)

export const playAgain = (session: Session, seed?: string): Session | undefined =>
  oneScreen.playAgain(session, seed) as Session | undefined

export type ReadSave = { ok: true; save: Save } | Extract<reading.ReadSave, { ok: false }>

export const readSave = (text: string): Promise<ReadSave> => reading.readSave(text, GAMES) as Promise<ReadSave>

export const readGame = (text: string, nameOf: (number: number) => string): Promise<ReadSave> =>
  files.readGame(text, GAMES, PAGE, nameOf) as Promise<ReadSave>

export const saveFileName = (save: Save, ending: string): string => saving.saveFileName(PAGE, save, ending)

export type KeptGame = kept.KeptGame & { brief: Brief }

export const keepGame = (save: Save) => kept.keepGame(save, PAGE)
export const keptGames = () => kept.keptGames(GAMES) as Promise<KeptGame[]>
export const readKeptGame = (id: string) => kept.readKeptGame(id, GAMES) as Promise<ReadSave | undefined>
