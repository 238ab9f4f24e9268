import type { OwnWords } from '../messages'
import { acting } from './acting'
import { board } from './board'
import { guide } from './guide'
import { listed } from './listed'
import { measured } from './measured'
import { missionEditor } from './mission-editor'
import { rooms } from './rooms'
import { rulesEditor } from './rules-editor'
import { setup } from './setup'
import { table } from './table'

export const own: OwnWords = {
  ...setup,
  ...table,
  ...acting,
  ...board,
  guide,
  listed,
  measured,
  missionEditor,
  rooms,
  rulesEditor,
}
