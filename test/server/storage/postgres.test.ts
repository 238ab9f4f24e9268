import { afterAll, describe } from 'vitest'
import { freshDatabase, postgresAt, startPostgres, type TestPostgres } from '../support/postgres'
import { describeStorage } from './contract'
import { describeNotices } from './notices-contract'

describe('PostgreSQL', () => {
  let server: TestPostgres | undefined
  afterAll(() => server?.stop())

  describeStorage('on a server of its own', async () => {
    server = await startPostgres()
    const url = await freshDatabase(server.url)
    return { make: () => postgresAt(url) }
  })

  describeNotices('the same server', async () => {
    const url = await freshDatabase(server!.url)
    return { make: () => postgresAt(url) }
  })
})
