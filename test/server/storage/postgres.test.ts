import { afterAll, describe } from 'vitest'
import { HOSTED } from '../../../src/server/games'
import { Postgres } from '../../../src/server/storage/postgres'
import { SqlStorage } from '../../../src/server/storage/sql-storage'
import { freshDatabase, hasPostgres, startPostgres, type TestPostgres } from '../support/postgres'
import { describeStorage } from './contract'

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  let server: TestPostgres | undefined
  afterAll(() => server?.stop())

  describeStorage('on a server of its own', async () => {
    server = await startPostgres()
    const url = await freshDatabase(server.url)
    return {
      make: () => new SqlStorage(new Postgres({ url }), (game) => HOSTED[game]?.constants ?? HOSTED.hulk.constants),
    }
  })
})
