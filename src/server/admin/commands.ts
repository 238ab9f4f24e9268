/** What the operator can do from the command line. Each command answers with lines to print. */
import { foldName, isReserved } from '../players/fold-name'
import type { Storage } from '../storage/storage'
import { cleanName } from '../tables/clean-text'
import { Failed } from '../tool'

interface Command {
  /** What comes after the command's name. */
  args: readonly string[]
  /** How many of them may be left out. */
  optional?: number
  does: string
  run(storage: Storage, given: readonly string[], now: number): Promise<string[]>
}

const LINES_SHOWN = 5

const when = (at: number): string => new Date(at).toISOString().slice(0, 16).replace('T', ' ')

async function ownerOf(storage: Storage, name: string): Promise<string> {
  const player = await storage.names.owner(foldName(name))
  if (player === undefined) throw new Failed(`Nobody has the name “${name}”.`)
  return player
}

const COMMANDS: Readonly<Record<string, Command>> = {
  reports: {
    args: [],
    does: 'lists the reports that are not closed, with what the player said last',
    async run({ operator }) {
      const lines: string[] = []
      for (const { id, at, player, name, match, reason, text } of await operator.reports()) {
        lines.push(`${id}  ${when(at)}  ${name}: ${reason}${match === undefined ? '' : `, in match ${match}`}`)
        if (text !== '') lines.push(`    “${text}”`)
        for (const said of player === undefined ? [] : await operator.linesOf(player, LINES_SHOWN)) {
          lines.push(`    ${when(said.at)} in ${said.match}: ${said.text}`)
        }
      }
      return lines.length > 0 ? lines : ['There are no open reports.']
    },
  },
  close: {
    args: ['REPORT'],
    does: 'closes a report',
    async run({ operator }, [id]) {
      if (!(await operator.closeReport(id))) throw new Failed(`There is no open report ${id}.`)
      return [`The report ${id} is closed.`]
    },
  },
  rename: {
    args: ['NAME', 'NEW-NAME'],
    does: 'gives a player another name; nobody can take the old one any more',
    async run(storage, [name, wanted], now) {
      const player = await ownerOf(storage, name)
      const cleaned = cleanName(wanted)
      if (cleaned === undefined || isReserved(foldName(cleaned))) throw new Failed(`“${wanted}” cannot be a name.`)
      const to = { name: cleaned, fold: foldName(cleaned) }
      if ((await storage.names.owner(to.fold)) === player) throw new Failed(`They have the name “${cleaned}” already.`)
      if (!(await storage.operator.renamePlayer(foldName(name), to, now)))
        throw new Failed(`The name “${cleaned}” is taken.`)
      return [`“${name}” is now “${cleaned}”.`]
    },
  },
  'remove-name': {
    args: ['NAME'],
    does: 'takes a name away; nobody can take it any more',
    async run(storage, [name]) {
      await ownerOf(storage, name)
      if (!(await storage.operator.removeName(foldName(name)))) throw new Failed(`“${name}” is removed already.`)
      return [`The name “${name}” is removed.`]
    },
  },
  ban: {
    args: ['NAME', 'REASON'],
    optional: 1,
    does: 'refuses everything from this player; their seats stay as if they had left for good',
    async run(storage, [name, reason = ''], at) {
      await storage.operator.ban({ player: await ownerOf(storage, name), name, reason, at })
      return [`“${name}” is banned.`]
    },
  },
  unban: {
    args: ['NAME'],
    does: 'ends a ban; the player has their seats again',
    async run(storage, [name]) {
      const banned = (await storage.operator.bans()).find((ban) => foldName(ban.name) === foldName(name))
      if (!banned || !(await storage.operator.unban(banned.player))) throw new Failed(`“${name}” is not banned.`)
      return [`“${name}” is no longer banned.`]
    },
  },
  bans: {
    args: [],
    does: 'lists the players who are banned',
    async run({ operator }) {
      const lines = (await operator.bans()).map(({ at, name, reason }) => `${when(at)}  ${name}  ${reason}`.trimEnd())
      return lines.length > 0 ? lines : ['Nobody is banned.']
    },
  },
  'remove-match': {
    args: ['MATCH'],
    does: 'deletes a match, whether it is over or not',
    async run({ operator }, [id]) {
      if (!(await operator.removeMatch(id))) throw new Failed(`There is no match ${id}.`)
      return [`The match ${id} is deleted.`]
    },
  },
}

const shown = ({ args, optional = 0 }: Command): string[] =>
  args.map((arg, n) => (n >= args.length - optional ? `[${arg}]` : arg))

const HELP: readonly string[] = [
  'npm run admin -- COMMAND, with the same DATA_DIR or DATABASE_URL as the server, which may be running:',
  ...Object.entries(COMMANDS).map(
    ([name, command]) => `  ${[name, ...shown(command)].join(' ').padEnd(30)} ${command.does}`,
  ),
]

/** Runs the command that the arguments name. Throws `Failed` with a sentence for the operator. */
export async function runCommand(storage: Storage, args: readonly string[], now: number): Promise<string[]> {
  const [name = '', ...given] = args
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined
  if (name === '') return [...HELP]
  if (!command) throw new Failed([`There is no command “${name}”.`, ...HELP].join('\n'))
  const least = command.args.length - (command.optional ?? 0)
  if (given.length < least || given.length > command.args.length)
    throw new Failed(
      `It is: npm run admin -- ${[name, ...shown(command)].join(' ')}. Put a name with spaces in quotes.`,
    )
  return command.run(storage, given, now)
}
