import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Expression, ExpressionBody } from '../../../schemas/expression.ts'
import { Refused, unchangedSince } from '../../core/api.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { content } from '../bot/studio.ts'
import { refusal } from '../bot/undo.ts'
import { t } from './messages.ts'

interface Props {
  readonly appID: string
  readonly expression: Expression
  readonly replace: (next: Expression) => void
  readonly close: () => void
}

/** Annotates words of an expression as an entity. The words are buttons, so that touch and keyboard work as well as a mouse. */
export function MarkForm({ appID, expression, replace, close }: Props): JSX.Element {
  const { _id, expression_text: text, parameters = [] } = expression
  const entities = content.value?.entities ?? []
  const range = useSignal<{ readonly from: number; readonly to: number } | undefined>(undefined)
  const chosen = useSignal(entities[0]?._id ?? '')
  const isNeeded = useSignal(false)
  const tokens = [...text.matchAll(/[\p{L}\p{N}\p{M}]+(?:[-'’][\p{L}\p{N}\p{M}]+)*/gu)].map(({ 0: word, index }) => ({
    word,
    from: index,
    to: index + word.length,
  }))
  const press = (from: number, to: number): void => {
    const { value: now } = range
    const isAlone = now !== undefined && now.from === from && now.to === to
    // The first press starts a range; the next one extends it.
    range.value = isAlone ? undefined : now ? { from: Math.min(now.from, from), to: Math.max(now.to, to) } : { from, to }
  }
  const save = async (next: ExpressionBody['parameters']): Promise<void> => {
    try {
      const body = { parameters: next?.length ? next : null }
      replace(
        await api.call('PATCH /expression/{expression_id}', {
          path: { expression_id: _id },
          headers: unchangedSince(expression),
          body,
        }),
      )
    } catch (error) {
      refusal.value = error
      // Somebody else changed it: annotate its current version.
      if (error instanceof Refused && error.status === 412)
        replace(await api.call('GET /expression/{expression_id}', { path: { expression_id: _id } }))
    }
  }
  const add = async (): Promise<void> => {
    const { from, to } = range.value ?? {}
    const entity = entities.find((each) => each._id === chosen.value)
    if (from === undefined || to === undefined || !entity) return
    const mark = {
      entity,
      parameter_start: from,
      parameter_end: to,
      parameter_value: text.slice(from, to),
      ...(isNeeded.value ? { parameter_required: true } : {}),
    }
    await save([...(parameters as NonNullable<ExpressionBody['parameters']>), mark])
    range.value = undefined
  }
  return (
    <div class="marking">
      <p class="faint">{t.markLead}</p>
      <div class="tokens" role="group" aria-label={t.wordsOf(text)}>
        {tokens.map(({ word, from, to }) => (
          <button
            type="button"
            aria-pressed={range.value !== undefined && from >= range.value.from && to <= range.value.to}
            onClick={() => press(from, to)}
            key={from}
          >
            {word}
          </button>
        ))}
      </div>
      {entities.length === 0 ? (
        <p>
          {t.noEntities} <a href={screenPath(appID, ['understanding', 'entities'])}>{t.newEntity}</a>
        </p>
      ) : (
        <div class="row">
          <Field label={t.entity}>
            {(input) => (
              <select
                {...input}
                value={chosen.value}
                onChange={({ currentTarget }) => {
                  chosen.value = currentTarget.value
                }}
              >
                {entities.map((entity) => (
                  <option value={entity._id} key={entity._id}>
                    {entity.entity_name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <label class="check">
            <input
              type="checkbox"
              checked={isNeeded.value}
              onChange={({ currentTarget }) => {
                isNeeded.value = currentTarget.checked
              }}
            />
            {t.required}
          </label>
          <Button look="primary" onPress={add}>
            {t.markAs}
          </Button>
        </div>
      )}
      <ul class="badges">
        {parameters.map(({ _id: id, entity, parameter_value: value, parameter_start: from, parameter_end: to }) => {
          const quote = from === undefined ? (value ?? '') : text.slice(from, to)
          return (
            <li class="badge removable" key={id}>
              {quote} = {entity?.entity_name ?? '…'}
              <Button
                look="quiet"
                label={t.unmark(quote)}
                onPress={() => save(parameters.filter((each) => each._id !== id) as ExpressionBody['parameters'])}
              >
                <Icon name="bin" />
              </Button>
            </li>
          )
        })}
      </ul>
      <div>
        <Button onPress={close}>{t.done}</Button>
      </div>
    </div>
  )
}
