import { useSignal } from '@preact/signals'
import type { ComponentChildren, JSX } from 'preact'
import type { Page } from '../../core/api.ts'
import { useAsked } from '../../core/useAsked.ts'
import { Button } from '../../ui/button.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { t } from './messages.ts'

interface Props<T> {
  readonly ask: (cursor: string | undefined, signal: AbortSignal) => Promise<Page<T>>
  /** It begins anew where one of these changes. */
  readonly on: readonly unknown[]
  /** How many more are shown at a time. */
  readonly portion: number
  readonly children: (items: readonly T[]) => ComponentChildren
}

/** A paged list: shows a page, and more on demand, fetching the next page when needed. */
export function Pages<T>({ ask, on, portion, children }: Props<T>): JSX.Element {
  const shown = useSignal(portion)
  const asked = useAsked(async (signal) => ask(undefined, signal), on)
  async function further({ items, next }: Page<T>): Promise<void> {
    if (shown.value >= items.length && next !== undefined) {
      const page = await ask(next, new AbortController().signal)
      asked.set({ items: [...items, ...page.items], next: page.next })
    }
    shown.value += portion
  }
  return (
    <Loaded asked={asked}>
      {(page) => (
        <>
          {children(page.items.slice(0, shown.value))}
          {shown.value < page.items.length || page.next !== undefined ? (
            <div class="more">
              <Button onPress={() => further(page)}>{t.more}</Button>
            </div>
          ) : null}
        </>
      )}
    </Loaded>
  )
}
