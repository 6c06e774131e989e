import type { Page } from '../core/api.ts'
import { texts } from '../texts.ts'
import { button, el } from './dom.ts'
import { problem } from './loading.ts'

/**
 * A list that is long: it shows so many, and more when asked, fetching the next page where the one it has is used up. `add` puts items
 * into the place that they belong to; `counted` hears how many are known.
 */
export function byPortions<T>(
  first: Page<T>,
  portion: number,
  fetchNext: (cursor: string) => Promise<Page<T>>,
  add: (items: readonly T[]) => void,
): HTMLElement {
  let { items, next } = first
  let shown = 0
  const place = el('div', { class: 'more' })

  function show(): void {
    add(items.slice(shown, shown + portion))
    shown += portion
    place.replaceChildren(...(shown < items.length || next !== undefined ? [button(texts.more, further)] : []))
  }
  async function further(): Promise<void> {
    try {
      if (shown >= items.length && next !== undefined) {
        const page = await fetchNext(next)
        ;({ items, next } = page)
        shown = 0
      }
      show()
    } catch (error) {
      place.replaceChildren(problem(error, () => void further()))
    }
  }
  show()
  return place
}
