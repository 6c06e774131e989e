import { days, epochSeconds, now } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import type { WireItem } from '../table/client.ts'
import { numberField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
import { putWrite, type Write } from '../table/transact.ts'
import { put } from '../table/write.ts'

/** For how long a network is known after the last log-in from it. */
const knownMs = days(90)

/** A log-in to an account from a network; both are in the key, as a hash. */
const networkItem = declareItem({ ttl: numberField('ttl') })

/** Notes that somebody logged in from a network. */
export const putKnownNetwork = (account: string, address: string): Promise<void> => put(keys.knownNetwork(account, address), newItem())

/** The same as part of a transaction. */
export const knownNetworkPut = (account: string, address: string): Write => putWrite(keys.knownNetwork(account, address), newItem())

const newItem = (): WireItem => networkItem.encode({ ttl: epochSeconds(now() + knownMs) })

/** Whether somebody logged in from a network within 90 days. */
export async function isKnownNetwork(account: string, address: string): Promise<boolean> {
  const item = await get(keys.knownNetwork(account, address))
  return item !== undefined && networkItem.decode(item).ttl > epochSeconds()
}
