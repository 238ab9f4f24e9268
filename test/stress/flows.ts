/** Every flow of the house killed before and after each of its commits: on SQLite, and on one of two on PostgreSQL. */
import { survivesAll } from '../server/flows/flow'
import { House, type Shared } from '../server/flows/house'
import { FLOWS } from '../server/flows/list'
import { freshDatabase, hasKeeper, startPostgres } from '../server/support/postgres'

export async function flows(): Promise<void> {
  await all('one server on SQLite')
  const postgres = await startPostgres()
  try {
    await all('one of two servers on PostgreSQL', { url: await freshDatabase(postgres.url), hasKeeper })
  } finally {
    await postgres.stop()
  }
}

async function all(where: string, shared?: Shared): Promise<void> {
  const house = await House.open(shared)
  let kills = 0
  try {
    for (const flow of FLOWS) {
      const { commits, kills: own } = await survivesAll(house, flow)
      kills += own
      console.log(`  ${flow.name}: ${commits} commits, killed ${own} times`)
    }
  } finally {
    await house.close()
  }
  console.log(`${where} killed ${kills} times in ${FLOWS.length} flows: each has one outcome`)
}
