/** The address of a new match with mission and saved rules already chosen: `hulk/new/<mission>/<rules>`. */
import { newMatchIn } from '../../../lobby/create/address'

export interface Chosen {
  mission?: string
  rules?: string
}

export const newMatchWith = ({ mission, rules }: Required<Chosen>): string => newMatchIn('hulk', [mission, rules])

export const chosenIn = ([mission, rules]: readonly string[]): Chosen => ({ mission, rules })
