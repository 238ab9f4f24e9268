/** The events of the game in sentences. Each has buttons for its rules. */
import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { Press } from '../../../../shell/panel/Press'
import { useTable } from '../../table'
import { useNamer } from '../names'
import { linesByPiece } from './by-piece'
import { type LogGroup, type LogLine, logGroups } from './log-lines'

/** How many turns are shown before the player asks for earlier ones. */
const RECENT = 4
const NEAR_BOTTOM = 40

export function Log() {
  const { history, earlier, viewer, state, messages } = useTable()
  const { ui: text } = messages
  const name = useNamer()
  const [all, setAll] = useState(false)
  const groups = useMemo(
    () => logGroups({ history, viewer, state }, messages, name),
    [history, viewer, state, messages, name],
  )
  const shown = all ? groups : groups.slice(-RECENT)
  const box = useRef<HTMLDivElement>(null)
  const [behind, setBehind] = useState(false)
  const last = history[history.length - 1]?.id

  const toEnd = () => {
    if (box.current) box.current.scrollTop = box.current.scrollHeight
    setBehind(false)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: scrolls when a line is added, unless the reader scrolled up
  useEffect(() => {
    if (!behind) toEnd()
  }, [last])
  // Keeps the scroll position when earlier lines are added above.
  const first = history[0]?.id
  const height = useRef(0)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what comes before the first line moves it
  useLayoutEffect(() => {
    if (box.current && behind) box.current.scrollTop += box.current.scrollHeight - height.current
  }, [first, all])
  useLayoutEffect(() => {
    height.current = box.current?.scrollHeight ?? 0
  })
  const showEarlier = () => {
    setBehind(true)
    if (all || shown.length === groups.length) earlier?.()
    setAll(true)
  }
  const onScroll = () => {
    const it = box.current
    if (it) setBehind(it.scrollHeight - it.scrollTop - it.clientHeight > NEAR_BOTTOM)
  }

  return (
    <section className="pn-panel pn-log" aria-label={text.panels.log}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard */}
      <div className="pn-log-box" ref={box} onScroll={onScroll} tabIndex={0} role="log" aria-live="off">
        {(shown.length < groups.length || earlier) && (
          <Press className="pn-small" onPress={showEarlier}>
            {text.log.earlier}
          </Press>
        )}
        {shown.map((group) => (
          <Group key={group.key} group={group} />
        ))}
        <ByPiece />
        {history.length === 0 && <p className="pn-hint">{text.log.empty}</p>}
      </div>
      {behind && (
        <Press className="pn-small pn-log-latest" onPress={toEnd}>
          {text.log.latest} ↓
        </Press>
      )}
    </section>
  )
}

/** What is shown again on the board, by the pieces that did it. */
function ByPiece() {
  const { recap, viewer, messages } = useTable()
  const name = useNamer()
  const groups = useMemo(
    () => linesByPiece(recap?.entries ?? [], viewer, messages, name),
    [recap, viewer, messages, name],
  )
  if (groups.length === 0) return null
  const { log } = messages.ui
  return (
    <section className="pn-log-pieces" aria-label={log.byPiece}>
      <h2 className="small-heading">{log.byPiece}</h2>
      {groups.map(({ key, piece, lines }) => (
        <section key={key}>
          <h3>{piece === undefined ? log.byNobody : name.piece(piece)}</h3>
          <Lines lines={lines} />
        </section>
      ))}
    </section>
  )
}

function Group({ group }: { group: LogGroup }) {
  const { messages } = useTable()
  const name = useNamer()
  const { turn, round, lines } = group
  const who = turn.side === 'marines' ? name.squad(turn.squad ?? 0) : messages.sides.genestealers
  return (
    <section className={`pn-log-group${turn.side === 'genestealers' ? ' pn-of-swarm' : ' pn-of-marine'}`}>
      <h2 className="small-heading">{messages.ui.log.group(round, who)}</h2>
      <Lines lines={lines} />
    </section>
  )
}

function Lines({ lines }: { lines: readonly LogLine[] }) {
  const { messages, openRule } = useTable()
  const { log } = messages.ui
  return (
    <ul>
      {lines.map((line) => (
        <li key={line.key} className={`pn-line pn-line-${line.tone}`}>
          <span>{line.text}</span>
          <span className="pn-rules">
            {line.rules.slice(0, 2).map((rule) => (
              <button
                key={rule}
                type="button"
                className="pn-rule"
                aria-label={log.rule(rule)}
                title={log.rule(rule)}
                onClick={() => openRule(rule)}
              >
                {rule}
              </button>
            ))}
          </span>
        </li>
      ))}
    </ul>
  )
}
