import type { CampaignStatistics } from '../../../schemas/campaign.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'
import { atRun } from './atRun.ts'
import { campaignStatisticsOf } from './campaignStatistics.ts'

const pageSize = 20

/** A page of the runs of a campaign, each with its accounts, the newest first; from a run on (docs/campaign-drafts.md#recurrent-campaigns). */
export async function pageOfRuns(
  campaign: Campaign,
  from = campaign.run,
): Promise<{ runs: CampaignStatistics[]; next: number | undefined }> {
  const length = Math.min(pageSize, from)
  const numbers = Array.from({ length }, (_, i) => from - i)
  const runs = await Promise.all(numbers.map((run) => campaignStatisticsOf(atRun(campaign, String(run)), campaign.run)))
  return { runs, next: from > length ? from - length : undefined }
}
