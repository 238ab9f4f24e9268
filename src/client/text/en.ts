import { en as game } from '../../game/hulk/text/en'
import { ui } from './en/ui'
import type { Messages } from './messages'

export const en: Messages = { ...game, language: 'en', ui }
