import { LEVELS } from '../../../game/hulk/bots/levels'
import type { Mission } from '../../../game/hulk/missions'
import { useMessages } from '../../text'
import { squadsOf } from '../agreed'
import type { SeatWish } from '../facts'
import { PEOPLE, seatsFor, type Wishes, wish } from './wishes'

interface Props {
  mission: Mission
  wishes: Wishes
  onWishes(wishes: Wishes): void
}

export function Seats({ mission, wishes, onWishes }: Props) {
  const messages = useMessages()
  const { create } = messages.ui.lobby
  const seats = Object.keys(wishes)
  const choices = mission.squads.map((_, i) => i + 2)
  return (
    <>
      {choices.length > 1 && (
        <fieldset>
          <legend>{create.howMany}</legend>
          <div className="shell-choice">
            {choices.map((players) => (
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
        {seats.map((seat, i) => {
          const side = i === seats.length - 1 ? 'genestealers' : 'marines'
          const squads = squadsOf({}, mission, seats.length, seat, messages)
          return (
            <label key={seat} className={side}>
              <span>
                <b>{messages.sides[side]}</b> <small>{squads.join(', ') || create.leadsSwarm}</small>
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
                {LEVELS.map((level) => (
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
