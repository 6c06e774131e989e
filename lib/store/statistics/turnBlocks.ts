import type { Application } from '../applications/access.ts'
import { type DayVersion, keys } from '../keys.ts'
import { numberField, optional } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { packedField } from '../table/packed.ts'
import { getMany, keyOf, list } from '../table/read.ts'
import { putWrite, transactIf, type Write } from '../table/transact.ts'
import { type CountedDay, progressWrite, type TurnSums } from './countedDays.ts'
import { nonZero } from './counters.ts'
import { type PackedTurns, packTurns, type UnderstoodName, unpackTurns } from './packedTurns.ts'
import { readUntilComplete } from './readUntilComplete.ts'
import type { IntentAndEntities, TurnActivity } from './turnActivity.ts'

/**
 * Turns of a day that are rolled up, some hundreds together: one item with their sums, and one with each of them, which is read for a block that a
 * period begins or ends in. A block is never changed.
 */
export interface TurnBlock extends TurnSums {
  /** Its turns are from this instant (included) to that one (excluded). */
  readonly from: number
  readonly until: number
  /** The turns of those who wrote for the first time on that day. */
  readonly firsts: readonly TurnActivity[]
  /** The requests to NLU. */
  readonly requests: readonly RequestCount[]
}

/** How often NLU returned an intent with these entities. */
export interface RequestCount extends IntentAndEntities {
  readonly requests: number
}

/** A block where it is stored. */
export interface StoredBlock extends TurnBlock {
  readonly number: number
}

const sumsItem = declareItem({
  from: numberField('from'),
  until: numberField('until'),
  turns: numberField('t'),
  messages: numberField('b'),
  liveMessages: numberField('l'),
  conversations: numberField('c'),
  refused: optional(numberField('r')),
  handovers: optional(numberField('h')),
  questions: optional(numberField('q')),
  responses: optional(numberField('p')),
  responseMs: optional(numberField('pm')),
  firsts: packedField<PackedTurns>('first'),
  requests: packedField<[requests: number, ...UnderstoodName][]>('nlu'),
})

const turnsItem = declareItem({ from: numberField('from'), turns: packedField<PackedTurns>('turns') })

type Epoch = Pick<Application, 'appID' | 'epoch'>

/** A block with its turns. */
export interface FullBlock {
  readonly block: StoredBlock
  readonly turns: readonly TurnActivity[]
}

/** Adds blocks to a day and advances it, in one transaction; false if another worker did since it was read. At most 49 blocks. */
export const commitBlocksIf = (epoch: Epoch, day: CountedDay, next: CountedDay, blocks: readonly FullBlock[]): Promise<boolean> =>
  transactIf([progressWrite(epoch, day, next), ...blocks.flatMap((block) => blockWrites(epoch, day, block))])

function blockWrites({ appID, epoch }: Epoch, day: DayVersion, { block, turns }: FullBlock): Write[] {
  const { number, firsts, requests, from, refused, handovers, questions, responses, responseMs, ...sums } = block
  const blocks = keys.blocks(appID, epoch, day)
  const packed = {
    firsts: packTurns(firsts, from),
    requests: requests.map(({ intentID, entities, requests }): [number, ...UnderstoodName] => [requests, intentID, ...entities]),
  }
  return [
    putWrite(
      keys.block(blocks, number),
      sumsItem.encode({ ...sums, ...nonZero({ refused, handovers, questions, responses, responseMs }), from, ...packed }),
    ),
    putWrite(keys.blockTurns(blocks, number), turnsItem.encode({ from, turns: packTurns(turns, from) })),
  ]
}

/** The blocks of a day as it was read, in order, without their turns. */
export async function listBlocks({ appID, epoch }: Epoch, day: CountedDay): Promise<StoredBlock[]> {
  if (day.blocks === 0) return []
  const { pk, sk } = keys.blocks(appID, epoch, day)
  const read = (consistent: boolean) => list({ pk, prefix: sk, consistent })
  const items = await readUntilComplete(read, (found) => found.length >= day.blocks)
  return items.slice(0, day.blocks).map((item) => {
    const { firsts, requests, refused = 0, handovers = 0, questions = 0, responses = 0, responseMs = 0, ...sums } = sumsItem.decode(item)
    return {
      ...sums,
      ...{ refused, handovers, questions, responses, responseMs },
      number: Number(keyOf(item).sk.split('#').at(-1)),
      firsts: unpackTurns(firsts, sums.from),
      requests: requests.map(([requests, intentID, ...entities]) => ({ requests, intentID, entities })),
    }
  })
}

/** The turns of blocks of a day, in no order. */
export async function listTurnsOfBlocks({ appID, epoch }: Epoch, day: DayVersion, numbers: readonly number[]): Promise<TurnActivity[]> {
  if (numbers.length === 0) return []
  const blocks = keys.blocks(appID, epoch, day)
  const blockKeys = numbers.map((number) => keys.blockTurns(blocks, number))
  const items = await readUntilComplete(
    (consistent) => getMany(blockKeys, { consistent }),
    (found) => found.length === blockKeys.length,
  )
  return items.flatMap((item) => {
    const { from, turns } = turnsItem.decode(item)
    return unpackTurns(turns, from)
  })
}
