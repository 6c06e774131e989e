/** A page of profiles, from the bytes of DynamoDB's answer to those who match; run by alone.ts, on answers from memory. */
import { DynamoDBClient } from '@aws-sdk/client-dynamodb'
import { DynamoDBDocumentClient, QueryCommand } from '@aws-sdk/lib-dynamodb'
import { audience } from '../../lib/campaign/audience/audience.ts'
import { recordFields } from '../../lib/campaign/plan/manifestEntry.ts'
import type { MatchedProfile } from '../../lib/domain/filter/compile.ts'
import { fieldsOf } from '../../lib/domain/filter/fields.ts'
import { parseFilter } from '../../lib/domain/filter/parse.ts'
import type { Application } from '../../lib/store/applications/access.ts'
import { client, type WireItem } from '../../lib/store/table/client.ts'
import type { Filter } from '../../schemas/filter.ts'
import { naiveMatches } from '../../tests/lib/domain/filter/naive.ts'
import { median } from '../ratios.ts'
import { answerFrom } from './alone.ts'
import { cannedPage, serveQueries } from './canned.ts'
import { moldOf, pageOfPeople } from './items.ts'
import { progress } from './progress.ts'

/** Milliseconds a page, the median of the rounds. */
export interface PageTimes {
  readonly profiles: number
  readonly matched: number
  readonly naive: number
  readonly full: number
  readonly projected: number
  readonly parse: number
}

const rounds = 21
const pagesARound = 5
const filter: Filter = { attribute: { job: { operator: '=', value: 'management' } }, event: { balance: { operator: '>', value: 2000 } } }

async function main(application: Application): Promise<PageTimes> {
  const mold = await moldOf(application)
  const people = pageOfPeople(mold)
  const items = people.map(mold)
  const projection = new Set([...fieldsOf(parseFilter(filter, 0)), ...recordFields])
  const pick = (item: WireItem): WireItem => Object.fromEntries(Object.entries(item).filter(([name]) => projection.has(name)))
  const full = cannedPage(items)
  const projected = cannedPage(items.map(pick))
  const nested = cannedPage(people.map(marshalled))
  const text = Buffer.concat([...full(undefined)]).toString()
  let remainingPages = 0
  const more = (): string | undefined => (remainingPages-- > 1 ? 'more' : undefined)
  serveQueries(client, (request) => (request.includes('ProjectionExpression') ? projected : full)(more()))
  const naiveClient = new DynamoDBClient()
  serveQueries(naiveClient, () => nested(undefined))
  const documents = DynamoDBDocumentClient.from(naiveClient)

  const walk = async (fields: 'all' | readonly string[]): Promise<number> => {
    let matched = 0
    for await (const page of audience(application, parseFilter(filter, 0), '0', { fields })) matched += page.matched.length
    return matched
  }
  const contenders = {
    naive: async () => {
      let matched = 0
      for (let page = 0; page < pagesARound; page++) {
        const { Items = [] } = await documents.send(new QueryCommand({ TableName: 'causerie' }))
        matched += Items.filter((item) => naiveMatches(filter, profileIn(item))).length
      }
      return matched
    },
    full: () => walk('all'),
    projected: () => walk(recordFields),
    parse: async () => {
      for (let page = 0; page < pagesARound; page++) JSON.parse(text)
    },
  }
  const times: Record<keyof typeof contenders, number[]> = { naive: [], full: [], projected: [], parse: [] }
  const counts = new Set<number>()
  for (let round = -3; round < rounds; round++) {
    progress(`a page of profiles: round ${round} of ${rounds}`)
    for (const name of ['naive', 'full', 'projected', 'parse'] as const) {
      remainingPages = pagesARound
      const start = performance.now()
      const matched = await contenders[name]()
      if (round >= 0) times[name].push((performance.now() - start) / pagesARound)
      if (matched !== undefined) counts.add(matched / pagesARound)
    }
  }
  if (counts.size !== 1) throw new Error(`the contenders disagree on who matches: ${[...counts]}`)
  const [matched = 0] = counts
  const milliseconds = (name: keyof typeof contenders): number => median(times[name])
  return {
    profiles: items.length,
    matched,
    naive: milliseconds('naive'),
    full: milliseconds('full'),
    projected: milliseconds('projected'),
    parse: milliseconds('parse'),
  }
}

/** The document client returns a profile as it was stored. */
const profileIn = (item: object): MatchedProfile => item as MatchedProfile

/** A profile as nested maps, in the form of the wire: what the document client makes of an object. */
const marshalled = (value: unknown): object => {
  const wire = (each: unknown): object => {
    if (typeof each === 'string') return { S: each }
    if (typeof each === 'number') return { N: String(each) }
    return Array.isArray(each) ? { L: each.map(wire) } : { M: marshalled(each) }
  }
  return Object.fromEntries(Object.entries(value ?? {}).map(([name, each]) => [name, wire(each)]))
}

await answerFrom(main)
