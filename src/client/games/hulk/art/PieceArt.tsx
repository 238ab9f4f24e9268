/** The picture of a piece, facing north and centred on the origin. */
import { memo } from 'react'
import type { Contents, PieceKind, SquadId, Weapon } from '../../../../game/hulk/types'
import { Marine } from './Marine'
import { Genestealer, Hybrid, Marker } from './Swarm'

export interface Likeness {
  kind: PieceKind
  weapons: readonly Weapon[]
  squad?: SquadId
  contents?: Contents
}

export const squadClass = (squad: SquadId | undefined): string =>
  squad === undefined ? 'swarm' : `squad squad-${squad}`

export const PieceArt = memo(function PieceArt({ kind, weapons, contents }: Likeness) {
  switch (kind) {
    case 'genestealer':
      return <Genestealer />
    case 'hybrid':
      return <Hybrid weapons={weapons} />
    case 'marker':
      return <Marker contents={contents} />
    default:
      return <Marine kind={kind} weapons={weapons} />
  }
})
