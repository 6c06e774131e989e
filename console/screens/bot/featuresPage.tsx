import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useLocation } from 'preact-iso/router'
import { inLanguage } from '../../core/language.ts'
import { screenPath } from '../../core/paths.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LongRows, type RowPlace, useLongList } from '../../ui/longList.tsx'
import { errorText } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import { addFeature } from './additions.ts'
import { t } from './messages/bot.ts'
import { moveFeature } from './order.ts'
import { useReorder } from './reorder.ts'
import { content, features, resourcesOf } from './studio.ts'
import { Tabs } from './tabs.tsx'
import { refusal } from './undo.ts'

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
const own = inLanguage({ en: { clear: 'Show all' }, fr: { clear: 'Tout afficher' } })

/** The features of a bot in their order. */
export function FeaturesPage({ appID, application, mayEdit }: ScreenProps): JSX.Element {
  const search = useSignal('')
  const all = features.value
  const wanted = folded(search.value)
  const shown = all.filter(({ title }) => folded(title).includes(wanted))
  const isWhole = wanted === ''
  const move = (from: number, to: number): Promise<void> =>
    moveFeature(from, to).catch((error) => {
      refusal.value = error
    })
  const list = useLongList<HTMLUListElement>(shown.length)
  useReorder(list.place, mayEdit && isWhole, move)
  return (
    <Screen title={t.title} of={application.title} tools={<Tabs appID={appID} current="build" />}>
      <p class="lead">{mayEdit ? t.lead : t.viewOnly}</p>
      {all.length > 6 ? (
        <input
          class="search"
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          value={search.value}
          onInput={({ currentTarget }) => {
            search.value = currentTarget.value
          }}
        />
      ) : null}
      {all.length === 0 ? <p class="empty">{t.none}</p> : null}
      {all.length > 0 && shown.length === 0 ? (
        <p class="empty">
          {t.noneFound}{' '}
          <Button
            look="quiet"
            onPress={() => {
              search.value = ''
            }}
          >
            {own.clear}
          </Button>
        </p>
      ) : null}
      <ul class="card flush rows" ref={list.place}>
        <LongRows
          list={list}
          count={shown.length}
          room="li"
          row={(i, place) => {
            const id = shown[i]?._id ?? ''
            return <FeatureRow appID={appID} id={id} mayEdit={mayEdit} isWhole={isWhole} move={move} place={place} key={id} />
          }}
        />
      </ul>
      {mayEdit ? <NewFeature appID={appID} /> : null}
    </Screen>
  )
}

interface RowProps {
  readonly appID: string
  readonly id: string
  readonly mayEdit: boolean
  readonly isWhole: boolean
  readonly move: (from: number, to: number) => Promise<void>
  readonly place: RowPlace
}

function FeatureRow({ appID, id, mayEdit, isWhole, move, place }: RowProps): JSX.Element | null {
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
      {mayEdit && isWhole ? (
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
      {mayEdit && isWhole ? (
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

function NewFeature({ appID }: { readonly appID: string }): JSX.Element {
  const title = useSignal('')
  const error = useSignal<unknown>(undefined)
  const { route } = useLocation()
  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    if (title.value.trim() === '') return
    try {
      const made = await addFeature(title.value.trim())
      route(screenPath(appID, ['bot', made._id]))
    } catch (problem) {
      error.value = problem
    }
  }
  return (
    <form class="new-row" onSubmit={submit}>
      <input
        aria-label={t.featureTitle}
        placeholder={t.featureTitle}
        required
        maxLength={500}
        value={title.value}
        onInput={({ currentTarget }) => {
          title.value = currentTarget.value
        }}
      />
      <button type="submit" class="primary">
        <Icon name="plus" />
        {t.newFeature}
      </button>
      {error.value === undefined ? null : (
        <p class="problem" role="alert">
          {errorText(error.value)}
        </p>
      )}
    </form>
  )
}
