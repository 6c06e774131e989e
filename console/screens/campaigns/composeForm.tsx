import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import lazy from 'preact-iso/lazy'
import type { CampaignReply } from '../../../schemas/campaign.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Card } from '../../ui/card.tsx'
import { Choice } from '../../ui/choice.tsx'
import { FilterFields } from '../bot/forms/filter.tsx'
import { Line, Switch } from '../bot/kit/fields.tsx'
import { partOf, type Slot } from '../bot/kit/slot.ts'
import { content } from '../bot/studio.ts'
import { createAutosave, type UnsavedCampaign } from './autosave.ts'
import { ComposeActions } from './composeActions.tsx'
import { bodyOf, type Draft, ofVariant, withFallback } from './draft.ts'
import { Limits } from './limits.tsx'
import { t } from './messages.ts'
import { ReachSummary, useReach, Variables } from './reach.tsx'
import { ScheduleFields } from './schedule.tsx'
import { variantName } from './statistics.tsx'

/** The editor of messages is that of the bot. */
const MessageFields = lazy(async () => (await import('./variants.tsx')).MessageFields)
const ChannelNotes = lazy(async () => (await import('./channelNotes.tsx')).ChannelNotes)
const TemplateFields = lazy(async () => (await import('./templateFields.tsx')).TemplateFields)
/** Beside the form: a preview for a real person, and a test. */
const Preview = lazy(async () => (await import('./person.tsx')).Preview)
const TestSend = lazy(async () => (await import('./testSend.tsx')).TestSend)

interface Props extends ScreenProps {
  /** As it is stored; undefined for a new one. */
  readonly campaign: CampaignReply | undefined
  readonly first: Draft
  /** What this browser kept of it. */
  readonly kept: UnsavedCampaign | undefined
  readonly reload: () => Promise<void>
}

/** The form of a campaign, stored while it is filled in. */
export function ComposeForm({ appID, application, campaign, first, kept, reload }: Props): JSX.Element {
  const draft = useSignal(kept?.draft ?? first)
  const form = useRef<HTMLFormElement>(null)
  // Rows of messages have state of their own: they are remounted when they are replaced from outside.
  const round = useSignal(0)
  const autosave = useMemo(() => createAutosave(appID, campaign), [])
  useEffect(() => {
    if (kept) autosave.restore(kept)
    return () => autosave.close()
  }, [])
  const slot: Slot<Draft> = {
    value: draft.value,
    set: (next) => {
      draft.value = next
      autosave.change(next)
    },
  }
  const { kind, after, whileLive } = draft.value
  const change = (part: Partial<Draft>): void => slot.set({ ...draft.value, ...part })
  const variant = useSignal(0)
  const shown = ofVariant(draft.value, variant.value)
  const body = bodyOf(appID, draft.value)
  const reach = useReach(body, draft.value)

  function isReady(): boolean {
    if (!form.current || form.current.checkValidity()) return true
    const wrong = form.current.querySelector(':invalid:not(fieldset)')
    for (let at = wrong?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true
    form.current.reportValidity()
    return false
  }

  return (
    <form ref={form} class="composer" onSubmit={(event) => event.preventDefault()} noValidate>
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
            {kind === 'message' ? <ChannelNotes application={application} content={shown} /> : null}
            {kind === 'message' && !draft.value.variants && hasTemplates(application, draft.value) ? (
              <TemplateFields appID={appID} slot={slot} />
            ) : null}
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
          <div class="fields">
            <Choice
              label={t.whileLive}
              value={whileLive}
              options={(['', 'send', 'wait', 'skip'] as const).map((value) => ({ value, text: t.whileLives[value] }))}
              onChange={(next) => change({ whileLive: next })}
            />
          </div>
          <ReachSummary loader={reach} />
        </Card>
        <Card title={t.whenTitle}>
          <ScheduleFields slot={slot} nextRuns={reach.isBusy ? undefined : reach.value?.nextRuns} />
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
                  slot.set(withFallback(draft.value, name, text))
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
          <Preview appID={appID} draft={shown} sample={reach.value?.sample ?? []} />
        </Card>
        <Card title={t.test}>
          <TestSend appID={appID} draft={shown} isReady={isReady} />
        </Card>
      </div>
      <ComposeActions
        appID={appID}
        draft={draft.value}
        isScheduled={campaign?.state === 'scheduled'}
        autosave={autosave}
        isReady={isReady}
        reload={reload}
      />
    </form>
  )
}

const hasTemplates = ({ appIDs = [] }: ScreenProps['application'], { template }: Draft): boolean =>
  template !== undefined || appIDs.some(({ businessAccountID }) => businessAccountID)

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
