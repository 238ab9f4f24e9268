/** Nombres que empiezan por un nombre común y piden artículo. */
const SQUAD = /^Escuadra /

/** «de» ante un nombre: de Castell, de la Escuadra Linterna. */
export const de = (name: string): string => (SQUAD.test(name) ? `de la ${name}` : `de ${name}`)

/** «La Escuadra Linterna», al principio de una frase; los demás nombres, como son. */
export const atStart = (name: string): string => (SQUAD.test(name) ? `La ${name}` : name)
