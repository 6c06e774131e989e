import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import lazy from 'preact-iso/lazy'
import { number } from '../../core/format.ts'
import { t as shared } from '../../core/messages.ts'
import { navigate } from '../../core/navigate.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Card } from '../../ui/card.tsx'
import { Choice } from '../../ui/choice.tsx'
import { confirmed } from '../../ui/confirmation.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import { FilterFields } from '../bot/forms/filter.tsx'
import { Line, Switch } from '../bot/kit/fields.tsx'
import { partOf, type Slot } from '../bot/kit/slot.ts'
import { content } from '../bot/studio.ts'
import { bodyOf, copyOf, type Draft, freshDraft, ofVariant, placeholdersOf, withFallback } from './draft.ts'
import { t } from './messages.ts'
import { previewOf, ReachSummary, useReach, Variables } from './reach.tsx'
import { ScheduleFields } from './schedule.tsx'
import { titleOf, variantName } from './statistics.tsx'
import { MessageFields } from './variants.tsx'

/** Beside the form: a preview for a real person, and a test. */
const Preview = lazy(async () => (await import('./person.tsx')).Preview)
const TestSend = lazy(async () => (await import('./person.tsx')).TestSend)

/** A new campaign; `?from=` copies another one, `?segment=` selects a segment. */
export function Compose(props: ScreenProps): JSX.Element {
  const { appID, application, query } = props
  const from = query['from']
  const loader = useLoader(
    async (signal) => {
      if (from === undefined) return freshDraft(query['segment'] ? { _id: query['segment'] } : undefined)
      const campaign = await api.call('GET /notification/{notificationID}', { path: { notificationID: from } }, { signal })
      return copyOf(campaign, titleOf(campaign))
    },
    [from],
  )
  return (
    <Screen title={t.create} of={application.title} up={{ text: t.title, href: screenPath(appID, ['campaigns']) }}>
      <Loaded loader={loader}>{(draft) => <Form {...props} first={draft} />}</Loaded>
    </Screen>
  )
}

