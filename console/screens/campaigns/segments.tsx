import type { JSX } from 'preact'
import type { ShownFilter } from '../../../schemas/storedFilter.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { type Loader, useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Table } from '../../ui/table.tsx'
import { update } from '../bot/studio.ts'
import { filterLine, segmentTitle } from './filterSummary.tsx'
import { t } from './messages.ts'
import { SegmentPage, segmentsLink } from './segmentPage.tsx'
import { SegmentUses } from './segmentUses.tsx'
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
    <Screen title={t.segment} of={props.application.title} up={segmentsLink(appID)} tools={tools}>
      <Loaded loader={loader}>{() => <Empty icon="nothing">{t.goneSegment}</Empty>}</Loaded>
    </Screen>
  )
}

function SegmentList({ appID, application, mayEdit, loader }: ScreenProps & { readonly loader: Loader<ShownFilter[]> }): JSX.Element {
  const columns = [{ title: t.segment }, { title: t.conditions }, { title: t.usedIn }]
  return (
    <Screen
      title={t.tabs.segments}
      of={application.title}
      tools={
        <>
          <Tabs appID={appID} current="segments" />
          {mayEdit ? <NewSegment appID={appID} /> : null}
        </>
      }
    >
      <p class="lead">{t.segmentsLead}</p>
      <Loaded loader={loader}>
        {(segments) =>
          segments.length === 0 ? (
            <Empty icon="respondents" action={mayEdit ? <NewSegment appID={appID} /> : null}>
              {t.noSegments}
            </Empty>
          ) : (
            <div class="card flush stacked">
              <Table
                caption={t.tabs.segments}
                columns={columns}
                rows={segments.map((segment) => [
                  <a href={screenPath(appID, ['campaigns', 'segments', segment._id])}>{segmentTitle(segment)}</a>,
                  filterLine(segment),
                  <SegmentUses appID={appID} uses={segment.usedBy} />,
                ])}
              />
            </div>
          )
        }
      </Loaded>
    </Screen>
  )
}

const NewSegment = ({ appID }: { readonly appID: string }): JSX.Element => (
  <a class="button primary" href={screenPath(appID, ['campaigns', 'segments', 'new'])}>
    {t.newSegment}
  </a>
)
