/** Part of the page in a test: Breach is played, and the words of the house and of the game are around it. */
import type { ReactNode } from 'react'
import { type Messages, MessagesContext } from '../../src/client/games/hulk/text'
import { en } from '../../src/client/games/hulk/text/en'
import { wordsOf } from '../../src/client/games/hulk/words'
import { GamesContext, loadGame } from '../../src/client/games/use-games'
import { GameContext } from '../../src/client/shell/game'
import { MessagesContext as HouseMessagesContext } from '../../src/client/text'
import { GAMES, PAGE } from './breach'

/** In tests it is there from the beginning. */
await loadGame(GAMES[0], 'en')

export function InWords({ messages = en, children }: { messages?: Messages; children: ReactNode }) {
  return (
    <HouseMessagesContext value={messages}>
      <GamesContext value={GAMES}>
        <GameContext value={{ id: 'hulk', game: PAGE, words: wordsOf(messages) }}>
          <MessagesContext value={messages}>{children}</MessagesContext>
        </GameContext>
      </GamesContext>
    </HouseMessagesContext>
  )
}
