/** The thumbnail of a mission, in the colours of the page. */
import { memo } from 'react'
import type { Mission } from '../../../../game/hulk/missions'
import { pictureOf } from '../../../../game/hulk/thumbnail'
import type { Tone } from '../../../../game/module'

interface Props {
  mission: Mission
  label: string
}

const CLASSES: Partial<Record<Tone, string>> = {
  ground: 'picture-deck',
  enemy: 'picture-area',
  edge: 'picture-door',
  exit: 'picture-exit',
  thing: 'picture-object',
  first: 'picture-squad squad-0',
  second: 'picture-squad squad-1',
  third: 'picture-squad squad-2',
}

export const MissionPicture = memo(function MissionPicture({ mission, label }: Props) {
  const { width, height, paths } = pictureOf(mission)
  return (
    <svg
      className="mission-picture thumbnail"
      viewBox={`-0.5 -0.5 ${width + 1} ${height + 1}`}
      role="img"
      aria-label={label}
    >
      {/* The outline of the deck is below everything else. */}
      <path d={paths[0].d} className="picture-hull" />
      {paths.map(({ tone, d }) => (
        <path key={tone} d={d} className={CLASSES[tone]} />
      ))}
    </svg>
  )
})
