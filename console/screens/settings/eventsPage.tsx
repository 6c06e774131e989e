import { type Signal, useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { type DeliveryAttempt, type EventKind, eventKinds, type Subscription } from '../../../schemas/subscription.ts'
import { moment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ConfirmDialog } from '../../ui/confirmDialog.tsx'
import { Field } from '../../ui/field.tsx'
import { StackedForm } from '../../ui/form.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { errorText } from '../../ui/problem.tsx'
import { Table } from '../../ui/table.tsx'
import { TextField } from '../../ui/textField.tsx'
import { Shown } from './channelsPage.tsx'
import { failureMessages, kindNames, t } from './eventsMessages.ts'
import { OwnerPage } from './ownerPage.tsx'

/** Webhook subscriptions with their latest attempts. */
export default function EventsPage({ appID, level }: ScreenProps): JSX.Element {
  return (
    <OwnerPage title={t.title} lead={t.lead} ownerOnly={t.ownerOnly} level={level}>
      <Subscriptions appID={appID} />
    </OwnerPage>
  )
}

const allKinds = Object.keys(eventKinds) as EventKind[]

function Subscriptions({ appID }: { readonly appID: string }): JSX.Element {
  const loader = useLoader((signal) => api.call('GET /subscriptions/{appID}', { path: { appID } }, { signal }), [appID])
  const secret = useSignal<string | undefined>(undefined)
  return (
    <div class="stack">
      <Loaded loader={loader}>
        {(subscriptions) =>
          subscriptions.length === 0 ? (
            <p class="empty">{t.none}</p>
          ) : (
            subscriptions.map((each) => <One subscription={each} secret={secret} changed={loader.reload} key={each._id} />)
          )
        }
      </Loaded>
      {secret.value ? (
        <div class="card fields" role="status">
          <p>{t.shownOnce}</p>
          <Shown label={t.secret} value={secret.value} />
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
      {showsAttempts.value ? <Attempts id={_id} url={url} key={result.value} /> : null}
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

function Attempts({ id, url }: { readonly id: string; readonly url: string }): JSX.Element {
  const loader = useLoader(
    (signal) => api.call('GET /subscription/{subscriptionID}/attempts', { path: { subscriptionID: id } }, { signal }),
    [id],
  )
  const columns = [t.event, t.when, t.attempt, t.outcome, t.time].map((title) => ({ title }))
  const outcome = ({ delivered, givenUp, status, failure }: DeliveryAttempt): string => {
    const why = failure ? failureMessages[failure] : status
    return `${delivered ? t.taken : givenUp ? t.givenUp : t.refused} (${why})`
  }
  const row = (attempt: DeliveryAttempt) => [
    kindNames[attempt.kind],
    moment(attempt.at),
    attempt.attempt,
    outcome(attempt),
    `${attempt.ms} ms`,
  ]
  return (
    <Loaded loader={loader}>
      {(attempts) =>
        attempts.length === 0 ? (
          <p class="empty">{t.noAttempts}</p>
        ) : (
          <Table caption={t.attemptsOf(url)} columns={columns} rows={attempts.map(row)} />
        )
      }
    </Loaded>
  )
}

interface NewProps {
  readonly appID: string
  readonly secret: Signal<string | undefined>
  readonly changed: () => Promise<void>
}

function NewSubscription({ appID, secret, changed }: NewProps): JSX.Element {
  const draft = useSignal<{ title: string; url: string; kinds: readonly EventKind[] }>({ title: '', url: '', kinds: allKinds })
  const change = (part: Partial<typeof draft.value>): void => {
    draft.value = { ...draft.value, ...part }
  }
  async function submit(): Promise<void> {
    const { title, url, kinds } = draft.value
    const body = { appID, url, kinds: [...kinds], ...(title ? { title } : {}) }
    secret.value = (await api.call('POST /subscription', { body })).secret
    change({ title: '', url: '' })
    await changed()
  }
  const { title, url, kinds } = draft.value
  return (
    <StackedForm look="card fields" submitText={t.add} submit={submit} isDisabled={kinds.length === 0}>
      <TextField label={t.name} maxLength={200} value={title} onChange={(title) => change({ title })} />
      <Field label={t.url} hint={t.urlHint}>
        {(input) => (
          <input
            {...input}
            type="url"
            required
            maxLength={2048}
            value={url}
            onInput={({ currentTarget }) => change({ url: currentTarget.value })}
          />
        )}
      </Field>
      <fieldset class="group">
        <legend>{t.kinds}</legend>
        {allKinds.map((kind) => (
          <label class="check" key={kind}>
            <input
              type="checkbox"
              checked={kinds.includes(kind)}
              onChange={({ currentTarget }) =>
                change({ kinds: allKinds.filter((each) => (each === kind ? currentTarget.checked : kinds.includes(each))) })
              }
            />
            {kindNames[kind]}
          </label>
        ))}
      </fieldset>
    </StackedForm>
  )
}
