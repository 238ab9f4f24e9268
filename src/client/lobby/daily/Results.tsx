/** How those who have played the challenge of a day did. */
import { useMessages } from '../../text'
import type { Daily } from '../server/facts'

interface Props {
  results: Daily['results']
  say(progress: object | undefined): { readonly round?: string; readonly standing?: string }
}

export function Results({ results, say }: Props) {
  const { daily: words, matches } = useMessages().ui.lobby
  if (results.length === 0) return <p className="hint">{words.nobody}</p>
  return (
    <table className="daily-results">
      <thead>
        <tr>
          {[words.place, words.who, words.result, words.how].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {results.map(({ name, mine, result, progress }, n) => {
          const { standing, round } = say(progress)
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the place is what tells them apart
            <tr key={n} className={mine ? 'mine' : ''}>
              <td>{n + 1}</td>
              <th scope="row">
                {name ?? matches.someone} {mine && <small>({words.you})</small>}
              </th>
              <td className={result}>{words.results[result]}</td>
              <td>{[standing, round].filter(Boolean).join(' · ')}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
