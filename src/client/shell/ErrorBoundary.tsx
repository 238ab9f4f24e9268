/**
 * Shows a page for errors in rendering. The game is still stored and can be downloaded, and there are two ways to
 * continue.
 */
import { Component, type ReactNode } from 'react'
import { CrashPage } from './CrashPage'
import { NotFetched } from './not-fetched'
import type { Session } from './one-screen/session'

interface Props {
  session?: Session
  onLeave(): void
  children: ReactNode
}

interface State {
  error?: Error
}

export class ErrorBoundary extends Component<Props, State> {
  override state: State = {}

  static getDerivedStateFromError(error: Error): State {
    return { error }
  }

  override render(): ReactNode {
    const { error } = this.state
    const { session, onLeave, children } = this.props
    if (!error) return children
    const back = () => this.setState({ error: undefined })
    const reload = () => location.reload()
    const leave = () => {
      back()
      onLeave()
    }
    const gone = error instanceof NotFetched
    return <CrashPage error={error} session={session} gone={gone} onBack={gone ? reload : back} onLeave={leave} />
  }
}
