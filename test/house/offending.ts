/** What does not keep the rules of the house in the sources as they are now. */
import { join } from 'node:path'
import { cyclesIn, importsOf, sourcesIn } from './imports'
import { forbidden, namingGames } from './rules'

export const sources = sourcesIn(join(import.meta.dirname, '../..'), 'src')
export const imports = importsOf(sources)

export const offending = {
  imports: forbidden(imports),
  cycles: cyclesIn(imports).map((files) => files.join(' ')),
  words: namingGames(sources),
}
