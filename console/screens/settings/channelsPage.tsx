import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { Channels, WebSecret } from '../../../client/operations.ts'
import { forms } from '../../../lib/channels/forms.ts'
import type { ApplicationObject } from '../../../schemas/application.ts'
import { providerSources } from '../../../schemas/channels.ts'
import { setUpChannels } from '../../core/channels.ts'
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
import { t } from './channelMessages.ts'
import { ChannelSetUp, errorWords } from './channelSetUp.tsx'
import { ReadOnlyField } from './readOnlyField.tsx'

/** Values to copy elsewhere: the snippet of the widget, the webhooks of providers; the web secret; and a test message. */
export default function ChannelsPage({ appID, application, level, mayEdit }: ScreenProps): JSX.Element {
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
          <Card title={t.setUp}>
            {channels ? (
              <div class="fields">
                {setUpsIn(channels).map(({ source, setUp }) => (
                  <ChannelSetUp source={source} setUp={setUp} isSetUp={setUpChannels(application).includes(source)} key={source} />
                ))}
              </div>
            ) : (
              <p class="faint">{t.ownerOnly}</p>
            )}
          </Card>
          {isOwner ? <Secret appID={appID} /> : null}
          {mayEdit ? <Test application={application} channels={channels} reload={loader.reload} /> : null}
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
        {secret.value ? <ReadOnlyField label={t.secret} value={secret.value.secret} /> : null}
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

interface TestProps {
  readonly application: ApplicationObject
  /** With the errors so far; absent for those who may not see them. */
  readonly channels: Channels | undefined
  readonly reload: () => Promise<void>
}

/** Sends a flow to one contact, and says what their provider made of it. */
function Test({ application, channels, reload }: TestProps): JSX.Element {
  const { appID } = application
  const to = useRef<HTMLInputElement>(null)
  const feature = useRef<HTMLSelectElement>(null)
  const result = useSignal('')
  const examples = setUpChannels(application).map((source) => forms[source].contact)
  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    result.value = ''
    const body = { type: 'feature' as const, appID, respondentID: to.current?.value ?? '', featureID: feature.current?.value ?? '' }
    try {
      await api.call('POST /sendMessage', { body })
      const failure = channels && newErrorIn(await api.call('GET /application/{appID}/channels', { path: { appID } }), channels)
      result.value = failure ?? t.testSent
      if (failure !== undefined) await reload()
    } catch (problem) {
      result.value = errorText(problem)
    }
  }
  return (
    <Card title={t.test}>
      <form class="fields" onSubmit={submit}>
        <p class="faint">{t.testLead}</p>
        <Field label={t.testTo} hint={examples.length > 0 ? t.testToHint(examples.join(', ')) : undefined}>
          {(input) => <input {...input} ref={to} required />}
        </Field>
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

/** The words of an error that is in one reading and not in an earlier one. */
function newErrorIn(channels: Channels, before: Channels): string | undefined {
  for (const { source, setUp } of setUpsIn(channels)) {
    const error = setUp.errors.find(({ at }) => !before[source]?.errors.some((earlier) => earlier.at === at))
    if (error) return errorWords(source, error)
  }
  return undefined
}
