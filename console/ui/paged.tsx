import type { ComponentChildren, JSX } from 'preact'
import { t } from '../core/messages.ts'
import type { Pages } from '../core/usePages.ts'
import { Button } from './button.tsx'
import { Loaded } from './loaded.tsx'

interface Props<T> {
  readonly pages: Pages<T>
  /** Shown if the list is empty: see `Empty`. */
  readonly none: ComponentChildren
  readonly children: (items: readonly T[]) => ComponentChildren
}

/** A list that is loaded page by page, with a button for more. */
export const Paged = <T,>({ pages: { loader, items, hasMore, more }, none, children }: Props<T>): JSX.Element => (
  <Loaded loader={loader}>
    {() =>
      items.length === 0 ? (
        none
      ) : (
        <>
          {children(items)}
          {hasMore ? (
            <p class="more">
              <Button onPress={more}>{t.more}</Button>
            </p>
          ) : null}
        </>
      )
    }
  </Loaded>
)
