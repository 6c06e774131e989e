import type { JSX } from 'preact'
import { useEffect, useRef } from 'preact/hooks'
import lazy from 'preact-iso/lazy'
import { useLocation } from 'preact-iso/router'
import { answerTable } from '../../../client/tables.ts'
import type { Feature } from '../../../schemas/feature.ts'
import type { Resource } from '../../../schemas/resource.ts'
import { t as shared } from '../../core/messages.ts'
import { screenPath } from '../../core/paths.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { confirmed } from '../../ui/confirmation.tsx'
import { Download } from '../../ui/download.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LongRows, useLongList } from '../../ui/longList.tsx'
import { Screen } from '../../ui/screen.tsx'
import { addStep, copyFeature, copyStep } from './additions.ts'
import { StepCard } from './card.tsx'
import { remove } from './deletions.ts'
import { Editor } from './editor.tsx'
import { t } from './messages/bot.ts'
import { moveStep } from './order.ts'
import { useReorder } from './reorder.ts'
import { features, nameOfStep, resourcesOf } from './studio.ts'
import { Tabs } from './tabs.tsx'
import { refusal } from './undo.ts'

/** Loaded on demand. */
const FeatureForm = lazy(async () => (await import('./forms/feature.tsx')).FeatureForm)
const StepEditor = lazy(async () => (await import('./stepEditor.tsx')).StepEditor)

/** A feature: its steps as cards, and beside them the form of the selected step, or of the feature. */
export function FeaturePage({ appID, application, mayEdit, rest }: ScreenProps): JSX.Element {
  const [featureID = '', resourceID] = rest
  const { route } = useLocation()
  const feature = features.value.find(({ _id }) => _id === featureID)
  const steps = resourcesOf(featureID)
  const chosen = steps.findIndex(({ _id }) => _id === resourceID)
  const step = steps[chosen]
  const go = (id?: string): void => route(screenPath(appID, ['bot', featureID, ...(id ? [id] : [])]))
  const move = (from: number, to: number): Promise<void> => orRefused(() => moveStep(featureID, from, to))
  const list = useLongList<HTMLOListElement>(steps.length, chosen)
  useReorder(list.place, mayEdit, move)
  if (!feature)
    return (
      <Screen title={shared.missing} of={application.title} up={{ text: t.features, href: screenPath(appID, ['bot']) }}>
        {null}
      </Screen>
    )
  const add = (at: number, preset: Preset): Promise<void> =>
    orRefused(async () => go((await addStep(featureID, at, presets[preset]()))._id))
  return (
    <Screen
      title={feature.title}
      of={application.title}
      up={{ text: t.features, href: screenPath(appID, ['bot']) }}
      tools={<Tabs appID={appID} current="build" />}
    >
      <div class={step ? 'workbench at-step' : 'workbench'}>
        <div class="flow">
          <div class="buttons">
            <a class="button" href={screenPath(appID, ['bot', featureID])} aria-current={step ? undefined : 'true'}>
              {t.settings}
            </a>
            <a class="button" href={screenPath(appID, ['bot', 'map', featureID])}>
              {t.tabs.map}
            </a>
            <a class="button" href={screenPath(appID, ['bot', 'try', featureID])}>
              <Icon name="play" />
              {t.tabs.try}
            </a>
            <Download name={feature.title} label={t.answersSave} table={(client) => answerTable(client, featureID)} />
          </div>
          {steps.length === 0 ? <p class="empty">{t.noSteps}</p> : null}
          <ol class="steps" ref={list.place}>
            <LongRows
              list={list}
              count={steps.length}
              room="li"
              row={(i, place) => {
                const each = steps[i]
                return each === undefined ? null : (
                  <StepCard
                    appID={appID}
                    step={each}
                    index={i}
                    count={steps.length}
                    isChosen={i === chosen}
                    mayEdit={mayEdit}
                    move={move}
                    place={place}
                    key={each._id}
                  />
                )
              }}
            />
          </ol>
          {mayEdit ? <AddStep add={(preset) => add(step ? chosen + 1 : steps.length, preset)} /> : null}
        </div>
        <div class="bench card">
          {step ? (
            <StepPanel appID={appID} step={step} index={chosen} count={steps.length} mayEdit={mayEdit} go={go} />
          ) : (
            <FeaturePanel appID={appID} feature={feature} mayEdit={mayEdit} />
          )}
        </div>
      </div>
    </Screen>
  )
}

