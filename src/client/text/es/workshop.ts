import type { PageWords } from '../messages'

export const workshop: PageWords['workshop'] = {
  title: 'Taller',
}
