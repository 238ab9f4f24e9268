/** The bots of the duel in the page. */
import { serveBots } from '../../../src/client/shell/one-screen/bot-worker'
import { DUEL } from '../duel'

serveBots(DUEL)
