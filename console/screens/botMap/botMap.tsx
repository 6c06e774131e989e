import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect, useMemo } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import { screenPath } from '../../core/paths.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Empty } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import { t as studio } from '../bot/messages/bot.ts'
import { content, nameOfStep, refreshMap } from '../bot/studio.ts'
import { Tabs } from '../bot/tabs.tsx'
import { testedSteps } from '../scripts/lastRun.ts'
import { Drawing } from './drawing.tsx'
import { Processes, StepFiguresCard, useStepFigures } from './figures.tsx'
import { graphOfBot, graphOfFeature, stepsOfPart } from './graph.ts'
import { drawn } from './layout.ts'
import css from './map.css'
import { t } from './messages.ts'
import { Problems } from './problems.tsx'

/** The map of a bot or a feature, its problems, and where people leave. */
export default function BotMapPage({ appID, application, rest }: ScreenProps): JSX.Element {
  useSheets(css)
  const [, featureID, ofPart = '0'] = rest
  const { route } = useLocation()
  const { map, resources = [] } = content.value ?? {}
  const feature = map?.features.find((each) => each.featureID === featureID)
  const parts = Math.ceil((feature?.resources.length ?? 0) / stepsOfPart)
  const part = Math.min(Math.max(0, parts - 1), Number.parseInt(ofPart, 10) || 0)
  const figures = useStepFigures(feature?.featureID)
  const isReady = useSignal(false)
  useEffect(() => {
    void refreshMap().then(() => {
      isReady.value = true
    })
  }, [])
  const picture = useMemo(() => {
    if (!map) return undefined
    const graph = feature ? graphOfFeature(map, { featureID: feature.featureID, part }, t) : graphOfBot(map, t.beginnings)
    const named = graph.boxes.map((box) => {
      const step = resources.find(({ _id }) => _id === box.resourceID)
      const at = feature?.resources.findIndex(({ resourceID }) => resourceID === box.resourceID) ?? -1
      return step ? { ...box, title: `${at + 1}. ${nameOfStep(step, studio.untitledStep(at + 1))}` } : box
    })
    return drawn({ ...graph, boxes: named }, !feature)
  }, [map, featureID, part])
  const title = feature ? t.of(feature.title) : t.title
  return (
    <Screen title={title} of={application.title} tools={<Tabs appID={appID} current="map" />}>
      <div class="map-tools">
        <select
          aria-label={t.which}
          value={featureID ?? ''}
          onChange={({ currentTarget: { value } }) => route(screenPath(appID, ['bot', 'map', ...(value ? [value] : [])]))}
        >
          <option value="">{t.whole}</option>
          {map?.features.map(({ featureID: id, title: name }) => (
            <option value={id} key={id}>
              {name}
            </option>
          ))}
        </select>
        {feature && parts > 1 ? (
          <select
            aria-label={t.whichPart}
            value={String(part)}
            onChange={({ currentTarget: { value } }) => route(screenPath(appID, ['bot', 'map', feature.featureID, value]))}
          >
            {Array.from({ length: parts }, (_, i) => (
              <option value={String(i)} key={i}>
                {t.part(i * stepsOfPart + 1, Math.min(feature.resources.length, (i + 1) * stepsOfPart))}
              </option>
            ))}
          </select>
        ) : null}
        {feature ? (
          <a class="button" href={screenPath(appID, ['bot', feature.featureID])}>
            {t.edit}
          </a>
        ) : null}
      </div>
      {map && picture ? (
        picture.boxes.length === 0 ? (
          <Empty icon="bot">{t.empty}</Empty>
        ) : (
          <Drawing
            appID={appID}
            picture={picture}
            map={map}
            title={title}
            figures={figures.value}
            isWhole={!feature}
            tested={testedSteps(appID, resources)}
          />
        )
      ) : null}
      <div class="map-lists">
        {map ? <Problems appID={appID} map={map} featureID={feature?.featureID} /> : null}
        {feature ? <StepFiguresCard loader={figures} /> : <Processes appID={appID} />}
      </div>
    </Screen>
  )
}
