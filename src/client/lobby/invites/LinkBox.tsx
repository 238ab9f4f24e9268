/** A link to copy, to share if the device can, or to scan. */
import { useId, useRef, useState } from 'react'
import { useMessages } from '../../text'
import { QrCode } from './QrCode'
import './links.css'

interface Props {
  label: string
  link: string
  /** Sent with the link when it is shared. */
  text?: string
  /** Whether the QR code is shown at once. */
  showQr?: boolean
  /** The link is private and is not offered for sharing. */
  secret?: boolean
}

export function LinkBox({ label, link, text, showQr = false, secret = false }: Props) {
  const { invites } = useMessages().ui.lobby
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [copied, setCopied] = useState<'yes' | 'no'>()
  const [qr, setQr] = useState(showQr)
  const mayShare = !secret && typeof navigator.share === 'function'

  async function copy(): Promise<void> {
    input.current?.select()
    try {
      await navigator.clipboard.writeText(link)
      setCopied('yes')
    } catch {
      setCopied('no')
    }
  }

  return (
    <div className="link-box">
      <label htmlFor={id}>{label}</label>
      <div className="link-line">
        <input id={id} ref={input} readOnly value={link} onFocus={(event) => event.target.select()} />
        <button type="button" className="primary" onClick={copy}>
          {copied === 'yes' ? invites.copied : invites.copy}
        </button>
        {mayShare && (
          <button type="button" onClick={() => void navigator.share({ url: link, text }).catch(() => {})}>
            {invites.share}
          </button>
        )}
        <button type="button" aria-expanded={qr} onClick={() => setQr(!qr)}>
          {invites.qr}
        </button>
      </div>
      <p className="hint" role="status">
        {copied === 'no' && invites.copyYourself}
      </p>
      {qr && <QrCode text={link} label={`${invites.qr}: ${label}`} />}
    </div>
  )
}
