import { es as game } from '../../game/hulk/text/es'
import { ui } from './es/ui'
import type { Messages } from './messages'

export const es: Messages = { ...game, language: 'es', ui }
