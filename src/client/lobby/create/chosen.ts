/** A new match with something chosen already, as an address has it: `new`, or `new/<mission>/<name of saved rules>`. */
export interface Chosen {
  mission?: string
  rules?: string
}

export const whatOf = ({ mission, rules }: Required<Chosen>): string =>
  ['new', mission, rules].map(encodeURIComponent).join('/')

/** Nothing if it is no new match. */
export function chosenIn(what: string): Chosen | undefined {
  const [place, ...rest] = what.split('/')
  if (place !== 'new') return undefined
  try {
    const [mission, rules] = rest.map(decodeURIComponent)
    return { mission, rules }
  } catch {
    return {}
  }
}
