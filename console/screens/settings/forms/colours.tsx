import type { JSX } from 'preact'
import type { ApplicationObject } from '../../../../schemas/application.ts'
import { number } from '../../../core/format.ts'
import { Field } from '../../../ui/field.tsx'
import { part, type Slot } from '../../bot/kit/slot.ts'
import { t } from '../messages.ts'
import { type ColourName, faintness, hexOf, shownColours } from './shownColours.ts'

type Design = NonNullable<ApplicationObject['design']>

const names: readonly (readonly [ColourName, string])[] = [
  ['color', t.colour],
  ['color-background', t.background],
  ['color-message', t.botMessage],
  ['message-color-text', t.botText],
  ['color-header', t.header],
  ['color-header-titre', t.headerText],
  ['reponse-color-text', t.replyText],
]

/** The colours of the widget, each with what it looks like by default, and a warning where people could not read it. */
export function Colours({ slot }: { readonly slot: Slot<Design | undefined> }): JSX.Element {
  const shown = shownColours(slot.value)
  return (
    <div class="swatches">
      {names.map(([name, label]) => (
        <Colour
          label={label}
          slot={part(slot, name)}
          shown={shown[name]}
          warning={slot.value?.[name] === undefined ? undefined : warningOf(name, faintness(name, shown))}
          key={name}
        />
      ))}
    </div>
  )
}

function warningOf(name: ColourName, faint: ReturnType<typeof faintness>): string | undefined {
  if (!faint) return undefined
  const say = name === 'color' ? t.faintButtons : t.faintText
  return say(number(Math.floor(faint.is * 10) / 10), number(faint.least))
}

interface Props {
  readonly label: string
  readonly slot: Slot<string | undefined>
  /** The colour that the widget has here, as #rrggbb. */
  readonly shown: string
  readonly warning: string | undefined
}

/** A colour: chosen, typed, or the default. */
function Colour({ label, slot, shown, warning }: Props): JSX.Element {
  const problem = slot.value && !hexOf(slot.value) ? t.notColour : undefined
  return (
    <div class={problem ? 'colour-field refused' : 'colour-field'}>
      <Field label={label} hint={problem ?? warning}>
        {(input) => (
          <span class="colour">
            <input type="color" aria-label={label} value={shown} onInput={({ currentTarget }) => slot.set(currentTarget.value)} />
            <input
              {...input}
              placeholder={t.unsetAs(shown)}
              value={slot.value ?? ''}
              aria-invalid={problem !== undefined || undefined}
              ref={(element) => element?.setCustomValidity(problem ?? '')}
              onInput={({ currentTarget: { value } }) => slot.set(value === '' ? undefined : value)}
            />
          </span>
        )}
      </Field>
    </div>
  )
}
