import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import { useLocation } from 'preact-iso/router'
import { answerTable } from '../../../client/tables.ts'
import { t as shared } from '../../core/messages.ts'
import { screenPath } from '../../core/paths.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Download } from '../../ui/download.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LongRows, useLongList } from '../../ui/longList.tsx'
import { Screen } from '../../ui/screen.tsx'
import { StepCard } from './card.tsx'
import { FeaturePanel } from './featurePanel.tsx'
import { t } from './messages/bot.ts'
import { pendingIn } from './newSteps.ts'
import { moveStep } from './order.ts'
import { Palette } from './palette.tsx'
import { PendingSteps } from './pendingSteps.tsx'
import { useReorder } from './reorder.ts'
import { StepPanel } from './stepPanel.tsx'
import type { PaletteType } from './stepTypes/stepTypes.ts'
import { features, resourcesOf } from './studio.ts'
import { Tabs } from './tabs.tsx'
import { orRefused } from './undo.ts'

/** Loaded on demand. */
const NewStepPanel = lazy(async () => (await import('./newStepPanel.tsx')).NewStepPanel)

/** A feature: its steps as cards, and beside them the form of the selected step, or of the feature. */
export function FeaturePage({ appID, application, mayEdit, rest }: ScreenProps): JSX.Element {
  const [featureID = '', resourceID, pendingID] = rest
  const { route } = useLocation()
  const feature = features.value.find(({ _id }) => _id === featureID)
  const steps = resourcesOf(featureID)
  const chosen = steps.findIndex(({ _id }) => _id === resourceID)
  const step = steps[chosen]
  const pending = pendingIn(featureID).find(({ id }) => resourceID === 'new' && id === pendingID)
  const go = (...place: readonly string[]): void => route(screenPath(appID, ['bot', featureID, ...place]))
  const move = (from: number, to: number): Promise<void> => orRefused(() => moveStep(featureID, from, to))
  const list = useLongList<HTMLOListElement>(steps.length, chosen)
  useReorder(list.place, mayEdit, move)
  if (!feature)
    return (
      <Screen title={shared.missing} of={application.title} up={{ text: t.features, href: screenPath(appID, ['bot']) }}>
        {null}
      </Screen>
    )
  const add = async (type: PaletteType): Promise<void> => {
    const { beginStep } = await import('./beginStep.ts')
    go('new', beginStep(featureID, pending?.at ?? (step ? chosen + 1 : steps.length), type))
  }
  return (
    <Screen
      title={feature.title}
      of={application.title}
      up={{ text: t.features, href: screenPath(appID, ['bot']) }}
      tools={<Tabs appID={appID} current="build" />}
    >
      <div class={step || pending ? 'workbench at-step' : 'workbench'}>
        <div class="flow">
          <div class="buttons">
            <a class="button" href={screenPath(appID, ['bot', featureID])} aria-current={step || pending ? undefined : 'true'}>
              {t.settings}
            </a>
            <a class="button" href={screenPath(appID, ['bot', 'map', featureID])}>
              {t.mapOfFlow}
            </a>
            <a class="button" href={screenPath(appID, ['bot', 'try', featureID])}>
              <Icon name="play" />
              {t.tryFlow}
            </a>
            <a class="button" href={screenPath(appID, ['metrics', 'results', featureID])}>
              {t.results}
            </a>
            <Download name={feature.title} label={t.answersSave} table={(client) => answerTable(client, featureID)} />
          </div>
          {steps.length === 0 ? <Empty icon="message">{t.noSteps}</Empty> : null}
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
          {mayEdit ? (
            <>
              <PendingSteps appID={appID} featureID={featureID} chosenID={pending?.id} />
              <Palette pick={add} />
            </>
          ) : null}
        </div>
        <div class="bench card">
          {step ? (
            <StepPanel appID={appID} step={step} index={chosen} count={steps.length} mayEdit={mayEdit} go={go} />
          ) : pending && mayEdit ? (
            <NewStepPanel appID={appID} featureTitle={feature.title} pending={pending} count={steps.length} go={go} key={pending.id} />
          ) : (
            <FeaturePanel appID={appID} feature={feature} mayEdit={mayEdit} />
          )}
        </div>
      </div>
    </Screen>
  )
}
