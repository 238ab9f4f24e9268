/** Writes e-mail and hands it to the operator's SMTP server. */
import { createTransport, type Transporter } from 'nodemailer'
import type { Language } from '../../game/module'
import type { MailSettings } from '../settings'
import { linkTo, type Message } from './message'
import { wordsIn } from './words'

export interface Mailed {
  to: string
  /** Ends e-mail to this address. */
  unsubscribe: string
  /** Repeated if the same message is sent again, so that a mailbox can drop the second copy. */
  id: string
  message: Message
}

/** The SMTP server says that it will never take mail for this address. */
export class AddressRefused extends Error {}

export class Mailer {
  private readonly transport: Transporter
  private readonly page: string
  private readonly from: string

  /** `timeout` is how many milliseconds the SMTP server may take for each step. */
  constructor({ smtp, from, page }: MailSettings, timeout: number) {
    this.page = page
    this.from = from
    this.transport = createTransport({
      url: smtp,
      connectionTimeout: timeout,
      greetingTimeout: timeout,
      socketTimeout: timeout,
      disableFileAccess: true,
      disableUrlAccess: true,
    })
  }

  notify({ to, unsubscribe, id, message: { title, lines, language } }: Mailed): Promise<void> {
    const { several, mail } = wordsIn(language)
    const subject = lines.length === 1 ? lines[0].text : several(lines.length)
    const said = lines.map(({ text, match }) => `${text}\n${linkTo(this.page, match)}`)
    const footer = [
      mail.why,
      `${mail.settings} ${this.page}/#lobby=notices`,
      `${mail.stop} ${this.page}/#unsubscribe=${unsubscribe}`,
    ]
    return this.send(to, `${title}: ${subject}`, `${said.join('\n\n')}\n\n-- \n${footer.join('\n')}\n`, {
      messageId: `<${id}@${new URL(this.page).hostname}>`,
      headers: {
        // RFC 8058: mail programs offer a button that sends a POST request to this address.
        'List-Unsubscribe': `<${this.page}/players/unsubscribe/${unsubscribe}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      },
    })
  }

  confirm(to: string, code: string, language: Language): Promise<void> {
    const { title, mail } = wordsIn(language)
    const text = `${mail.confirm}\n\n${this.page}/#confirm=${code}\n\n${mail.notYou}\n`
    return this.send(to, `${title}: ${mail.confirmSubject}`, text, {})
  }

  private async send(address: string, subject: string, text: string, more: object): Promise<void> {
    const { headers, ...rest } = more as { headers?: Record<string, string> }
    try {
      await this.transport.sendMail({
        from: this.from,
        // As an object, so that nothing in it is read as a second address.
        to: { name: '', address },
        subject,
        text,
        ...rest,
        headers: { ...headers, 'Auto-Submitted': 'auto-generated' },
      })
    } catch (error) {
      const { code, responseCode = 0 } = error as { code?: string; responseCode?: number }
      if (code === 'EENVELOPE' && responseCode >= 500) throw new AddressRefused()
      throw error
    }
  }

  close(): void {
    this.transport.close()
  }
}
