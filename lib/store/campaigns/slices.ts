import type { SkipReason } from '../../../schemas/campaign.ts'
import { keys } from '../keys.ts'
import type { WireItem } from '../table/client.ts'
import { documentField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem, type ItemOf } from '../table/item.ts'
import { get, list, page } from '../table/read.ts'

/** One run of a campaign. */
export interface RunRef {
  readonly notificationID: string
  readonly run: number
}

/** One slice of a run's ledger: slices of a shard are numbered from 0. */
export interface SliceRef extends RunRef {
  readonly shard: string
  readonly slice: number
}

/** One chunk of recipients: it counts only while the slice was committed by the attempt of this token. */
export interface ChunkRef extends SliceRef {
  readonly token: string
  readonly chunk: number
}

/** Accounts that are kept per variant, too. */
export const variantMeasures = ['sent', 'delivered', 'read', 'clicked', 'answered'] as const
export type VariantMeasure = (typeof variantMeasures)[number]

/** A campaign has four variants at most. */
const variantNumbers = [0, 1, 2, 3] as const

/** The account of a measure of a variant. */
export type VariantAccount = `v${(typeof variantNumbers)[number]}${VariantMeasure}`
export const variantAccount = (variant: number, measure: VariantMeasure): VariantAccount => `v${variant}${measure}` as VariantAccount

const optionalNumber = (attribute: string) => optional(numberField(attribute))

function variantFields(): Record<VariantAccount, ReturnType<typeof optionalNumber>> {
  const accounts = variantNumbers.flatMap((variant) => variantMeasures.map((measure) => variantAccount(variant, measure)))
  return Object.fromEntries(accounts.map((account) => [account, optionalNumber(account)])) as ReturnType<typeof variantFields>
}

/**
 * A slice of the ledger of a campaign's run. Planning goes shard by shard, in slices; a slice names what it planned (its chunks of recipients,
 * in manifests) and counts their outcomes. Both are one item, so its accounts are true at every read: the identity
 * numRecipients = pending + sent + failed + skipped + cancelled + unknown holds by construction (docs/campaigns.md#the-ledger).
 */
export const sliceItem = declareItem({
  shard: textField('shard'),
  slice: numberField('step'),
  /** Of the attempt that committed the slice: manifests of another attempt, that crashed or came late, are never read. */
  token: textField('token'),
  /** Where the next slice begins; absent where the shard is planned to the end. */
  next: optional(textField('next')),
  /** Number of respondents that the filter matched. */
  planned: numberField('planned'),
  /** Skipped when the slice was planned; those skipped at delivery are counted under the reason. */
  skipped: documentField<Partial<Record<SkipReason, number>>>('skipped'),
  /** Number of further matches that are held back from a test of variants. */
  held: optional(numberField('held')),
  chunks: numberField('chunks'),
  sent: optional(numberField('sent')),
  failed: optional(numberField('failed')),
  cancelled: optional(numberField('cancelled')),
  unknown: optional(numberField('unknown')),
  live: optional(numberField('live')),
  filtered: optional(numberField('filtered')),
  optedOut: optional(numberField('optedOut')),
  blocked: optional(numberField('blocked')),
  unreachable: optional(numberField('unreachable')),
  window: optional(numberField('window')),
  variable: optional(numberField('variable')),
  capped: optional(numberField('capped')),
  quiet: optional(numberField('quiet')),
  deleted: optional(numberField('deleted')),
  /** Of those sent: confirmed by the channel, read, clicked, answered. */
  delivered: optional(numberField('delivered')),
  read: optional(numberField('read')),
  clicked: optional(numberField('clicked')),
  answered: optional(numberField('answered')),
  ...variantFields(),
})

/** What a slice records of one of its chunks. */
const chunkItem = (chunk: number) =>
  declareItem({
    /** When the chunk was counted (ISO 8601). */
    doneAt: optional(textField(`d${chunk}`)),
    /** Until when (ms since 1970) it was deferred last, and how often a provider asked for that. */
    deferredUntil: optional(numberField(`w${chunk}`)),
    deferrals: optional(numberField(`p${chunk}`)),
  })

const chunkItems: ReturnType<typeof chunkItem>[] = []

/** The declaration of what a slice records of the chunk of that number. */
export function chunkItemAt(chunk: number): ReturnType<typeof chunkItem> {
  const declared = chunkItems[chunk] ?? chunkItem(chunk)
  chunkItems[chunk] = declared
  return declared
}

export type ChunkState = ItemOf<ReturnType<typeof chunkItem>>

export interface Slice extends ItemOf<typeof sliceItem> {
  /** By the number of the chunk, from 0. */
  readonly chunkStates: readonly ChunkState[]
}

/** The slice that an item holds. */
export function sliceIn(item: WireItem): Slice {
  const slice = sliceItem.decode(item)
  return { ...slice, chunkStates: Array.from({ length: slice.chunks }, (_, chunk) => chunkItemAt(chunk).decode(item)) }
}

export const sliceKey = ({ notificationID, run, shard, slice }: SliceRef) => keys.slice(keys.slices(notificationID, run, shard), slice)

/** The slice, or undefined. Strongly consistent. */
export async function getSlice(slice: SliceRef): Promise<Slice | undefined> {
  const item = await get(sliceKey(slice))
  return item && sliceIn(item)
}

/** The last slice of a shard that was committed. Strongly consistent. */
export async function getLastSlice({ notificationID, run }: RunRef, shard: string): Promise<Slice | undefined> {
  const { pk, sk } = keys.slices(notificationID, run, shard)
  const { items } = await page({ pk, prefix: sk, descending: true, limit: 1 })
  return items.map(sliceIn)[0]
}

/** All slices of a run so far, in the order of shards. Strongly consistent. */
export async function listSlices({ notificationID, run }: RunRef): Promise<Slice[]> {
  const { pk, sk } = keys.slices(notificationID, run)
  return (await list({ pk, prefix: sk })).map(sliceIn)
}

/** Slices of a run from one on, in the order of shards, at most `limit`; `isOneShard`: of its shard alone. Strongly consistent. */
export async function pageOfSlices(
  { notificationID, run, shard, slice }: SliceRef,
  { isOneShard, limit }: { readonly isOneShard: boolean; readonly limit: number },
): Promise<Slice[]> {
  const { pk, sk } = isOneShard ? keys.slices(notificationID, run, shard) : keys.slices(notificationID, run)
  // No shard or number of a slice has a character after this one.
  const { items } = await page({ pk, from: sliceKey({ notificationID, run, shard, slice }).sk, to: `${sk}~`, limit })
  return items.map(sliceIn)
}
