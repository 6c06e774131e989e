import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Prediction } from '../../../schemas/understanding.ts'
import { share } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { Card } from '../../ui/card.tsx'
import { Field } from '../../ui/field.tsx'
import { errorText } from '../../ui/problem.tsx'
import { nameOfIntent } from './knowledge.ts'
import { t } from './messages.ts'

const percent = (score: number): string => share(score, 1)

/** Says what the bot would understand of a text. */
export function TestBox({ appID }: { readonly appID: string }): JSX.Element {
  const text = useSignal('')
  const found = useSignal<Prediction | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    error.value = undefined
    try {
      found.value = await api.call('POST /nlu/predict/{agent_id}', { path: { agent_id: appID }, body: { text: text.value } })
    } catch (problem) {
      error.value = problem
    }
  }
  return (
    <Card title={t.testTitle} look="test-box">
      <form onSubmit={submit} class="row">
        <Field label={t.testLabel}>
          {(input) => (
            <input
              {...input}
              required
              maxLength={5000}
              autocomplete="off"
              value={text.value}
              onInput={({ currentTarget }) => {
                text.value = currentTarget.value
              }}
            />
          )}
        </Field>
        <button type="submit" class="primary">
          {t.test}
        </button>
      </form>
      {error.value === undefined ? null : (
        <p class="problem" role="alert">
          {errorText(error.value)}
        </p>
      )}
      <div role="status">{found.value ? <Found appID={appID} found={found.value} /> : null}</div>
    </Card>
  )
}

function Found({ appID, found }: { readonly appID: string; readonly found: Prediction }): JSX.Element {
  const { intent, intent_name: name, best, score, entities, language } = found
  return (
    <div class="found">
      {intent === null ? (
        <p>
          <strong>{t.notUnderstood}</strong> {best ? <span class="faint">{t.nearest(nameOfIntent(best), percent(score))}</span> : null}
        </p>
      ) : (
        <p>
          {t.understood}: <a href={screenPath(appID, ['understanding', 'intents', intent])}>{name}</a>{' '}
          <span class="badge state-sent">{percent(score)}</span>
        </p>
      )}
      {entities.length > 0 ? (
        <ul class="badges" aria-label={t.found}>
          {entities.map(({ entity, entity_name, value, text, start }) => (
            <li class="badge" key={`${entity}${start}`}>
              {entity_name}: {value}
              {value === text ? '' : ` (“${text}”)`}
            </li>
          ))}
        </ul>
      ) : null}
      <p class="faint">{t.in(t.languages[language] ?? language)}</p>
    </div>
  )
}
