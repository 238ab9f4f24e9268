/** Saves rules in this browser, shares them as a link or a file, and opens them from a file. */
import { type ChangeEvent, useEffect, useState } from 'react'
import { addressOf } from '../../../../shell/address'
import { download } from '../../../../shell/saving/files'
import { useMessages } from '../../text'
import { forgetRuleset, savedRulesets, saveRuleset } from '../saved'
import type { NamedRules } from './draft'
import { fileTextOf, LONGEST, linkTextOf, rulesInFile, unknownInFile } from './share'

interface Props {
  rules: NamedRules
  refused: boolean
  onLoad(rules: NamedRules): void
}

export function Keeping({ rules, refused, onLoad }: Props) {
  const words = useMessages().ui.rulesEditor
  const [saved, setSaved] = useState(savedRulesets)
  const [told, setTold] = useState<string>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was said was about the rules as they were
  useEffect(() => setTold(undefined), [rules])
  const [shared, setShared] = useState<{ rules: NamedRules; link: string }>()
  // The link is hidden after a change, because it leads to the rules before that change.
  const link = shared?.rules === rules ? shared.link : undefined
  const unnamed = rules.name.trim() === ''

  async function share(): Promise<void> {
    const address = new URL(addressOf({ at: 'rules', what: linkTextOf(rules) }), location.href).href
    setShared({ rules, link: address })
    try {
      await navigator.clipboard.writeText(address)
      setTold(words.linkCopied)
    } catch {
      setTold(words.copyLink)
    }
  }

  async function load(event: ChangeEvent<HTMLInputElement>): Promise<void> {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    const text = file.size > LONGEST ? '' : await file.text()
    const read = rulesInFile(text)
    const unknown = unknownInFile(text)
    setTold(read ? undefined : unknown.length > 0 ? words.unknownRules(unknown.join(', ')) : words.badFile)
    if (read) onLoad(read)
  }

  return (
    <section className="rules-keeping">
      <h2>{words.keep}</h2>
      <div className="row">
        <button
          type="button"
          disabled={refused || unnamed}
          onClick={() => {
            setTold(saveRuleset({ ...rules, name: rules.name.trim() }) ? words.saved(rules.name) : words.notSaved)
            setSaved(savedRulesets())
          }}
        >
          {words.save}
        </button>
        <button type="button" disabled={refused} onClick={() => void share()}>
          {words.share}
        </button>
        <button
          type="button"
          disabled={refused}
          onClick={() => download(`${rules.name.trim() || 'rules'}.json`, fileTextOf(rules), 'application/json')}
        >
          {words.toFile}
        </button>
        <label className="file-button">
          {words.fromFile}
          <input
            type="file"
            accept=".json,application/json"
            className="unseen"
            onChange={(event) => void load(event)}
          />
        </label>
      </div>
      {unnamed && <p className="hint">{words.nameFirst}</p>}
      {told && (
        <p className="hint" role="status">
          {told}
        </p>
      )}
      {link && (
        <input readOnly className="link" value={link} aria-label={words.link} onFocus={(e) => e.target.select()} />
      )}
      {saved.length > 0 && (
        <ul className="rules-saved">
          {saved.map((each) => (
            <li key={each.name}>
              <button type="button" className="quiet" onClick={() => onLoad(each)}>
                {each.name}
              </button>
              <button
                type="button"
                className="quiet"
                aria-label={words.forget(each.name)}
                onClick={() => {
                  forgetRuleset(each.name)
                  setSaved(savedRulesets())
                }}
              >
                ×
              </button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
