import { epochSeconds, windowEnd } from '../../core/clock.ts'
import { keys } from '../keys.ts'
import { any } from '../table/expressions.ts'
import { numberField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { updateIf, updateOrGet } from '../table/write.ts'

/** How often something was done in one window of time: attempts on an e-mail address, calls of an address, e-mails of an application. */
const usesItem = declareItem({ uses: numberField('attempts'), ttl: numberField('ttl') })

/** What is counted, and for how long: windows follow one another, beginning at multiples of their length since 1970. */
export interface Counted {
  /** Whose uses: stored as a hash. */
  readonly subject: string
  readonly windowMs: number
  /** How many uses a window has. */
  readonly most: number
}

/**
 * Takes uses of the present window, as many as are left of those that are wanted, and returns how many. One write; two where only some are
 * left. Counted in one place, so that parallel calls do not slip through.
 */
export async function takeUses({ subject, windowMs, most }: Counted, amount = 1): Promise<number> {
  if (amount > most) return takeUses({ subject, windowMs, most }, most)
  if (amount <= 0) return 0
  const end = windowEnd(windowMs)
  const change = usesItem.change({ add: { uses: amount }, set: { ttl: epochSeconds(end + windowMs) } })
  const isLeft = any(usesItem.absent('uses'), usesItem.compare('uses', '<=', most - amount))
  const result = await updateOrGet(windowKey({ subject, windowMs }, end), change, isLeft)
  if (result.written) return amount
  const used = (result.stored && usesItem.read(result.stored, 'uses')) ?? most
  return takeUses({ subject, windowMs, most }, Math.min(most - used, amount - 1))
}

/** Returns uses that were taken in the window that ends at `end` (milliseconds since 1970), and were not needed. */
export async function returnUses(counted: Pick<Counted, 'subject' | 'windowMs'>, uses: number, end: number): Promise<void> {
  if (uses > 0) await updateIf(windowKey(counted, end), usesItem.change({ add: { uses: -uses } }), usesItem.compare('uses', '>=', uses))
}

const windowKey = ({ subject, windowMs }: Pick<Counted, 'subject' | 'windowMs'>, end: number) => keys.uses(`${subject}#${end / windowMs}`)
