import { cursorFor } from '../../lib/http/cursor.ts'
import type { Answered } from '../../tests/harness/call.ts'
import { costOf } from '../../tests/harness/meter.ts'
import { drain } from '../../tests/harness/queues.ts'
import { showProgress } from '../ratios.ts'
import { fillApplication } from './fill.ts'
import { measurePeriod } from './period.ts'

/** What a read cost. */
export interface ReadCost {
  readonly name: string
  /** How many entries the answer has. */
  readonly answered: number
  readonly requests: number
  readonly readUnits: number
  readonly seconds: number
}

export interface ScaleMeasurements {
  readonly respondents: number
  readonly importSeconds: number
  readonly reads: readonly ReadCost[]
  /** Whether pages by `skip` equal those by cursor, and have each respondent exactly once. */
  readonly isExact: boolean
  /** Of a day of so many turns: read units of one period that begins within it, while no turn is rolled up, and once the day is closed. */
  readonly period: { readonly turns: number; readonly open: number; readonly closed: number }
}

/** How many respondents talk: enough for several pages of answers. */
const talkers = 2500
const listPage = 10_000

/** Fills an application and reads it through the real endpoints. */
export async function measureScale(respondents: number): Promise<ScaleMeasurements> {
  const { tenant, featureID, seconds: importSeconds } = await fillApplication(respondents, talkers)
  const { appID } = tenant
  const reads: ReadCost[] = []
  const read = async (name: string, method: string, path: string, options: object = {}): Promise<Answered> => {
    showProgress(name)
    const start = performance.now()
    const { result, cost } = await costOf(() => tenant.call(method, path, options))
    if (result.status === 503) {
      reads.push({
        name: `${name}: continues in the background`,
        answered: 0,
        requests: cost.requests,
        readUnits: cost.reads,
        seconds: secondsSince(start),
      })
      await drain({ only: ['FiguresQueue'], seconds: 840 })
      return read(`${name} (from the background)`, method, path, options)
    }
    if (result.status !== 200) throw new Error(`${name}: ${result.status} ${result.text.slice(0, 200)}`)
    const answered = Array.isArray(result.body) ? result.body.length : (result.body.repartition?.length ?? 1)
    reads.push({ name, answered, requests: cost.requests, readUnits: cost.reads, seconds: secondsSince(start) })
    return result
  }

  const list = (name: string, query: object) => read(name, 'GET', '/data/respondentsList', { query: { appID, ...query } })
  const last = (Math.ceil(respondents / listPage) - 1) * listPage
  const bySkip: string[] = []
  for (let skip = 0; skip <= last; skip += listPage) {
    const name = skip === 0 ? readNames.firstPage : skip === last ? readNames.lastPage : `respondentsList, skip ${skip}`
    bySkip.push(...(await list(name, { skip })).body)
  }
  const byCursor: string[] = []
  for (let cursor: string | undefined, page = 1; page === 1 || cursor !== undefined; page++) {
    const { body, headers } = await list(`respondentsList, page ${page} by cursor`, cursor === undefined ? {} : { cursor })
    byCursor.push(...body)
    cursor = headers['x-next-cursor']
  }
  const isExact = new Set(bySkip).size === respondents && bySkip.join('\n') === byCursor.join('\n')

  await read(readNames.active, 'GET', '/data/respondentsListActive', { query: { appID, date: '0' } })
  const answers = { query: { appID, featureID } }
  const first = await read(readNames.answers, 'GET', '/data/feature', answers)
  await read(readNames.moreAnswers, 'GET', '/data/feature', { query: { ...answers.query, cursor: first.headers['x-next-cursor'] } })

  const search = (name: string, body: object, query: object = {}) => read(name, 'POST', `/data/respondents/${appID}`, { body, query })
  await search(readNames.search, {})
  await search(readNames.deepSearch, {}, { cursor: cursorFor({ appID, query: ['respondents', {}] }, { shard: 'e' }) })
  await search(readNames.rare, { attribute: { email: 'nobody@example.test' } })
  const figures = (name: string, body: object) => read(name, 'PUT', `/data/attribute/${appID}`, { body })
  const filters = { attribute: { city: { operator: '=', value: 'Paris' } }, event: { balance: { operator: '>', value: 2000 } } }
  await figures(`${readNames.figures}: count with a filter`, { operation: 'count', filters })
  await figures(`${readNames.figures}: count of all`, { operation: 'count' })
  await figures(`${readNames.figures}: by an attribute`, { operation: 'repartition', groupBy: { type: 'attribute', value: 'job' } })
  await figures(`${readNames.figures}: by a tag`, { operation: 'repartition', groupBy: { type: 'tag', value: 'interest' } })
  await figures(`${readNames.figures}: by an attribute of as many values`, {
    operation: 'repartition',
    groupBy: { type: 'attribute', value: 'email' },
  })
  await figures(`${readNames.figures}: average of an event`, { operation: 'average', groupBy: { type: 'event', value: 'balance' } })
  return { respondents, importSeconds, reads, isExact, period: await measurePeriod() }
}

const secondsSince = (start: number): number => (performance.now() - start) / 1000

/** The reads that have goals. */
export const readNames = {
  firstPage: 'respondentsList, skip 0',
  lastPage: 'respondentsList, skip all but one page',
  active: 'respondentsListActive, a page',
  answers: 'feature, page 1 of answers',
  moreAnswers: 'feature, page 2 of answers',
  search: 'search, page 1 of everybody',
  deepSearch: 'search, a page by cursor after seven eighths of the shards',
  rare: 'search for what nobody has',
  figures: 'attribute statistics',
} as const
