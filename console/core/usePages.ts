import { useSignal } from '@preact/signals'
import type { Page } from './api.ts'
import { type Loader, useLoader } from './useLoader.ts'

/** A list that is loaded page by page. */
export interface Pages<T> {
  readonly loader: Loader<Page<T>>
  /** The items that show. */
  readonly items: readonly T[]
  readonly hasMore: boolean
  /** Shows more, and loads the next page where all that is loaded shows. */
  more(): Promise<void>
  /** Replaces the loaded items, after a change whose result is known. */
  set(items: readonly T[]): void
}

/** Loads the first page as `useLoader` does. `portion` items more show at a time; without it, a whole page. */
export function usePages<T>(
  fetch: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>,
  on: readonly unknown[],
  portion = Number.POSITIVE_INFINITY,
): Pages<T> {
  const shown = useSignal(portion)
  const loader = useLoader((signal) => fetch(undefined, signal), on)
  const { items = [], next } = loader.value ?? {}
  return {
    loader,
    items: items.slice(0, shown.value),
    hasMore: shown.value < items.length || next !== undefined,
    more: async () => {
      if (shown.value >= items.length && next !== undefined) {
        const page = await fetch(next, new AbortController().signal)
        loader.set({ items: [...items, ...page.items], next: page.next })
      }
      shown.value += portion
    },
    set: (changed) => loader.set({ items: changed, next }),
  }
}