function Form({ appID, application, first }: ScreenProps & { readonly first: Draft }): JSX.Element {
  const draft = useSignal(first)
  const error = useSignal<unknown>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const isSending = useRef(false)
  // Rows of messages have state of their own: they are remounted when they are replaced from outside.
  const round = useSignal(0)
  // The idempotency key of a body: pressing the button again, or a lost response, does not send it twice.
  const sent = useRef({ body: '', key: '' })
  const slot: Slot<Draft> = {
    value: draft.value,
    set: (next) => {
      draft.value = next
    },
  }
  const { kind, when, after } = draft.value
  const change = (part: Partial<Draft>): void => slot.set({ ...draft.value, ...part })
  const variant = useSignal(0)
  const content = ofVariant(draft.value, variant.value)
  const reach = useReach(appID, draft.value.filters, placeholdersOf(draft.value))

  function isReady(): boolean {
    if (!form.current || form.current.checkValidity()) return true
    const wrong = form.current.querySelector(':invalid:not(fieldset)')
    for (let at = wrong?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true
    form.current.reportValidity()
    return false
  }

  async function send(event: Event): Promise<void> {
    event.preventDefault()
    if (isSending.current || !isReady()) return
    isSending.current = true
    error.value = undefined
    try {
      const body = bodyOf(appID, draft.value)
      const text = JSON.stringify(body)
      if (sent.current.body !== text) sent.current = { body: text, key: crypto.randomUUID() }
      const preview = previewOf(appID, body.filters, placeholdersOf(draft.value))
      const { selected, variables } = await api.call('POST /notification/preview', { body: preview })
      const bare = variables.filter(({ missing, hasFallback }) => missing > 0 && !hasFallback)
      const warning = [...bare.map(({ name, missing }) => t.bareWarning(number(missing), name)), t.warning].join(' ')
      if (await confirmed(t.sure(number(selected)), warning, when === 'now' ? t.send : t.schedule, 'primary')) {
        const headers = { 'Idempotency-Key': sent.current.key }
        const campaign = await api.call('POST /notificationapi/api/sendCampaign', { body, headers })
        navigate(screenPath(appID, ['campaigns', campaign.notificationID]))
      }
    } catch (problem) {
      error.value = problem
    }
    isSending.current = false
  }

  return (
    <form ref={form} class="composer" onSubmit={send} noValidate>
      <div class="stack">
        <Card title={t.content}>
          <div class="fields" key={round.value}>
            <Line label={t.name} hint={t.nameHint} slot={partOf(slot, 'title')} />
            <Choice
              label={t.kind}
              value={kind}
              options={(['message', 'specific'] as const).map((value) => ({ value, text: t.kinds[value] }))}
              onChange={(next) => change({ kind: next === 'specific' ? 'specific' : 'message' })}
            />
            {kind === 'specific' ? (
              <FeatureField slot={partOf(slot, 'featureID')} />
            ) : (
              <MessageFields slot={slot} began={() => round.value++} />
            )}
            <Choice
              label={t.after}
              value={after}
              options={(['', 'bot', 'live'] as const).map((value) => ({ value, text: t.afters[value] }))}
              onChange={(next) => change({ after: next === 'bot' || next === 'live' ? next : '' })}
            />
            {after === 'bot' ? <Switch label={t.stayLive} slot={partOf(slot, 'staysLive')} /> : null}
          </div>
        </Card>
        <Card title={t.audience}>
          <FilterFields slot={partOf(slot, 'filters')} isStrict />
          <ReachSummary loader={reach} />
        </Card>
        <Card title={t.whenTitle}>
          <ScheduleFields slot={slot} />
        </Card>
        <Card title={t.limits}>
          <Limits appID={appID} limits={application.campaigns} />
        </Card>
      </div>
      <div class="stack aside">
        {kind === 'message' ? (
          <Card title={t.variables}>
            {reach.value && reach.value.variables.length > 0 ? (
              <Variables
                reach={reach.value}
                useFallback={(name, text) => {
                  draft.value = withFallback(draft.value, name, text)
                  round.value++
                }}
              />
            ) : (
              <p class="faint">{t.variablesHint}</p>
            )}
          </Card>
        ) : null}
        <Card title={t.preview}>
          {draft.value.variants ? (
            <Choice
              label={t.whichVariant}
              value={String(variant.value)}
              options={draft.value.variants.map(({ title }, i) => ({ value: String(i), text: variantName(title, i) }))}
              onChange={(next) => {
                variant.value = Number(next)
              }}
            />
          ) : null}
          <Preview appID={appID} draft={content} sample={reach.value?.sample ?? []} />
        </Card>
        <Card title={t.test}>
          <TestSend appID={appID} draft={content} isReady={isReady} />
        </Card>
      </div>
      <div class="stack actions">
        <Problem error={error.value} />
        <div class="buttons">
          <button type="submit" class="primary">
            {when === 'now' ? t.send : t.schedule}
          </button>
          <a class="button" href={screenPath(appID, ['campaigns'])}>
            {shared.cancel}
          </a>
        </div>
      </div>
    </form>
  )
}

const FeatureField = ({ slot }: { readonly slot: Slot<string | undefined> }): JSX.Element => (
  <Choice
    label={t.feature}
    value={slot.value ?? ''}
    options={[
      { value: '', text: t.chooseFeature },
      ...(content.value?.features ?? []).map(({ _id, title }) => ({ value: _id, text: title })),
    ]}
    onChange={(next) => slot.set(next === '' ? undefined : next)}
    isRequired
  />
)

/** The limits of campaigns in this application. */
function Limits({ appID, limits }: { readonly appID: string; readonly limits: ScreenProps['application']['campaigns'] }): JSX.Element {
  const { maxPerDay, quietHours } = limits ?? {}
  return (
    <>
      {maxPerDay === undefined && !quietHours ? <p>{t.noLimits}</p> : null}
      {maxPerDay === undefined ? null : <p>{t.perDay(number(maxPerDay))}</p>}
      {quietHours ? (
        <p>
          {t.quiet(quietHours.from, quietHours.to, quietHours.timezone)} {t.quietThen[quietHours.then ?? 'wait']}
        </p>
      ) : null}
      <p>
        <a href={screenPath(appID, ['settings', 'campaigns'])}>{t.changeLimits}</a>
      </p>
    </>
  )
}
