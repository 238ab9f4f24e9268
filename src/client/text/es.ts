import { ui } from './es/ui'
import type { Messages } from './messages'

export const es: Messages = { language: 'es', ui }
