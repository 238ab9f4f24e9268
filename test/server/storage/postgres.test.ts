import { afterAll, describe } from 'vitest'
import { freshDatabase, hasPostgres, postgresAt, startPostgres, type TestPostgres } from '../support/postgres'
import { describeStorage } from './contract'

describe.skipIf(!hasPostgres)('PostgreSQL', () => {
  let server: TestPostgres | undefined
  afterAll(() => server?.stop())

  describeStorage('on a server of its own', async () => {
    server = await startPostgres()
    const url = await freshDatabase(server.url)
    return { make: () => postgresAt(url) }
  })
})
