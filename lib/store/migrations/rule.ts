import type { WireItem } from '../table/client.ts'
import type { Write } from '../table/transact.ts'

/**
 * What one stored item becomes: the writes that replace it, as one transaction, or as several in this order where they are more than one may
 * hold; undefined where it stays as it is. An item may come again, after a migration was stopped: the writes are on the condition that the old
 * form is still there, or do the same when they are made again.
 */
export type Rule = (item: WireItem) => readonly Write[] | undefined | Promise<readonly Write[] | undefined>
