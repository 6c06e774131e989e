import type { CampaignReach } from '../../../schemas/campaign.ts'
import { moment, number } from '../../core/format.ts'
import { t } from './messages.ts'

/** Who gets a campaign when it begins, who later, and who does not and why: by the evaluation of the sending. */
export function whoGetsIt(reach: CampaignReach): string[] {
  const { now, later, quietUntil, live, capped, quiet, held, optedOut, blocked, unreachable, window, variable } = reach
  const counts = { held, optedOut, blocked, unreachable, window, variable, capped: capped ?? 0, live, quiet }
  const names = ['held', 'optedOut', 'blocked', 'unreachable', 'window', 'variable', 'capped', 'live', 'quiet'] as const
  return [
    ...(now > 0 ? [t.getNow(number(now))] : []),
    ...(later > 0 ? [quietUntil === null ? t.getLater(number(later)) : t.getAfterQuiet(number(later), moment(quietUntil))] : []),
    ...names.flatMap((name) => (counts[name] > 0 ? [t.getNot[name](number(counts[name]))] : [])),
    ...(capped === null ? [t.capUnknown] : []),
  ]
}

/** How many people get it, now or later. */
export const recipientsIn = ({ now, later }: CampaignReach): number => now + later
