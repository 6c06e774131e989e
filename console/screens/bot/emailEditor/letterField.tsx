import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useId, useLayoutEffect, useRef } from 'preact/hooks'
import type { Slot } from '../kit/slot.ts'
import { formMessages } from '../messages/form.ts'
import { shownPieces, showPieces } from './letterDOM.ts'
import { htmlOf, type Piece } from './letterHTML.ts'
import { t } from './messages.ts'
import { Toolbar } from './toolbar.tsx'

interface Props {
  readonly pieces: readonly Piece[]
  readonly slot: Slot<string | undefined>
}

/** The text of an e-mail with its formatting, as readers will see it. What is stored changes only when somebody edits it. */
export function LetterField({ pieces, slot }: Props): JSX.Element {
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  /** What the field shows. */
  const shown = useRef<string | undefined>(undefined)
  /** Counts changes of the selection, which the toolbar shows. */
  const selected = useSignal(0)
  // Before the next key: a later effect would undo it.
  useLayoutEffect(() => {
    if (!place.current || shown.current === (slot.value ?? '')) return
    showPieces(place.current, pieces)
    shown.current = slot.value ?? ''
  }, [slot.value])
  useEffect(() => {
    const look = (): void => {
      if (place.current?.contains(document.getSelection()?.anchorNode ?? null)) selected.value++
    }
    document.addEventListener('selectionchange', look)
    return () => document.removeEventListener('selectionchange', look)
  }, [])
  const take = (): void => {
    if (!place.current) return
    // A browser leaves an empty paragraph in what was emptied.
    const html = place.current.textContent?.trim() === '' ? '' : htmlOf(shownPieces(place.current))
    shown.current = html
    slot.set(html === '' ? undefined : html)
  }
  return (
    <div class="field letter">
      <span class="label" id={id}>
        {t.text}
      </span>
      <Toolbar place={place} round={selected.value} />
      <div
        ref={place}
        class="letter-text"
        role="textbox"
        tabIndex={0}
        aria-multiline="true"
        aria-labelledby={id}
        contentEditable
        onFocus={() => document.execCommand('defaultParagraphSeparator', false, 'p')}
        onInput={take}
        // Formatting that the editor does not have, such as underlining by a shortcut.
        onBeforeInput={(event) => {
          if (/^format(?!Bold|Italic|Block|Remove)/.test(event.inputType)) event.preventDefault()
        }}
        onPaste={(event) => {
          event.preventDefault()
          document.execCommand('insertText', false, event.clipboardData?.getData('text/plain') ?? '')
        }}
        onDrop={(event) => event.preventDefault()}
      />
      <small>{formMessages.template}</small>
    </div>
  )
}
