import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { Expression } from '../../../schemas/expression.ts'
import { language } from '../../core/language.ts'
import { announce } from '../../ui/announcer.tsx'
import { t as studio } from '../bot/messages/bot.ts'
import { refusal } from '../bot/undo.ts'
import { addExpression } from './knowledge.ts'
import { LanguageChoice } from './languageChoice.tsx'
import { t } from './messages.ts'

/** The form that adds an expression. */
export function NewExpression({ intentID, added }: { readonly intentID: string; readonly added: (made: Expression) => void }): JSX.Element {
  const text = useSignal('')
  const spoken = useSignal<string>(language)
  const input = useRef<HTMLInputElement>(null)
  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    if (text.value.trim() === '') return
    try {
      added(await addExpression(intentID, text.value.trim(), spoken.value))
      announce(studio.added)
      text.value = ''
      input.current?.focus()
    } catch (error) {
      refusal.value = error
    }
  }
  return (
    <form class="row padded" onSubmit={submit}>
      <div class="field grow">
        <label for="new-expression">{t.newExpression}</label>
        <input
          id="new-expression"
          ref={input}
          required
          maxLength={5000}
          autocomplete="off"
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value
          }}
        />
      </div>
      <LanguageChoice
        value={spoken.value}
        set={(next) => {
          spoken.value = next
        }}
      />
      <button type="submit" class="primary">
        {t.add}
      </button>
    </form>
  )
}
