import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import lazy from 'preact-iso/lazy'
import { useLocation } from 'preact-iso/router'
import { screenPath } from '../../core/paths.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Empty } from '../../ui/empty.tsx'
import { Screen } from '../../ui/screen.tsx'
import { useSheets } from '../../ui/sheet.ts'
import { content, features, refreshMap } from '../bot/studio.ts'
import { Tabs } from '../bot/tabs.tsx'
import { Processes, StepFiguresCard, useStepFigures } from './figures.tsx'
import css from './map.css'
import { t } from './messages.ts'
import { Problems } from './problems.tsx'

/** Loaded on demand. */
const FlowMap = lazy(async () => (await import('./flowMap.tsx')).FlowMap)
const WholeMap = lazy(async () => (await import('./wholeMap.tsx')).WholeMap)

/** The map of a bot or a flow, its problems, and where people leave. */
export default function BotMapPage({ appID, application, mayEdit, rest }: ScreenProps): JSX.Element {
  useSheets(css)
  const [, featureID] = rest
  const { route } = useLocation()
  const map = content.value?.map
  const feature = features.value.find(({ _id }) => _id === featureID)
  const figures = useStepFigures(feature?._id)
  useEffect(() => {
    void refreshMap()
  }, [])
  const title = feature ? t.of(feature.title) : t.title
  return (
    <Screen title={title} of={application.title} tools={<Tabs appID={appID} current="map" />}>
      <div class="map-tools">
        <select
          aria-label={t.which}
          value={feature?._id ?? ''}
          onChange={({ currentTarget: { value } }) => route(screenPath(appID, ['bot', 'map', ...(value ? [value] : [])]))}
        >
          <option value="">{t.whole}</option>
          {features.value.map(({ _id, title: name }) => (
            <option value={_id} key={_id}>
              {name}
            </option>
          ))}
        </select>
        {feature ? (
          <a class="button" href={screenPath(appID, ['bot', feature._id])}>
            {t.edit}
          </a>
        ) : null}
      </div>
      {feature ? (
        <FlowMap appID={appID} featureID={feature._id} title={title} mayEdit={mayEdit} figures={figures.value} key={feature._id} />
      ) : map && map.features.length > 0 ? (
        <WholeMap appID={appID} map={map} />
      ) : (
        <Empty icon="bot">{t.empty}</Empty>
      )}
      <div class="map-lists">
        {map ? <Problems appID={appID} map={map} featureID={feature?._id} /> : null}
        {feature ? <StepFiguresCard loader={figures} /> : <Processes appID={appID} />}
      </div>
    </Screen>
  )
}