async function orRefused(make: () => Promise<unknown>): Promise<void> {
  try {
    await make()
  } catch (error) {
    refusal.value = error
  }
}

type Preset = keyof typeof t.presets
type NewStep = Parameters<typeof addStep>[2]
const says = (preset: Preset): NewStep => ({ type: 'collect', messages: [{ type: 'text', text: t.presetTexts[preset] }] })
const presets: Record<Preset, () => NewStep> = {
  message: () => says('message'),
  choice: () => ({ ...says('choice'), answers: t.presetAnswers.map((value) => ({ value })) }),
  words: () => ({ ...says('words'), properties: { active: true, attribute: { answer: 'answer' } } }),
}

const AddStep = ({ add }: { readonly add: (preset: Preset) => Promise<void> }): JSX.Element => (
  <div class="add-step" role="group" aria-label={t.addStep}>
    <span class="faint">{t.addStep}</span>
    <div class="buttons">
      {(Object.keys(presets) as Preset[]).map((preset) => (
        <Button onPress={() => add(preset)} key={preset}>
          <Icon name="plus" />
          {t.presets[preset]}
        </Button>
      ))}
    </div>
  </div>
)

interface StepPanelProps {
  readonly appID: string
  readonly step: Resource
  readonly index: number
  readonly count: number
  readonly mayEdit: boolean
  readonly go: (id?: string) => void
}

function StepPanel({ appID, step, index, count, mayEdit, go }: StepPanelProps): JSX.Element {
  const heading = useRef<HTMLHeadingElement>(null)
  const name = nameOfStep(step, t.untitledStep(index + 1))
  useEffect(() => {
    heading.current?.focus({ preventScroll: true })
    // After the screen has scrolled to its top, and the rows around the step are mounted.
    const frame = requestAnimationFrame(() => document.querySelector('.step.chosen')?.scrollIntoView({ block: 'nearest' }))
    return () => cancelAnimationFrame(frame)
  }, [step._id])
  return (
    <>
      <a class="up narrow" href={screenPath(appID, ['bot', step.featureID])}>
        <Icon name="up" />
        {step.featureTitle}
      </a>
      <div class="bench-head">
        <div>
          <p class="faint">{t.stepOf(index + 1, count)}</p>
          <h2 tabIndex={-1} ref={heading}>
            {name}
          </h2>
        </div>
        <div class="buttons small">
          <a class="button" href={screenPath(appID, ['bot', 'try', step.featureID, step._id])}>
            <Icon name="play" />
            {t.tryFrom}
          </a>
          {mayEdit ? (
            <>
              <Button look="quiet" label={t.copy(name)} onPress={() => orRefused(async () => go((await copyStep(step))._id))}>
                <Icon name="copy" />
              </Button>
              <Button
                look="quiet"
                label={t.remove(name)}
                onPress={async () => {
                  await orRefused(() => remove('resource', step._id))
                  go()
                }}
              >
                <Icon name="bin" />
              </Button>
            </>
          ) : null}
        </div>
      </div>
      <StepEditor step={step} mayEdit={mayEdit} />
    </>
  )
}

function FeaturePanel({
  appID,
  feature,
  mayEdit,
}: {
  readonly appID: string
  readonly feature: Feature
  readonly mayEdit: boolean
}): JSX.Element {
  const { route } = useLocation()
  const count = resourcesOf(feature._id).length
  const drop = async (): Promise<void> => {
    if (!(await confirmed(t.confirmFeature(feature.title), t.confirmFeatureText(count), t.delete))) return
    await orRefused(() => remove('feature', feature._id))
    route(screenPath(appID, ['bot']))
  }
  return (
    <>
      <div class="bench-head">
        <h2>{t.settings}</h2>
        {mayEdit ? (
          <div class="buttons small">
            <Button
              look="quiet"
              label={t.copy(feature.title)}
              onPress={() => orRefused(async () => route(screenPath(appID, ['bot', (await copyFeature(feature))._id])))}
            >
              <Icon name="copy" />
            </Button>
            <Button look="quiet" label={t.remove(feature.title)} onPress={drop}>
              <Icon name="bin" />
            </Button>
          </div>
        ) : null}
      </div>
      <Editor kind="feature" object={feature} mayEdit={mayEdit} key={feature._id}>
        {(slot) => <FeatureForm slot={slot} />}
      </Editor>
    </>
  )
}
