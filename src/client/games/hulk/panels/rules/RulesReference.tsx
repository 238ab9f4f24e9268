/**
 * The rulebook in the reader's language, with a search field. It can be opened at a rule. Its text is loaded on first
 * use.
 */
import { useContext, useEffect, useRef, useState } from 'react'
import { RULES_VERSION } from '../../../../../game/hulk/ruleset'
import { type Language, loadRules, RULE_SETTINGS, type Rulebook, type RuleId } from '../../../../../game/hulk/text'
import { Modal } from '../../../../shell/Modal'
import { TableContext } from '../../table'
import { useMessages } from '../../text'
import { settingValue } from './rule-values'
import { marked, search } from './rules-search'
import { closeRules, useRules } from './rules-store'

export function RulesReference() {
  const { open, rule } = useRules()
  return open ? <Book key={rule ?? ''} at={rule} /> : null
}

function useRulebook(language: Language): Rulebook | 'failed' | undefined {
  const [book, setBook] = useState<Rulebook | 'failed'>()
  useEffect(() => {
    let here = true
    loadRules(language).then(
      (loaded) => here && setBook(loaded),
      () => here && setBook('failed'),
    )
    return () => {
      here = false
    }
  }, [language])
  return book
}

function Book({ at }: { at: string | undefined }) {
  const { language, ui: text } = useMessages()
  const book = useRulebook(language)
  const [query, setQuery] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const [current, setCurrent] = useState(at)

  const loaded = book !== undefined && book !== 'failed'
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the text is there, and whenever another rule is wanted
  useEffect(() => {
    if (current) box.current?.querySelector(`#rule-${current}`)?.scrollIntoView?.({ block: 'start' })
  }, [current, loaded])

  const found = loaded ? search(book, query) : []
  const count = found.reduce((sum, { rules }) => sum + rules.length, 0)
  const goTo = (id: string) => {
    setQuery('')
    setCurrent(undefined)
    requestAnimationFrame(() => setCurrent(id))
  }
  return (
    <Modal label={text.app.rules} className="pn-dialog pn-book" onClose={closeRules}>
      <header>
        <h2>{text.app.rules}</h2>
        <input
          type="search"
          value={query}
          placeholder={text.rules.search}
          aria-label={text.rules.search}
          onChange={(event) => setQuery(event.target.value)}
        />
        <button type="button" className="pn-button pn-small" aria-label={text.app.close} onClick={closeRules}>
          ×
        </button>
      </header>
      {book === undefined && <p className="pn-hint">{text.rules.loading}</p>}
      {book === 'failed' && <p className="pn-hint">{text.rules.failed}</p>}
      {loaded && (
        <div ref={box} className="pn-book-pages">
          <nav aria-label={text.rules.chapters}>
            {search(book, '').map(({ chapter, rules }) => (
              <button key={chapter} type="button" onClick={() => goTo(rules[0])}>
                <b>{chapter}</b> {book.chapters[chapter]}
              </button>
            ))}
          </nav>
          <div className="pn-book-text">
            <p className="pn-unseen" role="status">
              {query && text.rules.found(count)}
            </p>
            {!query && <Version />}
            {count === 0 && <p className="pn-hint">{text.rules.noMatch(query)}</p>}
            {found.map(({ chapter, rules }) => (
              <section key={chapter}>
                <h3>
                  {chapter} · {book.chapters[chapter]}
                </h3>
                {rules.map((id) => (
                  <Rule key={id} id={id} book={book} query={query} current={id === current} />
                ))}
              </section>
            ))}
          </div>
        </div>
      )}
    </Modal>
  )
}

function Rule({ id, book, query, current }: { id: RuleId; book: Rulebook; query: string; current: boolean }) {
  const { title, text } = book.rules[id]
  return (
    <article
      id={`rule-${id}`}
      className={`pn-rule-entry${current ? ' pn-now' : ''}`}
      aria-current={current || undefined}
    >
      <h4>
        <span className="pn-rule">{id}</span> <Marked text={title} query={query} />
      </h4>
      <p>
        <Marked text={text} query={query} />
      </p>
      <Here id={id} />
    </article>
  )
}

/** The version of these rules, and the version that this game began with. */
function Version() {
  const table = useContext(TableContext)
  const { rules } = useMessages().ui
  return <p className="pn-hint">{rules.version(table?.state.rulesVersion ?? RULES_VERSION, RULES_VERSION)}</p>
}

/** The values of the rule's settings in this game. */
function Here({ id }: { id: RuleId }) {
  const table = useContext(TableContext)
  const settings = RULE_SETTINGS[id]
  if (!table || !settings) return null
  const { messages, state } = table
  return (
    <p className="pn-here">
      <b>{messages.ui.rules.here}</b>
      {settings.map((path) => (
        <span key={path}>
          {messages.ruleset[path].title}: {settingValue(state.ruleset, path, messages)}
        </span>
      ))}
    </p>
  )
}

function Marked({ text, query }: { text: string; query: string }) {
  return marked(text, query).map((stretch, i) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: stretches of one text, in order
    stretch.found ? <mark key={i}>{stretch.text}</mark> : <span key={i}>{stretch.text}</span>,
  )
}
