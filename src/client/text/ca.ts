import { ca as game } from '../../game/hulk/text/ca'
import { ui } from './ca/ui'
import type { Messages } from './messages'

export const ca: Messages = { ...game, language: 'ca', ui }
