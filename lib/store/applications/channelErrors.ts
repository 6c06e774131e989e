import type { ChannelError } from '../../../schemas/channelError.ts'
import type { ProviderSource } from '../../../schemas/channels.ts'
import { days, epochSeconds, iso, now } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import type { WireItem } from '../table/client.ts'
import { jsonField, numberField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, keyOf, list } from '../table/read.ts'
import { putIf } from '../table/write.ts'
import type { Application } from './access.ts'

/** The latest errors of a provider, the newest first: numbers and reasons, nothing of respondents. */
const errorsItem = declareItem({ errors: jsonField<readonly ChannelError[]>('log'), expiresAt: numberField('ttl') })

/** How many kinds of errors are kept for each channel: of each kind the newest one. */
export const mostErrors = 5

const retentionMs = days(30)

/** The errors of the last 30 days by channel. */
export async function listChannelErrors({ appID }: Application): Promise<ReadonlyMap<string, ChannelError[]>> {
  const prefix = keys.channelErrors(appID)
  const items = await list({ pk: prefix.pk, prefix: prefix.sk })
  return new Map(items.map((item) => [keyOf(item).sk.slice(prefix.sk.length), errorsIn(item)]))
}

function errorsIn(item: WireItem | undefined): ChannelError[] {
  const oldest = iso(now() - retentionMs)
  return item ? errorsItem.decode(item).errors.filter(({ at }) => at >= oldest) : []
}

/** Keeps an error. Where another one is written at that moment, it is lost: whatever is wrong happens again. */
export async function noteChannelError(
  { appID }: Application,
  source: ProviderSource,
  { reason, code }: { readonly reason: ChannelError['reason']; readonly code: number | undefined },
): Promise<void> {
  const key = keys.channelErrors(appID, source)
  const item = await get(key)
  const others = errorsIn(item).filter((error) => error.reason !== reason || error.code !== code)
  const errors = [{ at: iso(), reason, ...(code === undefined ? {} : { code }) }, ...others].slice(0, mostErrors)
  const isUnchanged = item ? errorsItem.is('errors', errorsItem.decode(item).errors) : errorsItem.absent('errors')
  await putIf(key, errorsItem.encode({ errors, expiresAt: epochSeconds(now() + retentionMs) }), isUnchanged)
}
