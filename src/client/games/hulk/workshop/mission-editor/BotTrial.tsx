/** Bots play the mission many times to estimate who wins. The confidence interval shrinks as they play. */

import { useEffect, useRef, useState } from 'react'
import type { Mission } from '../../../../../game/hulk/missions'
import { LEVELS, type Level } from '../../../../../game/module'
import type { Run } from '../../../../workshop/lab/run'
import type { Progress } from '../../../../workshop/lab/run-games'
import { useMessages } from '../../text'
import type { Draft } from './model/draft'

/** How many games are played. Hard bots think longer, so they play fewer: as many as can show that a mission is even. */
const GAMES: Record<Level, number> = { easy: 400, normal: 400, hard: 160 }

interface Props {
  /** Called when somebody presses the button. */
  mission(): Mission | undefined
  draft: Draft
  ready: boolean
}

interface Trial {
  /** The draft that was played. It may have changed since. */
  of: Draft
  games: number
  progress?: Progress
  failed?: string
  going: boolean
}

export function BotTrial({ mission, draft, ready }: Props) {
  const messages = useMessages()
  const words = messages.ui.missionEditor
  const running = useRef<{ stop(): void }>(undefined)
  const [level, setLevel] = useState<Level>('normal')
  const [trial, setTrial] = useState<Trial>()
  useEffect(() => () => running.current?.stop(), [])

  function begin(): void {
    const played = mission()
    if (!played) return
    running.current?.stop()
    const games = GAMES[level]
    setTrial({ of: draft, games, going: true })
    const levels = { marines: level, genestealers: level }
    const tables = [{ setupData: { mission: played }, seats: played.squads.length + 1, levels }]
    const run = { tables, games, seed: draft.id }
    running.current = runLater(
      run,
      (progress) => {
        const { failed } = progress
        setTrial({ of: draft, games, progress, failed, going: progress.games < games && failed === undefined })
      },
      (failed) => setTrial({ of: draft, games, failed, going: false }),
    )
  }

  function stop(): void {
    running.current?.stop()
    setTrial((before) => before && { ...before, going: false })
  }

  const progress = trial?.progress
  return (
    <section className="editor-trial" aria-label={words.bots}>
      <h2 className="small-heading">{words.bots}</h2>
      <div className="row">
        <div className="shell-choice">
          {LEVELS.map((each) => (
            <button key={each} type="button" aria-pressed={each === level} onClick={() => setLevel(each)}>
              {messages.ui.bots.levels[each]}
            </button>
          ))}
        </div>
        {trial?.going ? (
          <button type="button" onClick={stop}>
            {words.stop}
          </button>
        ) : (
          <button type="button" disabled={!ready} onClick={begin}>
            {words.runBots(GAMES[level])}
          </button>
        )}
      </div>
      {trial?.going && !progress && <p className="hint">{words.botsBegin}</p>}
      {trial?.failed !== undefined && (
        <p className="problem" role="alert">
          {words.botsFailed}
          <small>{trial.failed}</small>
        </p>
      )}
      {progress && progress.games > 0 && (
        <>
          {trial && trial.of !== draft && <p className="hint">{words.botsStale}</p>}
          <Rates progress={progress} />
          <p className="hint" role="status">
            {words.botsDone(progress.games, trial!.games)}
          </p>
          <p className="editor-conclusion">{verdict()}</p>
        </>
      )}
      {!trial && <p className="hint">{words.botsHint}</p>}
    </section>
  )

  function verdict(): string {
    const { low, high } = progress!.figures[0].wins.marines
    if (low > 0.65) return words.tooEasy
    if (high < 0.35) return words.tooHard
    return low >= 0.35 && high <= 0.65 ? words.even : words.notYetClear
  }
}

/** The bots are loaded when somebody asks for them; drawing does not need them. */
function runLater(run: Run, onProgress: (progress: Progress) => void, onFail: (why: string) => void) {
  let running: { stop(): void } | undefined
  let wanted = true
  const load = async () => {
    const [{ runGames }, { LAB_PART }] = await Promise.all([
      import('../../../../workshop/lab/run-games'),
      import('../lab'),
    ])
    return { runGames, module: await LAB_PART.module(), worker: LAB_PART.worker }
  }
  load().then(
    ({ runGames, module, worker }) => {
      if (wanted) running = runGames({ module, worker }, run, onProgress)
    },
    (error: Error) => wanted && onFail(error.message),
  )
  return {
    stop() {
      wanted = false
      running?.stop()
    },
  }
}

/** Win rates from 0 to 100 percent: a bar for the confidence interval, a mark for the measured value. */
function Rates({ progress }: { progress: Progress }) {
  const messages = useMessages()
  const words = messages.ui.missionEditor
  const { wins, means } = progress.figures[0]
  const percent = (rate: number) => Math.round(rate * 100)
  return (
    <div className="editor-rates">
      {(['marines', 'genestealers'] as const).map((side) => {
        const { value, low, high } = wins[side]
        const said = words.winRate(messages.sides[side], percent(value), percent(low), percent(high))
        return (
          <div key={side} className={`rate ${side}`}>
            <p>
              <span>{messages.sides[side]}</span>
              <b>{words.percent(percent(value))}</b>
              <small>{words.interval(percent(low), percent(high))}</small>
            </p>
            <svg viewBox="0 0 100 12" preserveAspectRatio="none" role="img" aria-label={said}>
              <rect className="rate-ground" width={100} height={12} />
              <rect className="rate-fair" x={35} width={30} height={12} />
              <rect className="rate-sure" x={low * 100} y={2} width={Math.max(0.8, (high - low) * 100)} height={8} />
              <rect className="rate-seen" x={value * 100 - 0.5} width={1} height={12} />
            </svg>
          </div>
        )
      })}
      <p className="hint">{words.meanRounds(means.rounds.value.toFixed(1))}</p>
    </div>
  )
}
