import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { Channels, WebSecret } from '../../../client/operations.ts'
import { providerSources } from '../../../schemas/channels.ts'
import { channelNames, channelSteps } from '../../core/channels.ts'
import { moment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirmDialog.tsx'
import { Field } from '../../ui/field.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorText, errorText } from '../../ui/problem.tsx'
import { features } from '../bot/studio.ts'
import { Snippet } from '../start/snippet.tsx'
import { t } from './messages.ts'

/** Values to copy elsewhere: the snippet of the widget, the webhooks of providers; the web secret; and a test message. */
export default function ChannelsPage({ appID, level, mayEdit }: ScreenProps): JSX.Element {
  const isOwner = level === 'owner'
  const loader = useLoader(
    async (signal) => ({
      snippet: await api.call('GET /widget/{appID}', { path: { appID } }, { signal }),
      channels: isOwner ? await api.call('GET /application/{appID}/channels', { path: { appID } }, { signal }) : undefined,
    }),
    [appID],
  )
  return (
    <Loaded loader={loader}>
      {({ snippet, channels }) => (
        <div class="stack">
          <Card title={t.web}>
            <Snippet snippet={snippet} />
          </Card>
          <Card title={t.webhook}>
            {channels ? (
              <div class="fields">
                {setUpsIn(channels).map(({ source, setUp }) => (
                  <fieldset class="group" key={source}>
                    <legend>{channelNames[source]}</legend>
                    <p class="faint">{channelSteps[source]}</p>
                    <Shown label={t.webhookURL} value={setUp.url} />
                    {setUp.verifyToken === undefined ? null : <Shown label={t.verify} value={setUp.verifyToken} />}
                    {setUp.secretToken === undefined ? null : <Shown label="secret_token" value={setUp.secretToken} />}
                  </fieldset>
                ))}
              </div>
            ) : (
              <p class="faint">{t.ownerOnly}</p>
            )}
          </Card>
          {isOwner ? <Secret appID={appID} /> : null}
          {mayEdit ? <Test appID={appID} /> : null}
        </div>
      )}
    </Loaded>
  )
}

/** The channels that the console can name, in their order. */
const setUpsIn = (channels: Channels) =>
  providerSources.flatMap((source) => {
    const setUp = channels[source]
    return setUp ? [{ source, setUp }] : []
  })

/** A read-only value to copy. */
export const Shown = ({ label, value }: { readonly label: string; readonly value: string }): JSX.Element => (
  <Field label={label}>
    {(input) => <input {...input} class="snippet" readOnly value={value} onFocus={({ currentTarget }) => currentTarget.select()} />}
  </Field>
)

function Secret({ appID }: { readonly appID: string }): JSX.Element {
  const secret = useSignal<WebSecret | undefined>(undefined)
  const isAsking = useSignal(false)
  const error = useSignal<unknown>(undefined)
  const ask = async (method: 'GET' | 'POST'): Promise<void> => {
    try {
      secret.value = await api.call(`${method} /application/{appID}/webSecret`, { path: { appID } })
    } catch (problem) {
      error.value = problem
    }
  }
  return (
    <Card title={t.secret}>
      <div class="fields">
        <p class="faint">{t.secretHint}</p>
        {secret.value ? <Shown label={t.secret} value={secret.value.secret} /> : null}
        {secret.value?.previousUntil ? <p role="status">{t.secretUntil(moment(secret.value.previousUntil))}</p> : null}
        <ErrorText error={error.value} />
        <div class="buttons">
          {secret.value ? null : <Button onPress={() => ask('GET')}>{t.showSecret}</Button>}
          <Button
            look="danger"
            onPress={() => {
              isAsking.value = true
            }}
          >
            {t.rotate}
          </Button>
        </div>
      </div>
      {isAsking.value ? (
        <ConfirmDialog
          title={t.rotateQuestion}
          text={t.rotateText}
          yes={t.rotate}
          act={() => ask('POST')}
          close={() => {
            isAsking.value = false
          }}
        />
      ) : null}
    </Card>
  )
}

function Test({ appID }: { readonly appID: string }): JSX.Element {
  const to = useRef<HTMLInputElement>(null)
  const feature = useRef<HTMLSelectElement>(null)
  const result = useSignal('')
  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    const body = { type: 'feature' as const, appID, respondentID: to.current?.value ?? '', featureID: feature.current?.value ?? '' }
    try {
      await api.call('POST /sendMessage', { body })
      result.value = t.testSent
    } catch (problem) {
      result.value = errorText(problem)
    }
  }
  return (
    <Card title={t.test}>
      <form class="fields" onSubmit={submit}>
        <Field label={t.testTo}>{(input) => <input {...input} ref={to} required />}</Field>
        <Field label={t.testFeature}>
          {(input) => (
            <select {...input} ref={feature} required>
              {features.value.map(({ _id, title }) => (
                <option value={_id} key={_id}>
                  {title}
                </option>
              ))}
            </select>
          )}
        </Field>
        <div class="buttons">
          <button type="submit">{t.testSend}</button>
          <span role="status">{result.value}</span>
        </div>
      </form>
    </Card>
  )
}
