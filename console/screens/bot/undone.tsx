import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { errorText } from '../../ui/problem.tsx'
import { t } from './messages/bot.ts'
import { redoLast, refusal, toast, undoLast } from './undo.ts'

/** How long a change is offered to be undone, longer while somebody is about to. Ctrl+Z undoes it later, too. */
const shownMs = 8000

/** The last change with an undo button, and the last refusal. Ctrl+Z and Shift+Ctrl+Z go back and forth in the history. */
export function Undone(): JSX.Element {
  const toasts = useRef<HTMLDivElement>(null)
  const last = toast.value
  useEffect(() => {
    document.addEventListener('keydown', undoByKey)
    return () => document.removeEventListener('keydown', undoByKey)
  }, [])
  useEffect(() => {
    if (!last) return undefined
    const end = (): void => {
      if (toasts.current?.matches(':hover, :focus-within')) timer = setTimeout(end, 1000)
      else toast.value = undefined
    }
    let timer = setTimeout(end, shownMs)
    return () => clearTimeout(timer)
  }, [last])
  return (
    <div class="toasts" ref={toasts}>
      {refusal.value === undefined ? null : (
        <div class="toast bad" role="alert">
          <span>{errorText(refusal.value)}</span>
          <Button
            look="quiet"
            onPress={() => {
              refusal.value = undefined
            }}
          >
            {t.dismiss}
          </Button>
        </div>
      )}
      <div role="status">
        {last ? (
          <div class="toast">
            <span>{last.text}</span>
            {last.button ? (
              <Button look="quiet" onPress={last.button === 'undo' ? undoLast : redoLast}>
                <Icon name="undo" />
                {t[last.button]}
              </Button>
            ) : null}
          </div>
        ) : null}
      </div>
    </div>
  )
}

/** Fields have an undo of their own. */
const fields = 'input:not([type=checkbox], [type=radio]), textarea, [contenteditable]'

function undoByKey(event: KeyboardEvent): void {
  const { key, ctrlKey, metaKey, altKey, shiftKey } = event
  // The widget that is tried has fields in a shadow root.
  const [target] = event.composedPath()
  const letter = key.toLowerCase()
  if (!(ctrlKey || metaKey) || altKey || (letter !== 'z' && letter !== 'y')) return
  if (target instanceof Element && target.closest(fields)) return
  event.preventDefault()
  void (letter === 'y' || shiftKey ? redoLast() : undoLast())
}
