/** Bots play a scenario with one or two sets of rules. The intervals shrink while the games are played. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import { readWhat } from '../../games/address'
import { useGame, useGames } from '../../games/use-games'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { WorkshopBar } from '../WorkshopBar'
import { LabForm, WANTED, withBrought } from './LabForm'
import { LabGame } from './LabGame'
import { type MeasuredGame, useMeasuredGame } from './measured-game'
import { Results } from './Results'
import type { Run } from './run'
import { type Progress, runGames } from './run-games'
import './lab.css'

export interface NamedRun extends Run {
  /** The name of the scenario. */
  scenario: string
  /** The name of each set of rules. */
  names: string[]
}

/** `#lab`, `#lab=<game>` and `#lab=<game>/<rules>`. */
export function LabPage(props: PageProps) {
  const games = useGames()
  const { game, rest } = readWhat(props.what ?? '', games)
  const measured = useMeasuredGame(useGame(game))
  const { app } = useMessages().ui
  if (measured) return <Lab key={game} {...props} what={rest || undefined} of={measured} />
  return (
    <main className="loading" role="status">
      {app.loading}
    </main>
  )
}

function Lab({ of, ...props }: PageProps & { of: MeasuredGame }) {
  const { what, go } = props
  const { game, words } = of
  const { lab } = useMessages().ui
  const brought = useMemo(
    () => (what === undefined ? undefined : game.lab?.rulesInLink?.(words, what)),
    [what, game, words],
  )
  // Kept here, so that the choices are still there after looking at a game.
  const [wanted, setWanted] = useState(WANTED)
  const before = useRef(brought)
  useEffect(() => {
    setWanted((wanted) => withBrought(wanted, before.current, brought))
    before.current = brought
  }, [brought])
  const { run, progress, running, start, stop } = useLab(of)
  const [opened, setOpened] = useState<{ game: number; which: number }>()
  if (run && opened) {
    return <LabGame {...props} of={of} run={run} {...opened} onBack={() => setOpened(undefined)} />
  }
  const labels = game.lab?.labels?.(words)
  return (
    <main className="lab">
      <WorkshopBar at="lab" go={go} />
      {what !== undefined && !brought && (
        <p className="problem" role="alert">
          {lab.badLink}
        </p>
      )}
      <div className="lab-body">
        <LabForm
          of={of}
          brought={brought}
          wanted={wanted}
          running={running}
          onWanted={setWanted}
          onRun={start}
          onStop={stop}
        />
        {run && progress ? (
          <Results
            of={of}
            run={run}
            progress={progress}
            running={running}
            onOpen={(game, which) => setOpened({ game, which })}
          />
        ) : (
          <section className="lab-empty">
            <h2>{labels?.question ?? lab.question}</h2>
            <p>{labels?.invitation ?? lab.invitation}</p>
          </section>
        )}
      </div>
    </main>
  )
}

function useLab({ game, module }: MeasuredGame) {
  const [run, setRun] = useState<NamedRun>()
  const [progress, setProgress] = useState<Progress>()
  const [running, setRunning] = useState(false)
  const current = useRef<{ stop(): void }>(undefined)
  const stop = useCallback(() => {
    current.current?.stop()
    setRunning(false)
  }, [])
  useEffect(() => stop, [stop])
  const start = useCallback(
    (next: NamedRun) => {
      const { lab } = game
      if (!lab) return
      stop()
      setRun(next)
      setProgress(undefined)
      setRunning(true)
      const told = (news: Progress) => {
        setProgress(news)
        if (news.failed !== undefined || news.games >= next.games) setRunning(false)
      }
      current.current = runGames({ module, worker: () => lab.worker() }, next, told)
    },
    [game, module, stop],
  )
  return { run, progress, running, start, stop }
}
