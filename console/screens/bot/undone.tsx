import type { JSX } from 'preact'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { wordsFor } from '../../ui/problem.tsx'
import { refusal, undo, undoLast } from './undo.ts'
import { words } from './words/bot.ts'

/** What was done last, with a button that undoes it; and what the service refused. */
export const Undone = (): JSX.Element => (
  <div class="toasts">
    {refusal.value === undefined ? null : (
      <div class="toast bad" role="alert">
        <span>{wordsFor(refusal.value)}</span>
        <Button
          look="quiet"
          onPress={() => {
            refusal.value = undefined
          }}
        >
          {words.dismiss}
        </Button>
      </div>
    )}
    <div role="status">
      {undo.value ? (
        <div class="toast">
          <span>{undo.value.text}</span>
          <Button look="quiet" onPress={undoLast}>
            <Icon name="undo" />
            {words.undo}
          </Button>
        </div>
      ) : null}
    </div>
  </div>
)
