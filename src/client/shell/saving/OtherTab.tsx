/** Says that another tab has this game open, and offers to take it over. */
import { useMessages } from '../../text'

interface Props {
  /** Whether this tab had it until just now. */
  lost: boolean
  onTakeOver(): void
  onLeave(): void
}

export function OtherTab({ lost, onTakeOver, onLeave }: Props) {
  const { app, files } = useMessages().ui
  return (
    <main className="crash other-tab" role="alert">
      <h1>{lost ? files.otherTab.lost : files.otherTab.title}</h1>
      <p>{lost ? files.otherTab.lostText : files.otherTab.text}</p>
      <div className="row">
        <button type="button" className="primary" onClick={onTakeOver}>
          {lost ? files.otherTab.takeBack : files.otherTab.takeOver}
        </button>
        <button type="button" onClick={onLeave}>
          {app.backToStart}
        </button>
      </div>
    </main>
  )
}
