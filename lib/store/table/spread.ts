import type { WireItem } from './client.ts'
import { page, type Query } from './read.ts'

/** The page read of one query. */
interface ReadQuery {
  readonly query: Query
  readonly items: WireItem[]
  /** Where to go on; undefined at its end. */
  readonly next: WireItem | undefined
}

/**
 * The first `most` items of several queries of an index, merged in its order: for entries that are spread over several keys. Reads little
 * more than these: each query reads a share, and continues only if it may have more of the first ones.
 */
export async function listUpToOfAll(queries: readonly (Query & { readonly index: 'gsi1' | 'gsi2' })[], most: number): Promise<WireItem[]> {
  const share = Math.ceil(most / queries.length)
  const readOn = async ({ query, items, next }: ReadQuery): Promise<ReadQuery> => {
    const found = await page({ ...query, after: next ?? query.after, limit: share })
    return { query, items: [...items, ...found.items], next: found.next }
  }
  const [{ index, descending = false } = { index: 'gsi1' as const }] = queries
  const sortKeyOf = (item: WireItem): string => item[`${index}sk`]?.S ?? ''
  const isBefore = (one: string, other: string): boolean => (descending ? one > other : one < other)
  const inOrder = (items: readonly WireItem[]): WireItem[] =>
    items.toSorted((one, other) => (isBefore(sortKeyOf(one), sortKeyOf(other)) ? -1 : isBefore(sortKeyOf(other), sortKeyOf(one)) ? 1 : 0))
  let read = await Promise.all(queries.map((query) => readOn({ query, items: [], next: undefined })))
  for (;;) {
    const first = inOrder(read.flatMap(({ items }) => items)).slice(0, most)
    const last = first.at(-1)
    // One whose last item is among the first ones may have more of them.
    const isUnfinished = ({ items, next }: ReadQuery): boolean =>
      next !== undefined && (first.length < most || !isBefore(last ? sortKeyOf(last) : '', sortKeyOf(items.at(-1) ?? {})))
    if (!read.some(isUnfinished)) return first
    read = await Promise.all(read.map((each) => (isUnfinished(each) ? readOn(each) : each)))
  }
}
