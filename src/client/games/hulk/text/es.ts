import { es as game } from '../../../../game/hulk/text/es'
import { es as house } from '../../../text/es'
import { own } from './es/own'
import { type Messages, merged } from './messages'

export const es: Messages = merged(house, game, own)
