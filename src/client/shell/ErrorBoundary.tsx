/** A crash in drawing is no loss: the game is kept, can be saved to a file, and there are two ways back. */
import { Component, type ReactNode } from 'react'
import type { Session } from '../hulk/hot-seat/session'
import { download } from './files'
import { WordsContext } from './words'

interface Props {
  session?: Session
  onLeave(): void
  children: ReactNode
}

interface State {
  error?: Error
}

export class ErrorBoundary extends Component<Props, State> {
  static override contextType = WordsContext
  declare context: React.ContextType<typeof WordsContext>
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    const { session, onLeave, children } = this.props
    if (!error) return children
    const { messages, text } = this.context
    const { errors } = messages.ui
    const leave = () => {
      this.setState({ error: undefined })
      onLeave()
    }
    return (
      <main className="crash" role="alert">
        <h1>{errors.title}</h1>
        <p>{errors.text}</p>
        <div className="row">
          {session && (
            <button type="button" className="primary" onClick={() => this.setState({ error: undefined })}>
              {errors.back}
            </button>
          )}
          {session && (
            <button type="button" onClick={() => download(session.save())}>
              {errors.saveFile}
            </button>
          )}
          <button type="button" onClick={leave}>
            {text.backToStart}
          </button>
        </div>
        <details>
          <summary>{text.technical}</summary>
          <pre>{error.stack ?? error.message}</pre>
        </details>
      </main>
    )
  }
}
