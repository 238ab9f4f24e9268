import { useCallback, useLayoutEffect, useRef, useState } from 'react'
import { addressOf } from '../../../../shell/address'
import { useMessages } from '../../text'
import type { NamedRules } from './draft'
import { fileTextOf, rulesInFile, rulesInLink, unknownInLink } from './share'

const DRAFT = 'bulkhead.rules-draft'
/** The rules that were edited before other rules replaced them. Kept until the next change. */
const EARLIER = 'bulkhead.rules-draft.earlier'
const EMPTY: NamedRules = { name: '', delta: {} }

/** The rules in the editor, stored in the browser after every change. A link replaces them if it can be read. */
export function useRules(link: string | undefined, onBrought: () => void) {
  const words = useMessages().ui.rulesEditor
  const [problem, setProblem] = useState<string>()
  const [rules, setRules] = useState(() => kept(DRAFT) ?? EMPTY)
  const [replaced, setReplaced] = useState(() => kept(EARLIER))
  const latest = useRef(rules)
  latest.current = rules

  const put = useCallback((next: NamedRules, instead?: NamedRules) => {
    setProblem(undefined)
    setReplaced(instead)
    keep(EARLIER, instead)
    latest.current = next
    setRules(next)
    keep(DRAFT, next)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a link is opened once, whatever else changes
  useLayoutEffect(() => {
    if (link === undefined) return
    const brought = rulesInLink(link)
    const unknown = unknownInLink(link)
    if (brought) {
      const before = latest.current
      if (fileTextOf(before) !== fileTextOf(brought)) put(brought, isEmpty(before) ? undefined : before)
      onBrought()
    } else setProblem(unknown.length > 0 ? words.unknownRules(unknown.join(', ')) : words.badLink)
    // The rules are about to differ from those in the address.
    history.replaceState(null, '', addressOf({ at: 'rules' }))
    dispatchEvent(new PopStateEvent('popstate'))
  }, [link])

  return {
    rules,
    problem,
    change: (next: NamedRules) => put(next),
    /** Replaces the rules. This can be undone until the next change. */
    replace: (next: NamedRules) => put(next, rules),
    replaced,
    undo(): void {
      if (replaced) put(replaced)
    },
  }
}

const isEmpty = ({ name, delta }: NamedRules): boolean => name === '' && Object.keys(delta).length === 0

function kept(item: string): NamedRules | undefined {
  try {
    return rulesInFile(localStorage.getItem(item) ?? '', true)
  } catch {
    return undefined
  }
}

function keep(item: string, rules: NamedRules | undefined): void {
  try {
    if (rules) localStorage.setItem(item, fileTextOf(rules))
    else localStorage.removeItem(item)
  } catch {
    // Without storage, the rules last until the page is closed.
  }
}
