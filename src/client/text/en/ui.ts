import { acting } from './acting'
import { board } from './board'
import { bots } from './bots'
import { guide } from './guide'
import { lab } from './lab'
import { lobby } from './lobby'
import { missionEditor } from './mission-editor'
import { online } from './online'
import { shell } from './shell'
import { table } from './table'
import { rulesEditor, workshop } from './workshop'

export const ui = {
  ...shell,
  ...table,
  ...acting,
  ...board,
  bots,
  guide,
  lab,
  lobby,
  missionEditor,
  online,
  rulesEditor,
  workshop,
}
