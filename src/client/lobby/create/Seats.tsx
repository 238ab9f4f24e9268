import type { GameRules, Seat } from '../../../game/module'
import type { OnlineSetup } from '../../games/page-game'
import type { LoadedGame } from '../../games/use-games'
import { useMessages } from '../../text'
import type { SeatWish } from '../server/facts'
import { PEOPLE, seatsFor, type Wishes, wish } from './wishes'

interface Props {
  of: LoadedGame
  setup: OnlineSetup
  wishes: Wishes
  onWishes(wishes: Wishes): void
}

export function Seats({ of: { game, words }, setup, wishes, onWishes }: Props) {
  const messages = useMessages()
  const { create } = messages.ui.lobby
  const module: GameRules = game.module
  const seats = Object.keys(wishes)
  const charge = (seat: Seat) => setup.charge?.(seat, seats.length)
  return (
    <>
      {setup.players.length > 1 && (
        <fieldset>
          <legend>{create.howMany}</legend>
          <div className="shell-choice">
            {setup.players.map((players) => (
              <button
                key={players}
                type="button"
                aria-pressed={players === seats.length}
                onClick={() => onWishes(seatsFor(players, wishes))}
              >
                {create.players(players)}
              </button>
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="seat-wishes">
        <legend>{create.seats}</legend>
        {seats.map((seat) => {
          const side = module.sideOf(seat, seats.length)
          return (
            <label key={seat} className={side}>
              <span>
                <b>{words.side(side)}</b> <small>{charge(seat)}</small>
              </span>
              <select
                value={wishes[seat]}
                onChange={(event) => onWishes(wish(wishes, seat, event.target.value as SeatWish))}
              >
                {PEOPLE.map((wanted) => (
                  <option key={wanted} value={wanted}>
                    {create.wishes[wanted]}
                  </option>
                ))}
                {module.levels.map((level) => (
                  <option key={level} value={`bot:${level}`}>
                    {messages.ui.bots.names[level]}
                  </option>
                ))}
              </select>
            </label>
          )
        })}
      </fieldset>
    </>
  )
}
