/** The squads and their members. */
import { ARMS } from '../../../../../../game/hulk/missions/schema'
import { useMessages } from '../../../text'
import { BOUNDS, type Member, newMember, placesOf, type Squad } from '../model/draft'
import { addSquad, removeSquad } from '../model/squads'
import type { Editor } from '../use-editor'
import { RemoveButton, SelectField, TextField } from './fields'

export function SquadsPanel({ editor }: { editor: Editor }) {
  const words = useMessages().ui.missionEditor
  const { draft, change } = editor
  return (
    <>
      {draft.squads.map((squad, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a squad is its place in the list
        <SquadForm key={i} editor={editor} squad={squad} index={i} />
      ))}
      {draft.squads.length < BOUNDS.squads && (
        <button type="button" onClick={() => change((now) => addSquad(now, words.newSquad(now.squads.length + 1)))}>
          {words.addSquad}
        </button>
      )}
    </>
  )
}

function SquadForm({ editor, squad, index }: { editor: Editor; squad: Squad; index: number }) {
  const messages = useMessages()
  const words = messages.ui.missionEditor
  const { draft, change } = editor
  const set = (part: Partial<Squad>, merging?: string) =>
    change((now) => ({ ...now, squads: now.squads.with(index, { ...now.squads[index], ...part }) }), merging)
  const setMember = (at: number, member: Member, merging?: string) =>
    change((now) => {
      const { members } = now.squads[index]
      return {
        ...now,
        squads: now.squads.with(index, { ...now.squads[index], members: members.with(at, member) }),
      }
    }, merging)
  const places = placesOf(draft, index)
  const enough = places >= squad.members.length
  return (
    <fieldset className={`editor-squad squad-${index}`}>
      <legend>{words.squad(index + 1)}</legend>
      <div className="editor-pair">
        <TextField
          label={words.squadName}
          value={squad.name}
          most={40}
          onChange={(name) => set({ name }, `squad ${index}`)}
        />
        <SelectField
          label={words.facing}
          value={squad.facing}
          options={facings(messages)}
          onChange={(facing) => set({ facing })}
        />
      </div>
      <p className={enough ? 'hint' : 'hint lacking'}>
        {words.places(places, squad.members.length)}{' '}
        <button
          type="button"
          className="quiet"
          onClick={() => {
            editor.setThing('deployment')
            editor.choose({ squad: index })
          }}
        >
          {words.drawPlaces}
        </button>
      </p>
      <ol className="editor-members">
        {squad.members.map((member, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: they stand in this order
          <li key={at}>
            <SelectField
              bare
              label={words.memberKind(at + 1)}
              value={member.kind}
              options={(['marine', 'sergeant', 'flamer'] as const).map((kind) => [kind, messages.kinds[kind].one])}
              onChange={(kind) => setMember(at, { ...newMember(kind), ...(member.name ? { name: member.name } : {}) })}
            />
            <TextField
              bare
              label={words.memberName(at + 1)}
              value={member.name ?? ''}
              most={40}
              placeholder={words.nameless}
              onChange={(name) =>
                setMember(
                  at,
                  { kind: member.kind, weapons: member.weapons, ...(name ? { name } : {}) },
                  `member ${index} ${at}`,
                )
              }
            />
            <RemoveButton
              label={words.removeMember(at + 1)}
              onClick={() => squad.members.length > 1 && set({ members: squad.members.filter((_, i) => i !== at) })}
            />
            {member.kind === 'sergeant' && <Arms member={member} at={at} onChange={(next) => setMember(at, next)} />}
          </li>
        ))}
      </ol>
      <div className="row">
        {squad.members.length < BOUNDS.members && (
          <button type="button" onClick={() => set({ members: [...squad.members, newMember('marine')] })}>
            {words.addMember}
          </button>
        )}
        {draft.squads.length > 1 && (
          <button type="button" className="quiet" onClick={() => change((now) => removeSquad(now, index))}>
            {words.removeSquad}
          </button>
        )}
      </div>
    </fieldset>
  )
}

function Arms({ member, at, onChange }: { member: Member; at: number; onChange(member: Member): void }) {
  const messages = useMessages()
  const sets = ARMS.sergeant
  return (
    <SelectField
      bare
      label={messages.ui.missionEditor.memberArms(at + 1)}
      value={member.weapons.join()}
      options={sets.map((set) => [set.join(), set.map((weapon) => messages.weapons[weapon]).join(', ')])}
      onChange={(chosen) => {
        const weapons = sets.find((set) => set.join() === chosen)
        if (weapons) onChange({ ...member, weapons: [...weapons] })
      }}
    />
  )
}

export const facings = ({ facings: words }: { facings: Record<0 | 1 | 2 | 3, string> }) =>
  (['N', 'E', 'S', 'W'] as const).map((letter, i) => [letter, words[i as 0 | 1 | 2 | 3]] as const)
