/** What Breach offers to the page. */
import { lazy } from 'react'
import type { Action } from '../../../game/hulk/actions'
import type { Event } from '../../../game/hulk/events'
import { BREACH_RULES } from '../../../game/hulk/game-rules'
import type { Orders } from '../../../game/hulk/orders'
import type { Match } from '../../../game/hulk/setup'
import type { State } from '../../../game/hulk/state'
import { fetched } from '../../shell/not-fetched'
import type { PageGame } from '../page-game'
import { coursesOf } from './courses'
import { PACING } from './effects/schedule'
import { LOBBY } from './lobby'
import { ONE_SCREEN } from './one-screen'
import { RulesReference } from './panels/rules/RulesReference'
import { openRule } from './panels/rules/rules-store'
import { type Brief, SAVE } from './save/save'
import { MissionPicture } from './setup/MissionPicture'
import { NewGame } from './setup/NewGame'
import { SERIES } from './setup/series'
import { MessagesContext } from './text'
import { loadWords, type Words } from './words'
import { LAB_PART } from './workshop/lab'
import './theme.css'
import './setup/setup.css'
import './panels/panels.css'

/** Choosing a mission does not need the table, so it is fetched in the meantime. */
const loadTable = fetched(() => import('./Table'))
const Table = lazy(async () => ({ default: (await loadTable()).Table }))

export const BREACH_PAGE: PageGame<State, Action, Event, Match, Orders, Brief, Words> = {
  module: BREACH_RULES,
  words: loadWords,
  Words: ({ words, children }) => <MessagesContext value={words.messages}>{children}</MessagesContext>,
  SetupForm: NewGame,
  Table: (props) => <Table {...props} />,
  prepare: loadTable,
  KeptPicture: ({ brief }) => <MissionPicture mission={brief.mission} label="" />,
  rules: { open: () => openRule(), Book: RulesReference },
  save: SAVE,
  oneScreen: ONE_SCREEN,
  pacing: PACING,
  lobby: LOBBY,
  lab: LAB_PART,
  courses: coursesOf,
  series: SERIES,
  workshop: [
    {
      place: 'rules',
      load: async () => (await import('./workshop/rules-editor/RulesEditorPage')).RulesEditorPage,
    },
    {
      place: 'mission',
      load: async () => (await import('./workshop/mission-editor/MissionEditorPage')).MissionEditorPage,
    },
    { place: 'lab', load: async () => (await import('../../workshop/lab/LabPage')).LabPage },
  ],
  worker: () => new Worker(new URL('./bot-worker.ts', import.meta.url), { type: 'module' }),
}
