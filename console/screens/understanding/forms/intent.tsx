import type { JSX } from 'preact'
import type { Intent } from '../../../../schemas/intent.ts'
import { Line, Switch, Words } from '../../bot/kit/fields.tsx'
import { partOf, type Slot } from '../../bot/kit/slot.ts'
import { words } from '../words.ts'

/** The name of an intent, and what the bot says to it. */
export const IntentForm = ({ slot }: { readonly slot: Slot<Intent> }): JSX.Element => (
  <div class="fields padded">
    <Line label={words.name} slot={partOf(slot, 'intent_name') as Slot<string | undefined>} required />
    <Words label={words.answer} hint={words.answerHint} slot={partOf(slot, 'suggested_answer')} />
    <Switch label={words.smallTalk} slot={partOf(slot, 'is_small_talk')} />
  </div>
)
