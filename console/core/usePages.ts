import { useSignal } from '@preact/signals'
import type { Page } from './api.ts'
import { type Loader, useLoader } from './useLoader.ts'

/** A list that is loaded page by page. */
export interface Pages<T> {
  readonly loader: Loader<Page<T>>
  /** The visible items. */
  readonly items: readonly T[]
  readonly hasMore: boolean
  /** Shows more, and loads the next page if all loaded items are visible. */
  more(): Promise<void>
  /** Replaces the loaded items after a change whose result is known. */
  set(items: readonly T[]): void
}

/** Loads the first page as `useLoader` does. Shows `portion` items more at a time, by default a whole page. */
export function usePages<T>(
  fetchPage: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>,
  on: readonly unknown[],
  portion = Number.POSITIVE_INFINITY,
): Pages<T> {
  const visibleCount = useSignal(portion)
  const loader = useLoader((signal) => fetchPage(undefined, signal), on)
  const { items = [], next } = loader.value ?? {}
  return {
    loader,
    items: items.slice(0, visibleCount.value),
    hasMore: visibleCount.value < items.length || next !== undefined,
    more: async () => {
      if (visibleCount.value >= items.length && next !== undefined) {
        const page = await fetchPage(next, new AbortController().signal)
        loader.set({ items: [...items, ...page.items], next: page.next })
      }
      visibleCount.value += portion
    },
    set: (changed) => loader.set({ items: changed, next }),
  }
}
