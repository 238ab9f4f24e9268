import type { PageWords } from '../messages'

export const bots: PageWords['bots'] = {
  levels: { easy: 'fácil', normal: 'normal', hard: 'difícil' },
  names: { easy: 'Bot fácil', normal: 'Bot normal', hard: 'Bot difícil' },
}
