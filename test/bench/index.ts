/** `npm run bench`: what people wait for, and what travels to them. */
import { cpus } from 'node:os'
import { command, parseOptions } from '../support/command-line'
import { BROWSER } from '../support/needs/browser'
import { locate } from '../support/needs/need'
import { botsBench } from './bots.bench'
import { clickBench } from './click.bench'
import { frameBench } from './frame.bench'
import { lobbyBench } from './lobby.bench'
import { onlineBench } from './online.bench'
import { serverBench } from './server.bench'
import { printTable } from './support'
import { swarmBench } from './swarm.bench'
import { threatBench } from './threat.bench'

await command(async () => {
  parseOptions(process.argv.slice(2), {})
  // Before minutes are spent on the rest.
  locate(BROWSER)
  console.log(`Node ${process.version}, ${cpus().length} × ${cpus()[0].model}`)
  printTable([
    ...(await botsBench()),
    ...threatBench(),
    ...(await clickBench()),
    ...(await frameBench()),
    ...(await swarmBench()),
    ...(await onlineBench()),
    ...(await lobbyBench()),
    ...(await serverBench()),
  ])
})
