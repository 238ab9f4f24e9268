/** Flows of the house, each cut off at every commit it makes, and gone on with as people and their pages would. */
import type { Cut } from './cut'
import type { House } from './house'

export interface Flow {
  name: string
  /** Who is killed: the server, unless it is the operator's tool. */
  who?: 'admin'
  /** Sets up what there is before. The result does the flow, or goes on with it, and checks that it has one outcome. */
  begin(house: House): Promise<Begun>
}

export interface Begun {
  /** What people do. After a kill it is done again from the start: whatever is done already must not be done twice. */
  act(): Promise<void>
  /** Throws unless there is exactly one outcome. */
  check(): Promise<void>
}

/** Returns false if the flow made fewer commits. */
export async function survives(house: House, { name, who, begin }: Flow, cut: Cut): Promise<boolean> {
  try {
    const { act, check } = await begin(house)
    const wasCut = await house.cutting(cut, who ?? 'server', act)
    if (wasCut) {
      await house.recover()
      await act()
    }
    await check()
    await house.complete()
    return wasCut
  } catch (error) {
    throw new Error(`${name}, killed ${cut.when} commit ${cut.commit}: ${(error as Error).message}`, { cause: error })
  }
}

/** Kills a flow before and after each of its commits in turn. How many there are may differ by what is written beside it. */
export async function survivesAll(house: House, flow: Flow): Promise<{ commits: number; kills: number }> {
  const commits = { before: 0, after: 0 }
  for (const when of ['before', 'after'] as const) {
    while (await survives(house, flow, { when, commit: commits[when] + 1 })) commits[when]++
  }
  // Then something else did what it was to do, and nothing is proved.
  if (commits.before === 0 || commits.after === 0) throw new Error(`${flow.name}: there was nothing to kill`)
  return { commits: Math.max(commits.before, commits.after), kills: commits.before + commits.after }
}
