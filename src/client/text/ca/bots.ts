import type { PageWords } from '../messages'

export const bots: PageWords['bots'] = {
  levels: { easy: 'fàcil', normal: 'normal', hard: 'difícil' },
  names: { easy: 'Bot fàcil', normal: 'Bot normal', hard: 'Bot difícil' },
}
