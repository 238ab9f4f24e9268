/**
 * Shows dice rolls as cards, one after the other. A click or Escape skips a card. The game does not wait for the tray,
 * and clicks outside the card go to the page.
 */
import { useEffect, useRef, useState } from 'react'
import { useKeys } from '../../../../shell/keys'
import { useTable } from '../../table'
import { useNamer } from '../names'
import { Die } from './Die'
import { type Roll, type RollRow, rollsOf } from './rolls'

/** In milliseconds: how long dice roll, and how long the result stays. */
const PACE = {
  normal: { roll: 700, rest: 2200 },
  fast: { roll: 300, rest: 1100 },
  instant: { roll: 0, rest: 900 },
} as const

/** If more cards than this are waiting, the oldest are skipped. */
const MOST = 4

const lessMotion = (): boolean => window.matchMedia?.('(prefers-reduced-motion: reduce)').matches === true

/** The cards still to be shown, starting with the current one. */
function useCards(): { cards: Roll[]; skip(): void } {
  const { history, state, viewer, messages, settings } = useTable()
  const name = useNamer()
  const last = history[history.length - 1]?.id ?? -1
  const seen = useRef(last)
  const [cards, setCards] = useState<Roll[]>([])
  // biome-ignore lint/correctness/useExhaustiveDependencies: new cards come with a new entry of the history only
  useEffect(() => {
    const since = seen.current
    seen.current = last
    if (last < since) return setCards([])
    if (last === since || !settings.dice) return
    const fresh = rollsOf({ history, state, viewer }, since, { messages, name })
    if (fresh.length > 0) setCards((waiting) => [...waiting, ...fresh].slice(-MOST))
  }, [last])
  return { cards: settings.dice ? cards : [], skip: () => setCards((waiting) => waiting.slice(1)) }
}

export function DiceTray() {
  const { settings, messages } = useTable()
  const { ui: text } = messages
  const { cards, skip } = useCards()
  const card = cards[0]
  const pace = PACE[settings.speed]
  const roll = lessMotion() ? 0 : pace.roll
  const [rolling, setRolling] = useState(false)
  const key = card?.key

  // biome-ignore lint/correctness/useExhaustiveDependencies: a card's time begins with the card
  useEffect(() => {
    if (!key) return
    setRolling(roll > 0)
    const landed = setTimeout(() => setRolling(false), roll)
    const over = setTimeout(skip, roll + pace.rest)
    return () => {
      clearTimeout(landed)
      clearTimeout(over)
    }
  }, [key])
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
