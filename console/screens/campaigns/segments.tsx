import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import type { Filter } from '../../../schemas/filter.ts'
import type { FilterUse, ShownFilter } from '../../../schemas/storedFilter.ts'
import { unchangedSince } from '../../core/api.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { type Loader, useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirmed } from '../../ui/confirmation.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Table } from '../../ui/table.tsx'
import { FilterFields } from '../bot/forms/filter.tsx'
import { Line } from '../bot/kit/fields.tsx'
import { update } from '../bot/studio.ts'
import { filterLine, segmentTitle } from './filterSummary.tsx'
import { t } from './messages.ts'
import { ReachSummary, useReach } from './reach.tsx'
import { Tabs } from './tabs.tsx'

/** The segments of an application, or the one of the URL. */
export function Segments(props: ScreenProps): JSX.Element {
  const { appID, rest } = props
  const id = rest[1]
  const loader = useLoader(
    async (signal) => {
      const filters = await api.call('GET /filters/{appID}', { path: { appID } }, { signal })
      update({ filters })
      return filters
    },
    [appID, id],
  )
  const tools = <Tabs appID={appID} current="segments" />
  if (id === undefined) return <SegmentList {...props} loader={loader} />
  const segment = loader.value?.find(({ _id }) => _id === id)
  if (id === 'new' || segment) return <SegmentPage {...props} segment={segment} key={id} />
  return (
    <Screen title={t.segment} of={props.application.title} up={upTo(appID)} tools={tools}>
      <Loaded loader={loader}>{() => <p class="empty">{t.goneSegment}</p>}</Loaded>
    </Screen>
  )
}

const upTo = (appID: string) => ({ text: t.tabs.segments, href: screenPath(appID, ['campaigns', 'segments']) })

function SegmentList({ appID, application, mayEdit, loader }: ScreenProps & { readonly loader: Loader<ShownFilter[]> }): JSX.Element {
  const columns = [{ title: t.segment }, { title: t.conditions }, { title: t.usedIn }]
  return (
    <Screen
      title={t.tabs.segments}
      of={application.title}
      tools={
        <>
          <Tabs appID={appID} current="segments" />
          {mayEdit ? (
            <a class="button primary" href={screenPath(appID, ['campaigns', 'segments', 'new'])}>
              {t.newSegment}
            </a>
          ) : null}
        </>
      }
    >
      <p class="lead">{t.segmentsLead}</p>
      <Loaded loader={loader}>
        {(segments) =>
          segments.length === 0 ? (
            <p class="empty">{t.noSegments}</p>
          ) : (
            <div class="card flush stacked">
              <Table
                caption={t.tabs.segments}
                columns={columns}
                rows={segments.map((segment) => [
                  <a href={screenPath(appID, ['campaigns', 'segments', segment._id])}>{segmentTitle(segment)}</a>,
                  filterLine(segment),
                  <Uses appID={appID} uses={segment.usedBy} />,
                ])}
              />
            </div>
          )
        }
      </Loaded>
    </Screen>
  )
}

/** The places that use a segment. */
function Uses({ appID, uses = [] }: { readonly appID: string; readonly uses: readonly FilterUse[] | undefined }): JSX.Element {
  if (uses.length === 0) return <span class="faint">{t.unused}</span>
  return (
    <ul class="uses">
      {uses.map((use) => (
        <li key={`${use.type}${use._id}${use.title ?? ''}`}>
          {t.uses[use.type]}: {useLink(appID, use)}
        </li>
      ))}
    </ul>
  )
}

const placeOf = {
  campaign: ['campaigns'],
  feature: ['bot'],
  workflow: ['bot', 'workflows'],
} as const

function useLink(appID: string, { type, _id, title = _id }: FilterUse): JSX.Element {
  const place = type === 'dashboard' || type === 'resource' ? undefined : placeOf[type]
  return place ? <a href={screenPath(appID, [...place, _id])}>{title}</a> : <span>{title}</span>
}

/** One segment: its name, conditions, size and uses. */
function SegmentPage({ appID, application, mayEdit, segment }: ScreenProps & { readonly segment: ShownFilter | undefined }): JSX.Element {
  const { route } = useLocation()
  const title = useSignal<string | undefined>(segment?.title)
  const filter = useSignal<Filter | undefined>(conditionsOf(segment))
  const error = useSignal<unknown>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const reach = useReach(appID, filter.value, [])

  async function save(event: Event): Promise<void> {
    event.preventDefault()
    if (form.current && !form.current.reportValidity()) return
    error.value = undefined
    const { usedBy, ...conditions } = filter.value ?? {}
    const body = { ...(title.value === undefined ? {} : { title: title.value }), ...conditions }
    try {
      if (segment) {
        const removed = Object.fromEntries(Object.keys(conditionsOf(segment) ?? {}).map((name) => [name, null]))
        const path = { filter_id: segment._id }
        await api.call('PATCH /filter/{filter_id}', { path, headers: unchangedSince(segment), body: { ...removed, ...body } })
      } else await api.call('POST /filter', { body: { appID, ...body } })
      announce(t.saved)
      route(screenPath(appID, ['campaigns', 'segments']))
    } catch (problem) {
      error.value = problem
    }
  }
  async function remove(): Promise<void> {
    if (!segment || !(await confirmed(t.deleteQuestion, t.deleteWarning, t.deleteSegment))) return
    try {
      await api.call('DELETE /filter/{filter_id}', { path: { filter_id: segment._id } })
      announce(t.deleted)
      route(screenPath(appID, ['campaigns', 'segments']))
    } catch (problem) {
      error.value = problem
    }
  }
  return (
    <Screen
      title={segment ? segmentTitle(segment) : t.newSegment}
      of={application.title}
      up={upTo(appID)}
      tools={
        segment && mayEdit ? (
          <>
            <a class="button" href={screenPath(appID, ['campaigns', 'new'], { segment: segment._id })}>
              {t.writeTo}
            </a>
            <Button look="danger" onPress={remove}>
              {t.deleteSegment}
            </Button>
          </>
        ) : undefined
      }
    >
      <form ref={form} class="stack segment-form" onSubmit={save} noValidate>
        <fieldset disabled={!mayEdit} class="bare stack">
          <Card title={t.conditions}>
            <div class="fields">
              <Line
                label={t.segmentName}
                required
                slot={{
                  value: title.value,
                  set: (next) => {
                    title.value = next
                  },
                }}
              />
              <FilterFields
                isStrict
                isStored
                slot={{
                  value: filter.value,
                  set: (next) => {
                    filter.value = next
                  },
                }}
              />
            </div>
            <ReachSummary loader={reach} />
          </Card>
          <Problem error={error.value} />
          {mayEdit ? (
            <div class="buttons">
              <button type="submit" class="primary">
                {segment ? t.save : t.createSegment}
              </button>
            </div>
          ) : null}
        </fieldset>
        {segment ? (
          <Card title={t.usedIn}>
            <Uses appID={appID} uses={segment.usedBy} />
          </Card>
        ) : null}
      </form>
    </Screen>
  )
}

/** The conditions of a stored filter. */
function conditionsOf(segment: ShownFilter | undefined): Filter | undefined {
  if (!segment) return undefined
  const { _id, title, owner, appID, createdAt, updatedAt, usedBy, entity, ...conditions } = segment
  return conditions
}
