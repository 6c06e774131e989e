import { epochSeconds } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { type Key, type WireItem, wireKey } from '../table/client.ts'
import { documentField, type Field, flagField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, getMany, keyOf } from '../table/read.ts'
import type { RecipientOutcome } from './outcomes.ts'
import type { RunRef, SliceRef } from './slices.ts'

/** The slice of the ledger in which a recipient is counted. */
export type SlicePlace = Pick<SliceRef, 'shard' | 'slice'>

const place: Field<SlicePlace> = {
  attribute: 'step',
  encode: ({ shard, slice }) => ({ S: `${shard}#${slice}` }),
  decode: ({ S = '' }) => {
    const [shard = '', slice] = S.split('#')
    return { shard, slice: Number(slice) }
  },
}

/** The delivery to one recipient of one run: on the web channel this record is the message itself, written once or not at all. */
export const deliveryFields = declareItem({
  status: textField<RecipientOutcome>('status'),
  at: textField('at'),
  /** Absent where the respondent was excluded before the campaign claimed them. */
  place: optional(place),
  /** Which parts they see, as `1` and `0`, and the values of the names in them. */
  visible: optional(textField('visible')),
  values: optional(documentField<Record<string, string>>('values')),
  /** Which variant of the campaign it is, from 0. */
  variant: optional(numberField('variant')),
  /** Whether it is the campaign's template. */
  isTemplate: optional(flagField('tpl')),
  /** Whether there are buttons in it that may be answered with. */
  hasButtons: optional(flagField('buttons')),
  /** Whether it failed after it had been sent: with its chunk it counts as sent, and `failed` was counted in its place. */
  wasSent: optional(flagField('late')),
  /** Why it failed, as the channel says it. */
  reason: optional(textField('reason')),
  /** Lease while a provider is called (ms since 1970): until then no other worker may decide the outcome. */
  leaseMs: optional(numberField('lease')),
  /** The provider certainly did nothing, and will be called later: the feature was started, so the claim remains. */
  waits: optional(flagField('waits')),
  /** The turn by which the feature was started, whose messages go to a provider. */
  turn: optional(numberField('turn')),
  /** The day on which it counts for the cap, until it is known that the provider accepted it. */
  capDay: optional(numberField('day')),
  /** When a web view that was open took it: counted as delivered with its chunk. */
  pushedAt: optional(textField('pushedAt')),
  /** When the channel confirmed it later; when the recipient first read it, first clicked on something in it, and first wrote after it. */
  deliveredAt: optional(textField('deliveredAt')),
  readAt: optional(textField('readAt')),
  clickedAt: optional(textField('clickedAt')),
  answeredAt: optional(textField('answeredAt')),
  /** Until when it is kept (seconds since 1970). */
  expiresAt: optional(numberField('ttl')),
})

/** The record of a delivery. Instants are ISO 8601. */
export interface DeliveryRecord extends RunRef, Readonly<ReturnType<typeof deliveryFields.decode>> {}

export const deliveryKey = (uid: string, { notificationID, run }: RunRef): Key => keys.delivery(uid, notificationID, run)

/** The record of a delivery as the table keeps it, with its key. Only what may have arrived has content; only a lease has the day of the cap. */
export function deliveryItem(uid: string, delivery: DeliveryRecord): WireItem {
  const { status, at, place, visible, values, variant, isTemplate, hasButtons, reason, leaseMs, turn, capDay, expiresAt } = delivery
  const content =
    status === 'sent' || status === 'unknown'
      ? { visible, values, variant, isTemplate: isTemplate || undefined, hasButtons: hasButtons || undefined }
      : {}
  return {
    ...wireKey(deliveryKey(uid, delivery)),
    ...deliveryFields.encode({
      status,
      at,
      place,
      ...content,
      reason,
      leaseMs,
      turn,
      expiresAt,
      ...(leaseMs === undefined ? {} : { capDay }),
    }),
  }
}

/** The delivery that an item is; undefined for any other item. */
export function deliveryIn(item: WireItem): DeliveryRecord | undefined {
  const [kind, notificationID = '', run] = keyOf(item).sk.split('#')
  return kind === 'N' ? { notificationID, run: Number(run), ...deliveryFields.decode(item) } : undefined
}

/** The attributes by which `isExclusion` judges, beside the key. */
export const exclusionAttributes = deliveryFields.attributes('place')

/** Whether an item of a respondent only keeps them out of a run: no campaign claimed them. */
export const isExclusion = (item: WireItem): boolean =>
  keyOf(item).sk.startsWith(keys.deliveries('').sk) && !deliveryFields.read(item, 'place')

/** Whether the time of a delivery is not over. */
export const isKeptDelivery = ({ expiresAt }: DeliveryRecord): boolean => expiresAt === undefined || expiresAt > epochSeconds()

/** Whether a delivery is a message of the recipient's transcript. */
export const isInTranscript = (delivery: DeliveryRecord): boolean => delivery.status === 'sent' && isKeptDelivery(delivery)

/** The delivery of a run to one recipient; undefined where nothing is known. Strongly consistent. */
export async function getDelivery(uid: string, run: RunRef): Promise<DeliveryRecord | undefined> {
  const item = await get(deliveryKey(uid, run))
  return item && deliveryIn(item)
}

/** The existing deliveries of some runs to one recipient. Strongly consistent. */
export const getDeliveriesTo = async (uid: string, runs: readonly RunRef[]): Promise<DeliveryRecord[]> =>
  (await getMany(runs.map((run) => deliveryKey(uid, run)))).flatMap((item) => deliveryIn(item) ?? [])

/** The deliveries of a run to many recipients, by their uid; 100 a request. Strongly consistent. */
export async function getDeliveries(run: RunRef, uids: readonly string[]): Promise<Map<string, DeliveryRecord>> {
  const items = await getMany(uids.map((uid) => deliveryKey(uid, run)))
  return new Map(
    items.flatMap((item) => {
      const delivery = deliveryIn(item)
      return delivery ? [[uidIn(item), delivery] as const] : []
    }),
  )
}

const uidIn = (item: WireItem): string => keyOf(item).pk.replace(/^C#/, '')
