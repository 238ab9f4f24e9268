/** Explains the threat overlay, and says it in words: which of one's pieces can be attacked, and who is on overwatch. */
import { namePiece, nameSquare, type ThreatModel } from '../adapter'
import type { Table } from '../table'

/** How many pieces are listed, those in most danger first. */
const MOST = 6

export function ThreatLegend({ table, threat }: { table: Table; threat: ThreatModel }) {
  const { messages } = table
  const text = messages.ui.threat
  const { by, reach, strike, fire, watch, watching, prey } = threat
  const listed = [...prey].sort((a, b) => Math.max(b.falls, b.hit) - Math.max(a.falls, a.hit))
  const rows = [
    { id: 'strike', words: text.strike, squares: strike.size },
    { id: 'reach', words: text.reach, squares: reach.size },
    { id: 'fire', words: text.fire, squares: fire.size },
    { id: 'watch', words: text.watch, squares: watch.size },
  ]
  return (
    <section className="threat-legend" aria-label={text.title[by]} role="status">
      <h3>{text.title[by]}</h3>
      <ul className="threat-keys">
        {rows
          .filter(({ squares }) => squares > 0)
          .map(({ id, words, squares }) => (
            <li key={id}>
              <svg className="threat" viewBox="0 0 24 16" aria-hidden="true">
                <rect className={`threat-${id}`} x={1} y={1} width={22} height={14} />
                {id === 'watch' && (
                  <text className="threat-chance" x={12} y={11.6}>
                    %
                  </text>
                )}
              </svg>
              {words} <span className="threat-count">{text.squares(squares)}</span>
            </li>
          ))}
      </ul>
      <ul className="threat-list">
        {prey.length === 0 && <li>{text.safe}</li>}
        {listed.slice(0, MOST).map(({ piece, at, attackers, falls, hit }) => (
          <li key={piece}>
            <b>{namePiece(table, piece)}</b> {nameSquare(table, at)}:{' '}
            {[
              ...(attackers > 0 ? [text.attackers(attackers), text.falls(Math.round(falls * 100))] : []),
              ...(hit > 0 ? [messages.odds.hit(hit)] : []),
            ].join(', ')}
          </li>
        ))}
        {listed.length > MOST && <li>{text.more(listed.length - MOST)}</li>}
        <li>
          {watching.length === 0
            ? text.nobodyWatches
            : text.watching(watching.map((id) => namePiece(table, id)).join(', '))}
        </li>
      </ul>
      <p className="threat-note">{text.limits}</p>
    </section>
  )
}
