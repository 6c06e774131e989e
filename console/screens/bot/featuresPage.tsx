import type { JSX } from 'preact'
import { screenPath } from '../../core/paths.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RowPlace } from '../../ui/longList.tsx'
import { addFeature } from './additions.ts'
import { ListPage, NewRow } from './kit/listPage.tsx'
import { t } from './messages/bot.ts'
import { moveFeature } from './order.ts'
import { content, features, resourcesOf } from './studio.ts'
import { Tabs } from './tabs.tsx'
import { orRefused } from './undo.ts'

/** The features of a bot in their order. */
export function FeaturesPage({ appID, application, mayEdit }: ScreenProps): JSX.Element {
  const move = (from: number, to: number): Promise<void> => orRefused(() => moveFeature(from, to))
  return (
    <ListPage
      title={t.title}
      of={application.title}
      tools={<Tabs appID={appID} current="build" />}
      lead={<p class="lead">{mayEdit ? t.lead : t.viewOnly}</p>}
      items={features.value}
      none={t.none}
      find={{ label: t.search, none: t.noneFound, textOf: ({ title }) => title, minItems: 7 }}
      move={mayEdit ? move : undefined}
      row={({ _id }, place, canMove) => <FeatureRow appID={appID} id={_id} move={canMove ? move : undefined} place={place} key={_id} />}
    >
      {mayEdit ? (
        <NewRow
          label={t.featureTitle}
          submitText={t.newFeature}
          add={async (title) => screenPath(appID, ['bot', (await addFeature(title))._id])}
        />
      ) : null}
    </ListPage>
  )
}

interface RowProps {
  readonly appID: string
  readonly id: string
  readonly move: ((from: number, to: number) => Promise<void>) | undefined
  readonly place: RowPlace
}

function FeatureRow({ appID, id, move, place }: RowProps): JSX.Element | null {
  const all = features.value
  const i = all.findIndex(({ _id }) => _id === id)
  const feature = all[i]
  if (!feature) return null
  const { title, description, process, is_smart_format: isFormat, filters } = feature
  const { links = [], problems = [] } = content.value?.map ?? {}
  const mistakes = problems.filter(({ featureID, kind, resourceID }) => featureID === id && !(kind === 'unreachable' && !resourceID)).length
  const begins = links.some(({ from, to }) => from.kind === 'start' && to.featureID === id)
  return (
    <li class="row-of-list" data-row={i} {...place}>
      {move ? (
        <span class="handle" data-handle="" title={t.drag(title)}>
          <Icon name="grip" />
        </span>
      ) : null}
      <div class="row-words">
        <a href={screenPath(appID, ['bot', id])}>{title}</a>
        {description ? <p class="faint">{description}</p> : null}
        <p class="badges">
          <span class="badge">{t.steps(resourcesOf(id).length)}</span>
          {begins ? <span class="badge live">{t.first}</span> : null}
          {process?.active ? <span class="badge">{t.isProcess}</span> : null}
          {isFormat ? <span class="badge">{t.isFormat}</span> : null}
          {filters ? <span class="badge">{t.isFiltered}</span> : null}
          {mistakes > 0 ? <span class="badge warning">{t.problems(mistakes)}</span> : null}
        </p>
      </div>
      {move ? (
        <div class="buttons small">
          <Button look="quiet" label={t.moveUp(title)} onPress={() => move(i, i - 1)}>
            <Icon name="raise" />
          </Button>
          <Button look="quiet" label={t.moveDown(title)} onPress={() => move(i, i + 1)}>
            <Icon name="lower" />
          </Button>
        </div>
      ) : null}
    </li>
  )
}
