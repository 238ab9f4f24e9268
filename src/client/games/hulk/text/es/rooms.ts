import type { OwnWords } from '../messages'

export const rooms: OwnWords['rooms'] = {
  titles: { rules: 'Reglas de la casa', mission: 'Editor de misiones', lab: 'Laboratorio' },
  backTo: {
    rules: 'Volver a las reglas de la casa',
    mission: 'Volver al editor de misiones',
    lab: 'Volver al laboratorio',
  },
  short: { rules: 'Reglas', mission: 'Misiones', lab: 'Laboratorio' },
}
