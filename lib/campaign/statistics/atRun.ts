import { invalid } from '../../core/errors.ts'
import type { Campaign } from '../../store/campaigns/campaigns.ts'

/**
 * A campaign as it was at the end of one of its runs: the latest unless another is named (from 1). Each run has its own audience and
 * accounts; an earlier one was sent, since the next began only after its end.
 */
export function atRun(campaign: Campaign, named: string | undefined): Campaign {
  if (named === undefined || Number(named) === campaign.run) return campaign
  if (Number(named) > campaign.run) throw invalid('run', `must be at most ${campaign.run}, the latest run`)
  const { startedAt: _, finishedAt: __, ...rest } = campaign
  return { ...rest, run: Number(named), state: 'sent' }
}
