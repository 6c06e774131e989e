import { type Signal, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Subscription } from '../../../schemas/subscription.ts'
import { moment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirmDialog.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { errorText } from '../../ui/problem.tsx'
import { DeliveryAttempts } from './deliveryAttempts.tsx'
import { failureMessages, kindNames, t } from './eventsMessages.ts'
import { allKinds, NewSubscription } from './newSubscription.tsx'
import { OwnerPage } from './ownerPage.tsx'
import { ReadOnlyField } from './readOnlyField.tsx'

/** Webhook subscriptions with their latest attempts. */
export default function EventsPage({ appID, level }: ScreenProps): JSX.Element {
  return (
    <OwnerPage title={t.title} lead={t.lead} ownerOnly={t.ownerOnly} level={level}>
      <Subscriptions appID={appID} />
    </OwnerPage>
  )
}

function Subscriptions({ appID }: { readonly appID: string }): JSX.Element {
  const loader = useLoader((signal) => api.call('GET /subscriptions/{appID}', { path: { appID } }, { signal }), [appID])
  const secret = useSignal<string | undefined>(undefined)
  return (
    <div class="stack">
      <Loaded loader={loader}>
        {(subscriptions) =>
          subscriptions.length === 0 ? (
            <Empty icon="events">{t.none}</Empty>
          ) : (
            subscriptions.map((each) => <One subscription={each} secret={secret} changed={loader.reload} key={each._id} />)
          )
        }
      </Loaded>
      {secret.value ? (
        <div class="card fields" role="status">
          <p>{t.shownOnce}</p>
          <ReadOnlyField label={t.secret} value={secret.value} />
        </div>
      ) : null}
      <NewSubscription appID={appID} secret={secret} changed={loader.reload} />
    </div>
  )
}

interface OneProps {
  readonly subscription: Subscription
  /** Shows a new secret. */
  readonly secret: Signal<string | undefined>
  readonly changed: () => Promise<void>
}

function One({ subscription, secret, changed }: OneProps): JSX.Element {
  const { _id, title, url, kinds, active, failures, failingSince } = subscription
  const showsAttempts = useSignal(false)
  const isEnding = useSignal(false)
  const result = useSignal('')
  const say = (text: string): void => {
    result.value = text
    announce(text)
  }
  const failed = (error: unknown): void => say(errorText(error))
  const path = { subscriptionID: _id }
  const test = async (): Promise<void> => {
    const { delivered, status, ms, failure } = await api.call('POST /subscription/{subscriptionID}/test', { path })
    say(delivered ? t.tested(status, ms) : t.testFailed(failure ? (failureMessages[failure] ?? failure) : `status ${status}`))
    await changed()
  }
  const redrive = async (): Promise<void> => {
    const { redriven } = await api.call('POST /subscription/{subscriptionID}/redrive', { path })
    say(t.redriven(redriven))
  }
  const toggle = async (): Promise<void> => {
    await api.call('PATCH /subscription/{subscriptionID}', { path, body: { active: !active } })
    await changed()
  }
  const rotate = async (): Promise<void> => {
    secret.value = (await api.call('POST /subscription/{subscriptionID}/secret', { path })).secret
    say(t.newSecretText)
  }
  const state = !active ? t.paused : failures ? t.failing(failures, moment(failingSince ?? null)) : t.works
  return (
    <Card title={title || url} look="fields">
      <dl>
        <dt>{t.url}</dt>
        <dd>{url}</dd>
        <dt>{t.kinds}</dt>
        <dd>{kinds.length === allKinds.length ? t.all : kinds.map((kind) => kindNames[kind]).join(', ')}</dd>
        <dt>{t.state}</dt>
        <dd>{state}</dd>
      </dl>
      <div class="buttons">
        <Button label={t.testOf(url)} onPress={() => test().catch(failed)}>
          {t.test}
        </Button>
        <Button
          label={t.attemptsOf(url)}
          onPress={() => {
            showsAttempts.value = !showsAttempts.value
          }}
        >
          {t.show}
        </Button>
        <Button onPress={() => redrive().catch(failed)}>{t.redrive}</Button>
        <Button onPress={() => toggle().catch(failed)}>{active ? t.pause : t.resume}</Button>
        <Button onPress={() => rotate().catch(failed)}>{t.newSecret}</Button>
        <Button
          look="danger"
          label={t.endOf(url)}
          onPress={() => {
            isEnding.value = true
          }}
        >
          {t.end}
        </Button>
      </div>
      {result.value ? <p class="faint">{result.value}</p> : null}
      {showsAttempts.value ? <DeliveryAttempts id={_id} url={url} key={result.value} /> : null}
      {isEnding.value ? (
        <ConfirmDialog
          title={t.endOf(url)}
          text={t.endText}
          yes={t.end}
          act={async () => {
            await api.call('DELETE /subscription/{subscriptionID}', { path })
            await changed()
          }}
          close={() => {
            isEnding.value = false
          }}
        />
      ) : null}
    </Card>
  )
}
