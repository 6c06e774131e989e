import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { errorText } from '../../ui/problem.tsx'
import { t } from './messages/bot.ts'
import { refusal, undo, undoLast } from './undo.ts'

/** How long a change is offered to be undone, longer while somebody is about to. */
const shownMs = 8000

/** The last change with an undo button, and the last refusal. */
export function Undone(): JSX.Element {
  const toasts = useRef<HTMLDivElement>(null)
  const last = undo.value
  useEffect(() => {
    if (!last) return undefined
    const end = (): void => {
      if (toasts.current?.matches(':hover, :focus-within')) timer = setTimeout(end, 1000)
      else undo.value = undefined
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
        {undo.value ? (
          <div class="toast">
            <span>{undo.value.text}</span>
            <Button look="quiet" onPress={undoLast}>
              <Icon name="undo" />
              {t.undo}
            </Button>
          </div>
        ) : null}
      </div>
    </div>
  )
}
