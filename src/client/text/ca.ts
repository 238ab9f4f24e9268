import { ui } from './ca/ui'
import type { Messages } from './messages'

export const ca: Messages = { language: 'ca', ui }
