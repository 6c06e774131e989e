import type { TransactWriteItem } from '@aws-sdk/client-dynamodb'
import { client, type WireItem } from '../../lib/store/table/client.ts'

/** How many of some turns wrote to each key: of the table, and of its indexes. */
export interface KeysTouched {
  readonly turns: number
  /** By `table`, `gsi1` or `gsi2`, and the partition key. */
  readonly byKey: ReadonlyMap<string, number>
}

/**
 * Counts to which keys turns write, by the SDK's own middleware. Each key is a partition of 1,000 write units a second; the respondent's own are left
 * out, since nobody has more than one turn at a time.
 */
export async function countKeys(turns: readonly (() => Promise<unknown>)[]): Promise<KeysTouched> {
  const byKey = new Map<string, number>()
  let touched = new Set<string>()
  client.middlewareStack.add(
    (next) => (args) => {
      for (const write of writesIn(args.input)) for (const key of keysOf(write)) touched.add(key)
      return next(args)
    },
    { step: 'initialize', name: 'keysTouched' },
  )
  try {
    for (const turn of turns) {
      touched = new Set()
      await turn()
      for (const key of touched) byKey.set(key, (byKey.get(key) ?? 0) + 1)
    }
  } finally {
    client.middlewareStack.remove('keysTouched')
  }
  return { turns: turns.length, byKey }
}

type WriteInput = NonNullable<TransactWriteItem['Put'] & TransactWriteItem['Update']>

function writesIn(input: object): WriteInput[] {
  if ('TransactItems' in input)
    return (input.TransactItems as TransactWriteItem[]).map(({ Put, Update, Delete }) => (Put ?? Update ?? Delete) as WriteInput)
  return 'UpdateExpression' in input || 'Item' in input ? [input as WriteInput] : []
}

function keysOf({ Key, Item, UpdateExpression = '', ExpressionAttributeNames = {}, ExpressionAttributeValues = {} }: WriteInput): string[] {
  const pk = (Key ?? Item)?.['pk']?.S ?? ''
  const item: WireItem = { ...Item }
  // What an update sets, of which index keys are a part.
  for (const [, name = '', value = ''] of UpdateExpression.matchAll(/(#\d+) = (?:if_not_exists\([^)]*, )?(:\d+)/g)) {
    const attribute = ExpressionAttributeNames[name]
    const set = ExpressionAttributeValues[value]
    if (attribute !== undefined && set) item[attribute] = set
  }
  const indexes = (['gsi1', 'gsi2'] as const).flatMap((index) => {
    const key = item[`${index}pk`]?.S
    return key === undefined ? [] : [`${index} ${key}`]
  })
  return [...(pk.startsWith('C#') ? [] : [`table ${pk}`]), ...indexes]
}

/** The key that the largest share of the turns wrote to, and that share. */
export function largestShare({ turns, byKey }: KeysTouched): { key: string; share: number } {
  const [key, count] = [...byKey].reduce((most, each) => (each[1] > most[1] ? each : most), ['', 0])
  return { key, share: count / turns }
}
