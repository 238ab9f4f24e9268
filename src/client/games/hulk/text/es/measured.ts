import type { OwnWords } from '../messages'

export const measured: OwnWords['measured'] = {
  scenario: 'Misión',
  unfit: (rules: string) => `«${rules}» y las reglas propias de esta misión se contradicen.`,
  unplayable: (rules: string) => `Esta misión no se puede jugar con «${rules}».`,
  question: '¿Y si el fuego de alerta costara 3?',
  invitation:
    'Elige una misión y dos juegos de reglas y pulsa Empezar. Los bots juegan unos cientos de partidas de las dos maneras mientras ves cómo se estrechan los intervalos. Haz tus propias reglas en el editor de reglas.',
}
