import type { PageWords } from '../messages'
import { acting } from './acting'
import { board } from './board'
import { guide } from './guide'
import { shell } from './shell'
import { table } from './table'

export const ui: PageWords = { ...shell, ...table, ...acting, ...board, guide }
