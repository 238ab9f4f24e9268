/** Noms que comencen per un nom comú i demanen article; els de persona van sense. */
const SQUAD = /^Esquadra /
const COMMON = /^(Genestealer|Híbrid|Jugador|Marcador|Marine|Sergent) /

const VOWEL = /^h?[aeiouàèéíòóú]/i

/** «de» davant d’un nom: d’Ibarra, de Castell, de l’Esquadra Llanterna, del Genestealer g3, de l’Híbrid h4. */
export function de(name: string): string {
  if (SQUAD.test(name)) return `de l’${name}`
  if (COMMON.test(name)) return VOWEL.test(name) ? `de l’${name}` : `del ${name}`
  return VOWEL.test(name) ? `d’${name}` : `de ${name}`
}

/** «L’Esquadra Llanterna», al començament d’una frase; els altres noms, com són. */
export const atStart = (name: string): string => (SQUAD.test(name) ? `L’${name}` : name)
