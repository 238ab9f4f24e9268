/** `npm run lab` measures what a house rule does to a game. */
import { command } from './command/command-line'
import { lab } from './command/lab'

await command(() => lab(process.argv.slice(2), new URL('../index.ts', import.meta.url)))
