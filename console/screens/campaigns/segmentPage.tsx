import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import { useLocation } from 'preact-iso/router'
import type { Filter } from '../../../schemas/filter.ts'
import type { ShownFilter } from '../../../schemas/storedFilter.ts'
import { unchangedSince } from '../../core/api.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { confirmed } from '../../ui/confirmation.tsx'
import { Problem } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import { FilterFields } from '../bot/forms/filter.tsx'
import { Line } from '../bot/kit/fields.tsx'
import { segmentTitle } from './filterSummary.tsx'
import { t } from './messages.ts'
import { ReachSummary, useFilterReach } from './reach.tsx'
import { SegmentUses } from './segmentUses.tsx'

/** The link back to the list of segments. */
export const segmentsLink = (appID: string) => ({ text: t.tabs.segments, href: screenPath(appID, ['campaigns', 'segments']) })

/** One segment: its name, conditions, size and uses. */
export function SegmentPage({
  appID,
  application,
  mayEdit,
  segment,
}: ScreenProps & { readonly segment: ShownFilter | undefined }): JSX.Element {
  const { route } = useLocation()
  const title = useSignal<string | undefined>(segment?.title)
  const filter = useSignal<Filter | undefined>(conditionsOf(segment))
  const error = useSignal<unknown>(undefined)
  const form = useRef<HTMLFormElement>(null)
  const reach = useFilterReach({ appID, ...(filter.value ? { filters: filter.value } : {}) })

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
      up={segmentsLink(appID)}
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
          <div class="card fields">
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
          </div>
          <Card title={t.conditions}>
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
            <ReachSummary loader={reach} isSegment />
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
            <SegmentUses appID={appID} uses={segment.usedBy} />
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
