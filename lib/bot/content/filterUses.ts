import type { FilterUse } from '../../../schemas/storedFilter.ts'
import { filtersOfDashboard, filtersOfFeature, filtersOfResource, filtersOfWorkflow } from '../../domain/filter/placedFilters.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedApplications } from '../../store/applications/storedApplications.ts'
import { listCampaignsNamingFilters } from '../../store/campaigns/campaignFilters.ts'
import { storedFeatures, storedResources, storedWorkflows } from '../../store/content/botObjects.ts'
import { namedFilterIDs } from '../../store/content/namedFilters.ts'

/**
 * Returns the uses of the stored filters of an application by ID (docs/filters.md#stored-filters). Reads the content of the
 * bot and at most 100 campaigns.
 */
export async function listFilterUses(application: Application): Promise<ReadonlyMap<string, readonly FilterUse[]>> {
  const { appID } = application
  const [own, features, resources, workflows, campaigns] = await Promise.all([
    storedApplications.get(application),
    storedFeatures.list(application),
    storedResources.list(application),
    storedWorkflows.list(application),
    listCampaignsNamingFilters(application),
  ])
  const named = (
    type: FilterUse['type'],
    { _id, title }: { readonly _id: string; readonly title?: string | undefined },
    ids: readonly string[],
  ) => ids.map((id) => ({ id, use: { type, _id, ...(title === undefined ? {} : { title }) } }))
  const uses = [
    ...(own?.dashboard_stat ?? []).flatMap((figure) =>
      named('dashboard', { _id: appID, title: figure.title }, namedFilterIDs(filtersOfDashboard({ dashboard_stat: [figure] }))),
    ),
    ...features.flatMap((each) => named('feature', each, namedFilterIDs(filtersOfFeature(each)))),
    ...resources.flatMap((each) => named('resource', each, namedFilterIDs(filtersOfResource(each)))),
    ...workflows.flatMap((each) => named('workflow', each, namedFilterIDs(filtersOfWorkflow(each)))),
    ...campaigns.flatMap(({ campaign, filterIDs }) =>
      named('campaign', { _id: campaign.notificationID, title: campaign.title }, filterIDs),
    ),
  ]
  return new Map([...Map.groupBy(uses, ({ id }) => id)].map(([id, list]) => [id, list.map(({ use }) => use)]))
}
