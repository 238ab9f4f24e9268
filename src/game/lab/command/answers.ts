/** Answers questions about rules on the command line. */
import { USUAL_HALF } from '../../kernel/sequences'
import { balance } from '../questions/balance'
import { balanceCsv, screenCsv, sweepCsv } from '../questions/csv'
import { balanceRows, type Names, screenRows, sweepGrid, sweepRows } from '../questions/drawings'
import { named, tried } from '../questions/keys'
import { balanceReport, screenReport, sweepReport } from '../questions/report'
import { screen } from '../questions/screen'
import { sweep } from '../questions/sweep'
import type { Play } from '../run'
import { INNER, picture } from '../svg'
import type { Request } from './arguments'
import type { Asked } from './question-arguments'
import { balanceOf, screenOf, sweepOf } from './question-arguments'

/** What is printed, and what can be written to files. */
export interface Answered {
  title: string
  text: string
  /** The question and its answer. */
  json: object
  csv: string
  svg: string
}

const NAMES: Names = { values: named, scenario: (id) => id }

const players = ({ module, levels }: Request): string =>
  module.sides.map((side) => `${levels[side]} ${side}`).join(' against ')

/** The question as data, without the parts that are the game's. */
const saidOf = ({ what, module, scenarios, variant, levels, seed, games, keys, until, aim }: Request) => ({
  ask: what === 'tune' ? 'balance' : what,
  [module.lab.scenarios.option]: scenarios.map(({ id }) => id),
  [module.lab.rules.option]: variant.id,
  levels,
  seed,
  games,
  ...(what === 'screen' ? {} : { keys: keys.map(tried) }),
  ...(what === 'sweep' ? { until: until ?? USUAL_HALF } : {}),
  ...(what === 'tune' ? aim : {}),
})

const ANSWERS: Record<Asked, (request: Request, play: Play) => Promise<Omit<Answered, 'json'> & { answer: object }>> = {
  async sweep(request, play) {
    const question = sweepOf(request)
    const answer = await sweep(question, { module: request.module, play })
    const title = `${question.keys.map(tried).join(' and ')}: ${players(request)}, seed ${request.seed}`
    const wins = `Games won by the ${request.module.sides[0]}, with 95% intervals`
    const parts =
      question.keys.length === 1
        ? [{ heading: wins, drawing: sweepRows(answer, NAMES, INNER) }]
        : question.scenarios.map(({ id }) => {
            const tables = answer.tables.filter(({ scenario }) => scenario === id)
            const across = `from left to right ${question.keys[1].key.id}`
            return { heading: `${id}: ${wins}; ${across}`, drawing: sweepGrid(tables, question.keys, NAMES, INNER) }
          })
    const { option } = request.module.lab.scenarios
    const text = sweepReport(answer, { option, until: question.until })
    return { title, text, answer, csv: sweepCsv(answer), svg: picture(title, parts) }
  },
  async screen(request, play) {
    const question = screenOf(request)
    const answer = await screen(question, { module: request.module, play })
    const title = `Which rule matters most: ${question.scenario.id}, ${players(request)}, seed ${request.seed}`
    const heading = `What the largest change of each rule does to the wins of the ${request.module.sides[0]}, in percentage points; all intervals together 95%`
    const svg = picture(title, [{ heading, drawing: screenRows(answer, NAMES, INNER) }])
    return { title, text: screenReport(answer), answer, csv: screenCsv(answer), svg }
  },
  async tune(request, play) {
    const question = balanceOf(request)
    const [side] = request.module.sides
    const answer = await balance(question, { module: request.module, play })
    const aim = `${100 * question.target} ± ${100 * question.margin}%`
    const title = `${question.scenario.id} to ${aim}: ${players(request)}, seed ${request.seed}`
    const heading = `Games won by the ${side}; the closest rules first`
    const drawing = balanceRows(answer, { ...question, fresh: 'on fresh seeds' }, NAMES, INNER)
    const svg = picture(title, [{ heading, drawing }])
    return { title, text: balanceReport(question, answer, side), answer, csv: balanceCsv(answer), svg }
  },
}

export async function answerTo(request: Request & { what: Asked }, play: Play): Promise<Answered> {
  const { answer, ...said } = await ANSWERS[request.what](request, play)
  return { ...said, json: { question: saidOf(request), answer } }
}
