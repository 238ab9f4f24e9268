/** The panels to look at: `?scene=react`, `?mission=pilot-light&until=place&seed=2&select=3&language=ca&rest=1`. */
import { createRoot } from 'react-dom/client'
import * as panels from '../../../../../../src/client/games/hulk/panels'
import { loadMessages } from '../../../../../../src/client/games/hulk/text'
import { DECISIONS, type DecisionKind, decisionOf } from '../../../../../../src/game/hulk/decisions'
import { writePosition } from '../../../../../../src/game/hulk/notation'
import type { Language } from '../../../../../../src/game/hulk/text'
import { type FakeOptions, FakeTable } from '../fake-table'
import { begin, playUntil, rolls, SCENES } from '../scenes'

const query = new URLSearchParams(location.search)
const scene = query.get('scene') as DecisionKind | null
const until = query.get('until')
const skip = Number(query.get('skip') ?? 0)

function gameOf() {
  if (scene && DECISIONS.includes(scene)) return SCENES[scene]()
  let seen = 0
  return playUntil(
    begin(query.get('mission') ?? 'pilot-light', query.get('seed') ?? '1'),
    (state) => decisionOf(state)?.kind === until && seen++ >= skip && state.round >= Number(query.get('round') ?? 1),
    query.get('seed') ?? '1',
  )
}

const language = (query.get('language') ?? 'en') as Language
const messages = await loadMessages(language)
const game = gameOf()
const confirmation = query.get('confirm')
const options: FakeOptions = {
  messages,
  settings: { language, speed: 'normal', dice: true, trust: false },
  openRule: panels.openRule,
  timeLeft: query.has('time') ? Number(query.get('time')) : undefined,
  canUndo: query.has('undo'),
  ...(query.has('select') ? { selected: Number(query.get('select')) } : {}),
  ...(query.has('viewer') ? { viewer: query.get('viewer') === 'null' ? null : query.get('viewer') } : {}),
  ...(query.has('dice') ? { dice: rolls(...query.get('dice')!.split('').map(Number)) } : {}),
  ...(query.has('refusal') ? { refusal: { refusal: { code: 'outOfArc' } } } : {}),
  ...(confirmation
    ? {
        confirmation: {
          warnings: [
            { about: 'cp', points: 2 },
            ...(confirmation === 'overwatch' ? [{ about: 'overwatch' as const, piece: 1 }] : []),
          ],
          entry: { action: { type: 'overwatch', piece: 1 }, cost: 2, cpMin: 2, cpMax: 2 },
          yes() {},
          no() {},
        },
      }
    : {}),
}
if (query.has('rule')) panels.openRule(query.get('rule') || undefined)

function Page() {
  return (
    <FakeTable game={game} options={options}>
      <div className={`table ${query.has('rest') ? 'show-rest' : ''}`}>
        <div className="top">
          <panels.TurnTrack />
        </div>
        <div className="board">
          <panels.Guide />
          <pre>{writePosition(game.state)}</pre>
          <panels.DiceTray />
        </div>
        <div className="side">
          <div className="acts">
            <panels.Prompt />
            <panels.ActionList />
          </div>
          <div className="rest">
            <panels.SquadList />
            <panels.Goal />
            <div className="logbox">
              <panels.Log />
            </div>
          </div>
        </div>
      </div>
      <panels.Confirmation />
      <panels.RefusalToast />
      <panels.RulesReference />
      <panels.OutcomeBanner onLog={() => {}} />
    </FakeTable>
  )
}

createRoot(document.getElementById('root')!).render(<Page />)
