/** What the lobby shows of a match of Breach. */
import { MISSIONS } from '../../../../game/hulk/missions'
import { OWN_RULES, QUICK } from '../../../../game/hulk/quick'
import { wordsOfMission } from '../../../../game/hulk/text'
import type { LobbyPart } from '../../page-game'
import type { Words } from '../words'
import { agreedOn, CLOCKS, squadsOf } from './agreed'
import { MatchPicture } from './MatchPicture'
import { OnlineForm } from './OnlineForm'
import { sayProgress } from './progress'
import { RulesLine, variantTitle } from './RulesLine'
import { clockTerms } from './terms'

export const LOBBY: LobbyPart<Words> = {
  name: ({ messages }, match) => agreedOn(match, messages).name,
  facts({ messages }, match) {
    const { clock, mission } = agreedOn(match, messages)
    const clockName = messages.rulesetValues['clock.mode'][clock]
    return mission ? [clockName, messages.ui.start.minutes(mission.minutes)] : [clockName]
  },
  charge({ messages }, match, seat) {
    const { mission } = agreedOn(match, messages)
    return mission ? squadsOf(match, mission, match.seats.length, seat, messages).join(', ') : ''
  },
  filters({ messages }) {
    const { listed, start } = messages.ui
    return [
      {
        tag: 'mission',
        label: start.mission,
        any: listed.anyMission,
        values: MISSIONS.map((mission) => ({ value: mission.id, label: wordsOfMission(messages, mission).name })),
      },
      {
        tag: 'clock',
        label: start.clock,
        any: listed.anyClock,
        values: CLOCKS.map((value) => ({ value, label: messages.rulesetValues['clock.mode'][value] })),
      },
      {
        tag: 'rules',
        label: start.variant,
        any: listed.anyRules,
        values: [
          ...QUICK.rules.map((value) => ({ value, label: variantTitle(messages.variants, value) })),
          { value: OWN_RULES, label: listed.houseRules },
        ],
      },
    ]
  },
  terms: ({ messages }, match) => [
    { label: messages.ui.start.clock, text: clockTerms(agreedOn(match, messages), messages) },
  ],
  scenarios: ({ messages: { ui } }) => ({ label: ui.start.mission, any: ui.listed.anyMission }),
  rulesName: ({ messages }, rules) => variantTitle(messages.variants, rules),
  story({ messages }, match) {
    const { mission } = agreedOn(match, messages)
    return mission && wordsOfMission(messages, mission).story
  },
  progress: ({ messages }, match, progress) => sayProgress(messages, match, progress),
  Picture: MatchPicture,
  Rules: RulesLine,
  OnlineForm,
}
