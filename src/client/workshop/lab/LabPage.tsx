/** "What if overwatch cost 3?": bots play it out both ways, and the intervals close in while one watches. */
import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { rulesInLink } from '../rules-editor/share'
import { WorkshopBar } from '../WorkshopBar'
import { LabForm, WANTED, withBrought } from './LabForm'
import { LabGame } from './LabGame'
import { Results } from './Results'
import type { Run } from './run'
import { type Progress, runGames } from './run-games'
import './lab.css'

export interface NamedRun extends Run {
  /** Of the mission, and of each ruleset. */
  missionName: string
  names: string[]
}

export function LabPage(props: PageProps) {
  const { what, go } = props
  const words = useMessages().ui.lab
  const brought = useMemo(() => (what === undefined ? undefined : rulesInLink(what)), [what])
  // Here, so that they are still there after a look at a game.
  const [wanted, setWanted] = useState(WANTED)
  useEffect(() => setWanted((before) => withBrought(before, brought)), [brought])
  const { run, progress, running, start, stop } = useLab()
  const [opened, setOpened] = useState<{ game: number; which: number }>()
  if (run && opened) {
    return <LabGame {...props} run={run} game={opened.game} which={opened.which} onBack={() => setOpened(undefined)} />
  }
  return (
    <main className="lab">
      <WorkshopBar at="lab" go={go} />
      {what !== undefined && !brought && (
        <p className="problem" role="alert">
          {words.badLink}
        </p>
      )}
      <div className="lab-body">
        <LabForm brought={brought} wanted={wanted} running={running} onWanted={setWanted} onRun={start} onStop={stop} />
        {run && progress ? (
          <Results
            run={run}
            progress={progress}
            running={running}
            onOpen={(game, which) => setOpened({ game, which })}
          />
        ) : (
          <section className="lab-empty">
            <h2>{words.emptyTitle}</h2>
            <p>{words.emptyText}</p>
          </section>
        )}
      </div>
    </main>
  )
}

function useLab() {
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
      stop()
      setRun(next)
      setProgress(undefined)
      setRunning(true)
      current.current = runGames(next, (news) => {
        setProgress(news)
        if (news.failed !== undefined || news.games >= next.games) setRunning(false)
      })
    },
    [stop],
  )
  return { run, progress, running, start, stop }
}
