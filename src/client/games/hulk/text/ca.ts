import { ca as game } from '../../../../game/hulk/text/ca'
import { ca as house } from '../../../text/ca'
import { own } from './ca/own'
import { type Messages, merged } from './messages'

export const ca: Messages = merged(house, game, own)
