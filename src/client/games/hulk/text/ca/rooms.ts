import type { OwnWords } from '../messages'

export const rooms: OwnWords['rooms'] = {
  titles: { rules: 'Regles de la casa', mission: 'Editor de missions', lab: 'Laboratori' },
  backTo: {
    rules: 'Torna a les regles de la casa',
    mission: 'Torna a l’editor de missions',
    lab: 'Torna al laboratori',
  },
  short: { rules: 'Regles', mission: 'Missions', lab: 'Laboratori' },
}
