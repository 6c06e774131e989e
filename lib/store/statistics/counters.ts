import type { Key } from '../table/client.ts'
import { add, changes } from '../table/expressions.ts'
import { updateWrite, type Write } from '../table/transact.ts'

/** The write that adds to the counters of an item, by attribute. A missing counter counts as 0. */
export const counterWrite = (key: Key, counts: Readonly<Record<string, number>>): Write =>
  updateWrite(key, changes(...Object.entries(nonZero(counts)).map(([name, n]) => add(name, { N: String(n) }))))

/** The non-zero counts: adding 0 would store attributes in vain. */
export function nonZero<Counts extends Readonly<Partial<Record<string, number>>>>(counts: Counts): Partial<Counts> {
  const rest: Partial<Counts> = { ...counts }
  for (const name in counts) if (counts[name] === 0) delete rest[name]
  return rest
}
