import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useLayoutEffect } from 'preact/hooks'
import lazy, { ErrorBoundary } from 'preact-iso/lazy'
import type { Place } from '../core/place.ts'
import { topicOf } from '../help/topics.ts'
import { Icon } from '../ui/icon.tsx'
import { addSheet } from '../ui/sheet.ts'
import css from './assist.css'
import { t } from './assistMessages.ts'

/** Loaded on demand. */
const SearchDialog = lazy(() => import('../search/searchDialog.tsx'))
const HelpDialog = lazy(() => import('../help/helpDialog.tsx'))

interface Props {
  readonly place: Place
  /** Whether the screen is the user's account. */
  readonly isAccount: boolean
}

/** Search over everything, also by Ctrl+K or ⌘K, and help with the current screen. */
export default function Assist({ place, isAccount }: Props): JSX.Element {
  addSheet(css)
  const open = useSignal<'search' | 'help' | undefined>(undefined)
  // With the buttons, not a moment after them.
  useLayoutEffect(() => {
    const openByKey = (event: KeyboardEvent): void => {
      const { key, ctrlKey, metaKey, altKey, shiftKey } = event
      if (key.toLowerCase() !== 'k' || ctrlKey === metaKey || altKey || shiftKey) return
      event.preventDefault()
      // A question that is open waits for its answer first.
      if (!document.querySelector('dialog[open]')) open.value = 'search'
    }
    addEventListener('keydown', openByKey)
    return () => removeEventListener('keydown', openByKey)
  }, [])
  const close = (): void => {
    open.value = undefined
  }
  return (
    <div class="assist">
      <button
        type="button"
        class="seek-button"
        aria-label={t.search}
        aria-keyshortcuts="Control+K Meta+K"
        aria-haspopup="dialog"
        onClick={() => {
          open.value = 'search'
        }}
      >
        <Icon name="search" />
        <span class="seek-words" data-keys={t.keys}>
          {t.searchShort}
        </span>
      </button>
      <button
        type="button"
        class="quiet help-button"
        aria-label={t.help}
        aria-haspopup="dialog"
        onClick={() => {
          open.value = 'help'
        }}
      >
        <Icon name="understanding" />
      </button>
      <ErrorBoundary>
        {open.value === 'search' ? <SearchDialog appID={place.appID} close={close} /> : null}
        {open.value === 'help' ? <HelpDialog topic={topicOf(place, isAccount)} close={close} /> : null}
      </ErrorBoundary>
    </div>
  )
}
