import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Prediction } from '../../../schemas/understanding.ts'
import { share } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { Card } from '../../ui/card.tsx'
import { RowForm } from '../../ui/form.tsx'
import { TextField } from '../../ui/textField.tsx'
import { nameOfIntent } from './knowledge.ts'
import { t } from './messages.ts'

const percent = (score: number): string => share(score, 1)

/** Shows what the bot understands of a text. */
export function TestBox({ appID }: { readonly appID: string }): JSX.Element {
  const text = useSignal('')
  const prediction = useSignal<Prediction | undefined>(undefined)
  const submit = async (): Promise<void> => {
    prediction.value = await api.call('POST /nlu/predict/{agent_id}', { path: { agent_id: appID }, body: { text: text.value } })
  }
  return (
    <Card title={t.testTitle} look="test-box">
      <RowForm look="row" submitText={t.test} submit={submit}>
        <TextField
          label={t.testLabel}
          required
          maxLength={5000}
          autocomplete="off"
          value={text.value}
          onChange={(next) => {
            text.value = next
          }}
        />
      </RowForm>
      <div role="status">{prediction.value ? <Understood appID={appID} prediction={prediction.value} /> : null}</div>
    </Card>
  )
}

function Understood({ appID, prediction }: { readonly appID: string; readonly prediction: Prediction }): JSX.Element {
  const { intent, intent_name: name, best, score, entities, language } = prediction
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
