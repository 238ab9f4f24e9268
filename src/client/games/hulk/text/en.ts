import { en as game } from '../../../../game/hulk/text/en'
import { en as house } from '../../../text/en'
import { own } from './en/own'
import { type Messages, merged } from './messages'

export const en: Messages = merged(house, game, own)
