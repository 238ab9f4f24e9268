/**
 * Shows dice rolls as cards. While the dice roll, nothing on the table shows the result. A click or Escape lands the dice,
 * or puts the card away. Clicks outside the card go to the page.
 */
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../../../shell/keys'
import { useTable } from '../../table'
import { useNamer } from '../names'
import { Die } from './Die'
import { type Roll, type RollRow, rollsOf } from './rolls'

/** How many milliseconds a result stays, unless newer dice are rolled. */
const REST = { normal: 2200, fast: 1100, instant: 900 } as const

/** Of one action with more rolls than this, only the last are shown. */
const MOST = 4

interface Cards {
  /** Those still to be shown, starting with the current one. */
  cards: Roll[]
  rolling: boolean
  next(): void
}

function useCards(): Cards {
  const { history, rolling, state, viewer, messages, settings } = useTable()
  const name = useNamer()
  const newest = rolling?.entries.at(-1) ?? history.at(-1)
  const last = newest?.id ?? -1
  const seen = useRef(last)
  const [cards, setCards] = useState<Roll[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards come with a new entry only
  useEffect(() => {
    const since = seen.current
    seen.current = last
    if (last < since) return setCards([])
    if (last === since || !settings.dice) return
    const told = rolling ? [...history, ...rolling.entries] : history
    const fresh = rollsOf({ history: told, state, viewer }, since, { messages, name })
    if (fresh.length > 0) setCards(fresh.slice(-MOST))
  }, [last])
  return {
    cards: settings.dice ? cards : [],
    rolling: rolling !== undefined,
    next: () => setCards((waiting) => waiting.slice(1)),
  }
}

export function DiceTray() {
  const { settings, messages, rolling: dice } = useTable()
  const { ui: text } = messages
  const { cards, rolling, next } = useCards()
  const card = cards[0]
  const key = card?.key

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card's time begins when its dice have landed
  useEffect(() => {
    if (!key || rolling) return
    const over = setTimeout(next, REST[settings.speed])
    return () => clearTimeout(over)
  }, [key, rolling])
  const skip = dice ? dice.land : next
  useKeys({ Escape: skip }, { first: true, enabled: card !== undefined })

  if (!card) return null
  return (
    <div className="pn-tray">
      <button
        type="button"
        className="pn-tray-card"
        aria-label={`${text.dice.label}: ${card.title}. ${text.dice.skip}`}
        onClick={skip}
      >
        <Card card={card} rolling={rolling} />
      </button>
    </div>
  )
}

function Card({ card, rolling }: { card: Roll; rolling: boolean }) {
  return (
    <>
      <span className="pn-tray-title">
        {card.title}
        {card.need && <small>{card.need}</small>}
      </span>
      {card.rows.map((row) => (
        <span key={row.who} className="pn-tray-row">
          <span className="pn-tray-who">{row.who}</span>
          <Faces row={row} rolling={rolling} />
          {row.note && !rolling && <small>{row.note}</small>}
        </span>
      ))}
      <span
        className={`pn-tray-result${card.good === undefined ? '' : card.good ? ' pn-good' : ' pn-bad'}${rolling ? ' pn-hidden' : ''}`}
      >
        {card.result ?? ' '}
      </span>
    </>
  )
}

/** While it rolls, a die shows any face except the result. */
function Faces({ row, rolling }: { row: RollRow; rolling: boolean }) {
  const [tick, setTick] = useState(0)
  useEffect(() => {
    if (!rolling) return
    const timer = setInterval(() => setTick((n) => n + 1), 90)
    return () => clearInterval(timer)
  }, [rolling])
  return (
    <span className="pn-dice-row">
      {row.dice.map(({ value, look, still }, i) => {
        const turns = rolling && !still
        const face = turns ? ((value + tick + i * 2) % 6) + 1 : value
        // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place in the roll
        return <Die key={i} value={face} look={turns ? 'plain' : look} rolling={turns} />
      })}
    </span>
  )
}
