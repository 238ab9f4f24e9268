import { ui } from './en/ui'
import type { Messages } from './messages'

export const en: Messages = { language: 'en', ui }
