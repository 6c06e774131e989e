import type { JSX } from 'preact'
import type { Answer, Message } from '../../../schemas/message.ts'
import { share } from '../../core/format.ts'
import { Button } from '../../ui/button.tsx'
import { Answers, Messages } from '../bot/forms/message.tsx'
import { Amount, Line } from '../bot/kit/fields.tsx'
import { List } from '../bot/kit/list.tsx'
import { partOf, type Slot } from '../bot/kit/slot.ts'
import { type Draft, ofVariant, sharedOut, type Variant, withVariants } from './draft.ts'
import { t } from './messages.ts'
import { variantName } from './statistics.tsx'

const mostVariants = 4

interface Props {
  readonly slot: Slot<Draft>
  /** Called when other fields show. */
  readonly began: () => void
}

/** The content of a campaign: messages with buttons, or variants of them. */
export function MessageFields({ slot, began }: Props): JSX.Element {
  const { value: draft, set } = slot
  const { variants } = draft
  if (!variants)
    return (
      <>
        <Content slot={slot} />
        <div class="buttons small">
          <Button
            onPress={() => {
              set(withVariants(draft))
              began()
            }}
          >
            {t.tryVariants}
          </Button>
        </div>
      </>
    )
  const remainder = 100 - sharedOut(variants)
  const change = (next: readonly Variant[]): void => {
    // A single variant is the content itself.
    set(next.length > 1 ? { ...draft, variants: [...next] } : ofVariant({ ...draft, variants: [...next] }, 0))
    if (next.length < 2) began()
  }
  return (
    <fieldset class="group">
      <legend>{t.variants}</legend>
      <List<Variant>
        slot={{ value: variants, set: change }}
        name={(variant, i) => `${variantName(variant.title, i)} · ${share(variant.share, 100)}`}
        add={t.addVariant}
        make={() => ({ share: Math.max(1, Math.min(20, remainder)), messages: [{ type: 'text', text: '' }] })}
        most={mostVariants}
      >
        {(variant, i) => (
          <>
            <Line label={t.variantTitle} slot={partOf(variant, 'title')} />
            <Amount
              label={t.share}
              min={1}
              max={100}
              isRequired
              problem={remainder < 0 && i === variants.length - 1 ? t.tooMuch : undefined}
              slot={partOf(variant, 'share')}
            />
            <Content slot={variant} />
          </>
        )}
      </List>
      {remainder < 0 ? null : <p class="faint">{remainder > 0 ? t.rest(share(remainder, 100)) : t.noRest}</p>}
    </fieldset>
  )
}

interface ContentFields {
  readonly messages: Message[] | undefined
  readonly answers?: Answer[] | undefined
}

/** Messages, and the buttons below the last one. */
const Content = <T extends ContentFields>({ slot }: { readonly slot: Slot<T> }): JSX.Element => (
  <>
    <fieldset class="group">
      <legend>{t.messages}</legend>
      <Messages
        slot={{ value: slot.value.messages, set: (messages) => slot.set({ ...slot.value, messages: messages ?? [] }) }}
        featureID=""
        add={t.addMessage}
      />
    </fieldset>
    <fieldset class="group">
      <legend>{t.buttons}</legend>
      <Answers slot={{ value: slot.value.answers, set: (answers) => slot.set(withAnswers(slot.value, answers)) }} featureID="" />
    </fieldset>
  </>
)

/** Unset fields are not sent. */
function withAnswers<T extends ContentFields>(content: T, answers: Answer[] | undefined): T {
  const { answers: _, ...rest } = content
  return (answers ? { ...rest, answers } : rest) as T
}
