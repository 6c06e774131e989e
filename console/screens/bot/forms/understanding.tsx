import type { JSX } from 'preact'
import { Undecided } from '../kit/fields.tsx'
import { part, type Slot } from '../kit/slot.ts'
import { formMessages as t } from '../messages/form.ts'
import { content } from '../studio.ts'

interface Nlu {
  active?: boolean
  nlu_config?: string[]
}

/** Whether free text is understood here, and which intents apply. */
export function UnderstandingFields({ slot, unset }: { readonly slot: Slot<Nlu | undefined>; readonly unset: string }): JSX.Element {
  const chosen = part(slot, 'nlu_config')
  const ids = chosen.value ?? []
  const configs = content.value?.configs ?? []
  const gone = ids.filter((id) => !configs.some(({ _id }) => _id === id))
  const toggle = (id: string, on: boolean): void => {
    const next = on ? [...ids, id] : ids.filter((each) => each !== id)
    chosen.set(next.length > 0 ? next : undefined)
  }
  return (
    <>
      <Undecided label={t.understands} slot={part(slot, 'active')} unset={unset} />
      <fieldset class="group">
        <legend>{t.configs}</legend>
        {configs.length + gone.length === 0 ? <small>{t.noConfigs}</small> : null}
        {[
          ...configs.map(({ _id, intent }, i) => ({ id: _id, name: intent?.intent_name ?? `${i + 1}` })),
          ...gone.map((id) => ({ id, name: t.target.missing })),
        ].map(({ id, name }) => (
          <label class="check" key={id}>
            <input type="checkbox" checked={ids.includes(id)} onChange={({ currentTarget }) => toggle(id, currentTarget.checked)} />
            {name}
          </label>
        ))}
      </fieldset>
    </>
  )
}
