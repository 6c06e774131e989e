import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo, useRef } from 'preact/hooks'
import lazy from 'preact-iso/lazy'
import { useLocation } from 'preact-iso/router'
import type { TrialTurn } from '../../../schemas/trial.ts'
import type { WebConfig } from '../../../schemas/webConfig.ts'
import { language } from '../../core/language.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import { TargetChoice } from '../bot/forms/target.tsx'
import { t as studio } from '../bot/messages/bot.ts'
import { content, nameOfStep } from '../bot/studio.ts'
import { Tabs } from '../bot/tabs.tsx'
import { SaveScript } from '../scripts/saveScript.tsx'
import { t } from './messages.ts'
import { TurnCard } from './trace.tsx'
import { createTrial, type Trial } from './trial.ts'
import css from './try.css'
import type { Who } from './who.tsx'
import { TrialWidget } from './widget.tsx'

/** Loaded on demand. */
const WhoForm = lazy(async () => (await import('./who.tsx')).WhoForm)
const StepEditor = lazy(async () => (await import('../bot/stepEditor.tsx')).StepEditor)

/**
 * Tries the bot out: the widget with a throwaway respondent, and beside it the turns, or the step being edited (`?edit=<resourceID>`). The
 * URL names the start: `/bot/try/<featureID>/<resourceID>`.
 */
export default function TryIt({ appID, application, mayEdit, rest, query }: ScreenProps): JSX.Element {
  useSheets(css)
  const config = useLoader((signal) => api.call('GET /channels/web/{appID}/config', { path: { appID } }, { signal }), [appID])
  return (
    <Screen title={t.title} of={application.title} tools={<Tabs appID={appID} current="try" />}>
      <p class="lead">{mayEdit ? t.lead : t.viewers}</p>
      {mayEdit ? (
        <Loaded loader={config}>
          {(values) => <Bench appID={appID} config={values} rest={rest.slice(1)} edited={query['edit']} version={query['version']} />}
        </Loaded>
      ) : null}
    </Screen>
  )
}

interface BenchProps {
  readonly appID: string
  readonly config: WebConfig
  readonly rest: readonly string[]
  readonly edited: string | undefined
  /** The id of the version that is tried; the draft without it. */
  readonly version: string | undefined
}

function Bench({ appID, config, rest, edited, version }: BenchProps): JSX.Element {
  const { route } = useLocation()
  const [featureID = '', resourceID] = rest
  const round = useSignal(0)
  const who = useSignal<Who>({})
  const target = resourceID ? `step:${resourceID}` : featureID ? `start:${featureID}` : ''
  const start: TrialTurn = featureID ? { start: { featureID, ...(resourceID ? { resourceID } : {}) } } : {}
  const trial = useMemo(() => {
    const begun = createTrial(appID, { language, ...who.value, ...(version ? { version } : {}) })
    void begun.send(start)
    return begun
  }, [appID, target, version, round.value])
  const here = (edit?: string): string =>
    screenPath(appID, ['bot', 'try', ...rest], { ...(edit ? { edit } : {}), ...(version ? { version } : {}) })
  const goTo = (next: string): void => {
    const [kind = '', id = ''] = next.split(':')
    const owner = content.value?.resources.find(({ _id }) => _id === id)?.featureID
    route(screenPath(appID, ['bot', 'try', ...(kind === 'start' ? [id] : kind === 'step' && owner ? [owner, id] : [])]))
  }
  const again = (next?: Who): void => {
    if (next) who.value = next
    round.value++
  }
  return (
    <>
      {version ? (
        <p class="note">
          {t.ofVersion} <a href={screenPath(appID, ['bot', 'try'])}>{t.ofDraft}</a>
        </p>
      ) : null}
      <div class="try-tools">
        <TargetChoice label={t.from} value={target} onChange={goTo} featureID={featureID} unset={t.beginning} onlyPlaces />
        <Button onPress={() => again()}>
          <Icon name="undo" />
          {t.again}
        </Button>
      </div>
      <WhoForm appID={appID} who={who.value} start={again} />
      <div class="try-bench">
        <TrialWidget config={config} trial={trial} talks={who.value.language ?? language} />
        {edited ? (
          <EditBeside resourceID={edited} back={here()} />
        ) : (
          <Happened appID={appID} trial={trial} editAt={here} canSave={target === ''} />
        )}
      </div>
    </>
  )
}

interface HappenedProps {
  readonly appID: string
  readonly trial: Trial
  readonly editAt: (id: string) => string
  /** Whether it can be a test: these start at the beginning. */
  readonly canSave: boolean
}

function Happened({ appID, trial, editAt, canSave }: HappenedProps): JSX.Element {
  const list = useRef<HTMLOListElement>(null)
  const turns = trial.turns.value
  const last = turns.at(-1)?.trace
  useEffect(() => {
    list.current?.scrollTo(0, list.current.scrollHeight)
  }, [turns.length])
  const { attribute = {}, tag = {}, event = {} } = last?.profile ?? {}
  const values = [
    ...Object.entries(attribute),
    ...Object.entries(tag).map(([name, values]): [string, string] => [name, values.join(', ')]),
    ...Object.entries(event).map(([name, value]): [string, string] => [name, String(value)]),
  ]
  return (
    <section class="card happened" aria-label={t.happened}>
      <h2>{t.happened}</h2>
      <ErrorText error={trial.error.value} />
      {turns.length === 0 ? <p class="faint">{t.nothing}</p> : null}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <ol class="turns" ref={list} tabIndex={0} aria-label={t.happened}>
        {turns.map((turn, i) => (
          <TurnCard turn={turn} number={i + 1} editAt={editAt} key={i} />
        ))}
      </ol>
      {last?.live ? <Button onPress={() => trial.send({ handBack: true })}>{t.handBack}</Button> : null}
      {canSave && turns.length > 1 ? <SaveScript appID={appID} entries={trial.entries.value} /> : null}
      {values.length > 0 ? (
        <details class="profile-now">
          <summary>{t.now}</summary>
          <dl>
            {values.map(([name, value]) => (
              <div key={name}>
                <dt>{name}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </details>
      ) : null}
    </section>
  )
}

/** The editor of a step beside the conversation; saved changes apply from the next turn on. */
function EditBeside({ resourceID, back }: { readonly resourceID: string; readonly back: string }): JSX.Element {
  const step = content.value?.resources.find(({ _id }) => _id === resourceID)
  return (
    <div class="bench card">
      <a class="up" href={back}>
        <Icon name="up" />
        {t.close}
      </a>
      {step ? (
        <>
          <div class="bench-head">
            <div>
              <p class="faint">{step.featureTitle}</p>
              <h2>{nameOfStep(step, studio.step)}</h2>
            </div>
          </div>
          <StepEditor step={step} mayEdit />
        </>
      ) : (
        <Empty icon="warn">{studio.badTarget}</Empty>
      )}
    </div>
  )
}
