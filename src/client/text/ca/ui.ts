import type { PageWords } from '../messages'
import { bots } from './bots'
import { lab } from './lab'
import { lobby } from './lobby'
import { online } from './online'
import { shell } from './shell'
import { workshop } from './workshop'

export const ui: PageWords = { ...shell, bots, lab, lobby, online, workshop }
