import type { JSX } from 'preact'
import type { Intent } from '../../../../schemas/intent.ts'
import { RequiredLine, Switch, TextArea } from '../../bot/kit/fields.tsx'
import { fieldOf, partOf, type Slot } from '../../bot/kit/slot.ts'
import { t } from '../messages.ts'

/** The name of an intent, and its suggested answer. */
export const IntentForm = ({ slot }: { readonly slot: Slot<Intent> }): JSX.Element => (
  <div class="fields padded">
    <RequiredLine label={t.name} slot={fieldOf(slot, 'intent_name')} />
    <TextArea label={t.answer} hint={t.answerHint} slot={partOf(slot, 'suggested_answer')} />
    <Switch label={t.smallTalk} slot={partOf(slot, 'is_small_talk')} />
  </div>
)
