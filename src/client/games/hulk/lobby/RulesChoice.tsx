/** The choice of rules: a variant, or rules saved in the workshop with a list of their changes. */
import { STANDARD } from '../../../../game/hulk/ruleset'
import { VARIANTS, variantById } from '../../../../game/hulk/variants'
import type { Place } from '../../../shell/address'
import { PlaceLink } from '../../../shell/PlaceLink'
import { type Messages, useMessages } from '../text'
import type { SavedRuleset } from '../workshop/saved'
import { differences, rulesOf } from './agreed'
import { Changes, variantTitle } from './RulesLine'

/** Variants that change the clock are left out: the clock has its own field. */
const OFFERED = VARIANTS.filter(({ delta }) => !delta.clock)

export type RulesChoice = { variant: string } | { own: SavedRuleset }

/** The choice as a name and a delta. */
export const rulesIn = (choice: RulesChoice, { variants }: Messages): SavedRuleset =>
  'own' in choice
    ? choice.own
    : { name: variantTitle(variants, choice.variant), delta: variantById(choice.variant)?.delta ?? {} }

interface Props {
  saved: readonly SavedRuleset[]
  choice: RulesChoice
  onChoice(choice: RulesChoice): void
  go(place: Place): void
}

export function RulesFieldset({ saved, choice, onChoice, go }: Props) {
  const messages = useMessages()
  const { listed, start, workshop } = messages.ui
  return (
    <fieldset>
      <legend>{start.variant}</legend>
      <div className="shell-choice">
        {OFFERED.map(({ id }) => (
          <button
            key={id}
            type="button"
            aria-pressed={'variant' in choice && choice.variant === id}
            onClick={() => onChoice({ variant: id })}
          >
            {variantTitle(messages.variants, id)}
          </button>
        ))}
        {saved.map((own) => (
          <button
            key={own.name}
            type="button"
            className="own"
            aria-pressed={'own' in choice && choice.own === own}
            onClick={() => onChoice({ own })}
          >
            {own.name}
          </button>
        ))}
      </div>
      {'own' in choice ? <OwnRules own={choice.own} /> : <VariantText id={choice.variant} />}
      {saved.length === 0 && (
        <p className="hint">
          {listed.ownRulesHint}{' '}
          <PlaceLink to={{ at: 'rules' }} go={go}>
            {workshop.title}
          </PlaceLink>
        </p>
      )}
    </fieldset>
  )
}

function VariantText({ id }: { id: string }) {
  const words: Record<string, { text: string }> = useMessages().variants
  return <p className="hint">{words[id]?.text}</p>
}

function OwnRules({ own }: { own: SavedRuleset }) {
  const messages = useMessages()
  const ruleset = rulesOf(own.delta)
  const changes = differences(STANDARD, ruleset, messages)
  if (changes.length === 0) return <p className="hint">{messages.ui.listed.noChanges}</p>
  return <Changes ruleset={ruleset} changes={changes} />
}
