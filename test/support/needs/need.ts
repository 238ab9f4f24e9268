/** Something on the machine that tests need beside Node: how it is found, installed and asked for. */
import { Complaint } from '../command-line'
import { type Machine, thisMachine } from './machine'

export interface Need {
  name: string
  /** What is missing, as the subject of a sentence. */
  title: string
  /** The environment variable that says where it is. */
  setting: string
  /** Why a place named by the setting was refused. */
  misfit: string
  /** The module through which tests use it. Whoever imports it has the need. */
  module: string
  /** The usual places, best first. */
  places(machine: Machine): string[]
  isThere(machine: Machine, place: string): boolean
  /** What can be done about it without asking: each way is a sentence and the commands to run. */
  installations(machine: Machine): Installation[]
  /** How to install it by hand, as it follows on "install it". */
  advice(machine: Machine): string
}

export interface Installation {
  saying: string
  commands: string[][]
}

/** Where it is: the setting's place or the first usual one. */
export function locate(need: Need, machine: Machine = thisMachine): string {
  const named = machine.env[need.setting]
  if (named) {
    if (need.isThere(machine, named)) return named
    throw new Complaint(`${need.setting} names ${named}, but ${need.misfit}.`)
  }
  const found = need.places(machine).find((place) => need.isThere(machine, place))
  if (found) return found
  throw new Complaint(
    `${need.title} is needed and was not found: install it (${need.advice(machine)}) ` +
      `or say where it is with ${need.setting}; "npm test -- --without ${need.name}" leaves its tests out.`,
  )
}

/** Where it is, having installed it if it was not there and this machine lets us. */
export function obtain(need: Need, machine: Machine, say: (line: string) => void): string {
  try {
    return locate(need, machine)
  } catch (missing) {
    // What somebody has named is theirs to mend.
    if (machine.env[need.setting]) throw missing
  }
  for (const { saying, commands } of need.installations(machine)) {
    say(`${need.title} is not here; ${saying}.`)
    if (commands.every((command) => machine.run(command))) break
  }
  return locate(need, machine)
}

/** Packages may be installed: `apt-get` is here, and we are root. */
export const hasApt = (machine: Machine): boolean => machine.isRoot && machine.exists('/usr/bin/apt-get')

export const apt = (name: string): Installation => ({
  saying: `installing the package ${name}`,
  commands: [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', name],
  ],
})
