import { customAlphabet } from 'nanoid'
import type { Application } from '../applications/access.ts'
import { shards, turnsOfDay } from '../keys.ts'
import type { WireItem } from '../table/client.ts'
import { optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { list, page, pages } from '../table/read.ts'
import { dayOf, type TurnActivity } from './turnActivity.ts'
import { formatUnderstood, parseUnderstood } from './understoodKey.ts'

/**
 * The index of turns, from which all their statistics are computed (docs/decisions/0016-days-are-rolled-up.md). The sort key of a turn contains what it
 * counts, so no item is read. A random number spreads the turns of a day over 16 partitions, and identifies a turn: the anonymous row that replaces a
 * turn keeps its number. The index lags behind the table by milliseconds.
 */
const turnKeys = declareItem({ shardOfDay: optional(textField('gsi1pk')), activity: optional(textField('gsi1sk')) })

/** Its first digit is the shard. */
const newNumber = customAlphabet(shards.join(''), 10)

/** The index keys of a turn. */
export function turnIndexKeys(
  { appID, epoch }: Pick<Application, 'appID' | 'epoch'>,
  activity: TurnActivity,
  number = newNumber(),
): WireItem {
  const shardOfDay = turnsOfDay(appID, epoch, dayOf(activity.at), number.slice(0, 1))
  return turnKeys.encode({ shardOfDay, activity: format(activity, number, appID) })
}

/** The turns from an instant (included) to another one (excluded) of the same day, in no order. */
export async function listIndexedTurns(application: Application, from: number, to: number): Promise<TurnActivity[]> {
  if (from >= to) return []
  const read = async (shard: string) => parseAll(await list(queryOf(application, shard, from, to)), application)
  return (await Promise.all(shards.map(read))).flat()
}

/** Calls `use` with each page of the turns of a part of a day, in no order; the shards are read at the same time. */
export async function forEachPageOfTurns(
  application: Application,
  { from, to }: { readonly from: number; readonly to: number },
  use: (turns: readonly TurnActivity[]) => void,
): Promise<void> {
  const walk = async (shard: string): Promise<void> => {
    let last: string | undefined
    for await (const items of pages(queryOf(application, shard, from, to))) {
      use(parseAll(items, application, last))
      last = sortKeyOf(items.at(-1))
    }
  }
  await Promise.all(shards.map(walk))
}

/** Turns from an instant on, and the instant up to which these are all. */
export interface FirstTurns {
  /** By rising instants. */
  readonly turns: TurnActivity[]
  readonly until: number
}

/** Turns between two instants of one day, the earliest first: about as many as the limit, and at least those of one millisecond. */
export async function listFirstTurns(application: Application, from: number, to: number, most: number): Promise<FirstTurns> {
  const found = await Promise.all(
    shards.map(async (shard) => {
      const { items, next } = await page({ ...queryOf(application, shard, from, to), limit: Math.ceil(most / shards.length) })
      const turns = parseAll(items, application)
      // Of the last instant there may be more.
      return { turns, until: next ? (turns.at(-1)?.at ?? from) : to }
    }),
  )
  const until = Math.min(...found.map((each) => each.until))
  if (until === from) return listFirstTurns(application, from, to, most * 2)
  const turns = found.flatMap((each) => each.turns).filter(({ at }) => at < until)
  return { turns: turns.sort((one, other) => one.at - other.at), until }
}

// A stored key continues with `|` after its instant, so the instant `to` is excluded.
const queryOf = ({ appID, epoch }: Application, shard: string, from: number, to: number) =>
  ({
    index: 'gsi1',
    pk: turnsOfDay(appID, epoch, dayOf(from), shard),
    from: formatInstant(from),
    to: formatInstant(to),
    fields: turnKeys.attributes('activity'),
  }) as const

/** The turns of items in the order of their keys. A turn that is being erased is there twice, with the same key. */
function parseAll(items: readonly WireItem[], { appID }: Application, last?: string): TurnActivity[] {
  const turns: TurnActivity[] = []
  let before = last
  for (const item of items) {
    const key = sortKeyOf(item)
    if (key !== undefined && key !== before) turns.push(parse(key, appID))
    before = key
  }
  return turns
}

const sortKeyOf = (item: WireItem | undefined): string | undefined => item && turnKeys.read(item, 'activity')

const formatInstant = (ms: number): string => String(ms).padStart(15, '0')

/** In the place of the instant written before: the respondent did not write; they wrote for the first time. */
const didNotWrite = '-'
const firstMessage = ''
/** Placeholder for the understanding, if NLU was not queried and something follows. */
const noPrediction = '~'
/** What follows: letters for the kinds of the turn, and how long the respondent had waited. */
const refusedMark = 'r'
const handedOverMark = 'h'
const consultedMark = 'q'

function format(turn: TurnActivity, number: string, appID: string): string {
  const { at, messages, liveMessages, begins, wrote, understood } = turn
  const written = wrote ? (wrote.before ?? firstMessage) : didNotWrite
  const counts = [formatInstant(at), number, written, messages, liveMessages, begins ? 1 : 0]
  const service = formatService(turn)
  const nlu = understood ? [formatUnderstood(understood, appID)] : service === '' ? [] : [noPrediction]
  return [...counts, ...nlu, ...(service === '' ? [] : [service])].join('|')
}

const formatService = ({ refused, handedOver, consulted, responseMs }: TurnActivity): string =>
  `${refused ? refusedMark : ''}${handedOver ? handedOverMark : ''}${consulted ? consultedMark : ''}${responseMs ?? ''}`

function parseService(stored: string): Pick<TurnActivity, 'refused' | 'handedOver' | 'consulted' | 'responseMs'> {
  const ms = stored.replace(/^\D+/, '')
  return {
    ...(stored.includes(refusedMark) ? { refused: true } : {}),
    ...(stored.includes(handedOverMark) ? { handedOver: true } : {}),
    ...(stored.includes(consultedMark) ? { consulted: true } : {}),
    ...(ms === '' ? {} : { responseMs: Number(ms) }),
  }
}

function parse(key: string, appID: string): TurnActivity {
  const [at, , before = '', messages, liveMessages, begins, understood = noPrediction, service = ''] = key.split('|')
  return {
    at: Number(at),
    messages: Number(messages),
    liveMessages: Number(liveMessages),
    begins: begins === '1',
    wrote: before === didNotWrite ? undefined : { before: before === firstMessage ? undefined : Number(before) },
    ...(understood === noPrediction ? {} : { understood: parseUnderstood(understood, appID) }),
    ...parseService(service),
  }
}
