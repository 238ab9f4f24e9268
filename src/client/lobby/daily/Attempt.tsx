/** Begins one's attempt at the challenge of the day, or leads to it. */
import { type FormEvent, useState } from 'react'
import { PlaceLink } from '../../shell/PlaceLink'
import type { PageProps } from '../../shell/pages'
import { useMessages } from '../../text'
import { matchPlace } from '../matches/places'
import { refreshMyGames } from '../mine/my-games'
import { api } from '../server/api'
import type { Daily } from '../server/facts'
import { ProblemNote } from '../server/ProblemNote'
import { useTask } from '../server/use-task'
import { cleanName, useName } from '../you/identity'
import { introduce } from '../you/introduce'
import { NameField } from '../you/NameField'

interface Props extends Pick<PageProps, 'go'> {
  game: string
  daily: Daily
}

export function Attempt({ game, daily, go }: Props) {
  const { daily: words } = useMessages().ui.lobby
  const { matchID, results, today } = daily
  if (matchID !== undefined) {
    const isOver = results.some(({ mine }) => mine)
    return (
      <PlaceLink to={matchPlace({ gameName: game, matchID })} go={go} className={isOver ? 'button' : 'button primary'}>
        {isOver ? words.look : words.goOn}
      </PlaceLink>
    )
  }
  return today ? <Begin game={game} go={go} /> : <p className="hint">{words.past}</p>
}

function Begin({ game, go }: Omit<Props, 'daily'>) {
  const messages = useMessages()
  const { daily: words, create } = messages.ui.lobby
  const [kept] = useName()
  const [name, setName] = useState(kept)
  const [asked, setAsked] = useState(false)
  const playerName = cleanName(name)
  const { run, busy, problem } = useTask(async () => {
    const { matchID } = await api.playDaily(game, { playerName, language: messages.language })
    introduce(playerName, messages.language)
    go(matchPlace({ gameName: game, matchID }))
    await refreshMyGames()
  })
  function submit(event: FormEvent): void {
    event.preventDefault()
    setAsked(true)
    if (playerName !== '') void run()
  }
  return (
    <form className="daily-begin" onSubmit={submit}>
      {kept === '' && <NameField label={create.yourName} value={name} onChange={setName} />}
      <button type="submit" className="primary" disabled={busy}>
        {words.play}
      </button>
      <p className="hint">{words.once}</p>
      {asked && playerName === '' && (
        <p className="problem" role="alert">
          {create.needsName}
        </p>
      )}
      <ProblemNote problem={problem} />
    </form>
  )
}
