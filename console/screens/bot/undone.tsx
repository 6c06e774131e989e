import type { JSX } from 'preact'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { errorText } from '../../ui/problem.tsx'
import { t } from './messages/bot.ts'
import { refusal, undo, undoLast } from './undo.ts'

/** The last change with an undo button, and the last refusal. */
export const Undone = (): JSX.Element => (
  <div class="toasts">
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
