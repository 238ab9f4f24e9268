/** Shares a mission as a link or a file. */
import { useEffect, useState } from 'react'
import { addressOf } from '../../../../shell/address'
import { Dialog } from '../../../../shell/Dialog'
import { download } from '../../../../shell/saving/files'
import { useMessages } from '../../text'
import type { Draft } from './model/draft'
import { writeDraft } from './model/draft-store'
import { MOST_LETTERS, packLink } from './model/link'
import { writeMission } from './model/to-mission'

interface Props {
  draft: Draft
  /** Whether the draft is a valid mission. */
  ready: boolean
  onClose(): void
}

export function ShareDialog({ draft, ready, onClose }: Props) {
  const words = useMessages().ui.missionEditor
  const [letters, setLetters] = useState<string>()
  const [copied, setCopied] = useState<boolean>()
  useEffect(() => {
    let wanted = true
    void packLink(draft).then((packed) => wanted && setLetters(packed))
    return () => {
      wanted = false
    }
  }, [draft])
  const link = letters && new URL(addressOf({ at: 'mission', what: letters }), location.href).href
  const fits = letters !== undefined && letters.length <= MOST_LETTERS

  async function copy(): Promise<void> {
    if (!link) return
    try {
      await navigator.clipboard.writeText(link)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }

  function save(): void {
    if (ready) download(`${draft.id}.json`, writeMission(draft), 'application/json')
    else download(`${draft.id}.draft.json`, writeDraft(draft), 'application/json')
  }

  return (
    <Dialog title={words.share} onClose={onClose}>
      {ready && (letters === undefined || fits) && (
        <div className="editor-stack">
          <label className="editor-field">
            <span>{words.link}</span>
            <input readOnly value={link ?? ''} onFocus={(event) => event.target.select()} />
          </label>
          <p className="hint">{words.linkHint}</p>
          <button type="button" className="primary" disabled={!link} onClick={() => void copy()}>
            {copied ? words.copied : words.copy}
          </button>
          {copied === false && <p role="status">{words.copyYourself}</p>}
        </div>
      )}
      {ready && letters !== undefined && !fits && <p className="problem">{words.linkTooLong}</p>}
      <div className="editor-stack">
        <p className="hint">{ready ? words.fileHint : words.draftHint}</p>
        <button type="button" onClick={save}>
          {words.toFile}
        </button>
      </div>
    </Dialog>
  )
}
