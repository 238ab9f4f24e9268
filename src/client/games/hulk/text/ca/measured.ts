import type { OwnWords } from '../messages'

export const measured: OwnWords['measured'] = {
  scenario: 'Missió',
  unfit: (rules: string) => `«${rules}» i les regles pròpies d’aquesta missió es contradiuen.`,
  unplayable: (rules: string) => `Aquesta missió no es pot jugar amb «${rules}».`,
  question: 'I si el foc d’alerta costés 3?',
  invitation:
    'Tria una missió i dos jocs de regles i prem Engega. Els bots juguen uns centenars de partides de les dues maneres mentre mires com s’estrenyen els intervals. Fes les teves regles a l’editor de regles.',
}
