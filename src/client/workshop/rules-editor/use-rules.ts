import { useCallback, useEffect, useState } from 'react'
import { useMessages } from '../../text'
import type { NamedRules } from './draft'
import { fileTextOf, rulesInFile, rulesInLink } from './share'

const DRAFT = 'bulkhead.rules-draft'
const EMPTY: NamedRules = { name: '', delta: {} }

/** What is being written, kept in the browser from change to change. A link brings other rules, if they can be read. */
export function useRules(link: string | undefined) {
  const words = useMessages().ui.rulesEditor
  const [problem, setProblem] = useState<string>()
  const [rules, setRules] = useState<NamedRules>(() => (link && rulesInLink(link)) || kept() || EMPTY)
  useEffect(() => {
    if (link === undefined) return
    const brought = rulesInLink(link)
    if (brought) setRules(brought)
    setProblem(brought ? undefined : words.badLink)
  }, [link, words])
  const change = useCallback((next: NamedRules) => {
    setProblem(undefined)
    setRules(next)
    try {
      localStorage.setItem(DRAFT, fileTextOf(next))
    } catch {
      // It stays for as long as the page does.
    }
  }, [])
  return { rules, change, problem }
}

function kept(): NamedRules | undefined {
  try {
    return rulesInFile(localStorage.getItem(DRAFT) ?? '', true)
  } catch {
    return undefined
  }
}
