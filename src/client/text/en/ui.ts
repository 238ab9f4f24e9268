import { acting } from './acting'
import { board } from './board'
import { guide } from './guide'
import { shell } from './shell'
import { table } from './table'

export const ui = { ...shell, ...table, ...acting, ...board, guide }
