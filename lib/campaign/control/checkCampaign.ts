import type { CampaignBody } from '../../../schemas/campaign.ts'
import { days, now } from '../../core/clock.ts'
import { invalid } from '../../core/errors.ts'
import { type Application, liveOf } from '../../store/applications/access.ts'
import { requireFeatureIn } from '../../store/content/contentReads.ts'
import { campaignFeatureID, shareOfAll } from '../content/campaignContent.ts'
import { checkContent } from '../content/checkContent.ts'
import { millisecondsOf } from '../runs/schedule.ts'

/** Checks what the schema of a campaign cannot: what its type needs (docs/campaigns.md#types), and that what it names exists. */
export async function checkCampaign(application: Application, body: CampaignBody): Promise<void> {
  checks[body.type](body)
  await checkContent(application, body)
  const featureID = campaignFeatureID(body)
  if (featureID !== undefined) await requireFeatureIn(liveOf(application), featureID)
}

/** What a type needs, and what it does not use: that is refused, since it would have no effect. */
const checks: Record<CampaignBody['type'], (body: CampaignBody) => void> = {
  message: (body) => {
    refuse(body, ['featureID', 'startTime', 'delay'])
    checkTime(body)
    if (body.variants) return checkVariants(body)
    if (!body.messages?.length) throw invalid('messages', 'must contain at least one message')
  },
  specific: (body) => {
    refuse(body, ['messages', 'answers', 'variants', 'startTime', 'delay'])
    checkTime(body)
    if (body.featureID === undefined) throw invalid('featureID', 'is required when type is specific')
  },
  recurrent: (body) => {
    refuse(body, ['timestamp', 'variants'])
    const { featureID, messages, answers, startTime, delay } = body
    if ((featureID === undefined) === !messages?.length) throw invalid('messages', 'or featureID is required, but not both')
    if (answers && featureID !== undefined) throw invalid('answers', 'cannot be combined with featureID')
    if (startTime === undefined) throw invalid('startTime', 'is required when type is recurrent')
    if (delay === undefined) throw invalid('delay', 'is required when type is recurrent')
  },
}

const maxPastMs = days(1)

/** A campaign cannot be taken back, and a time long past is a mistake, such as seconds instead of milliseconds. */
function checkTime({ timestamp }: CampaignBody): void {
  const at = millisecondsOf(timestamp)
  if (at !== undefined && at < now() - maxPastMs) throw invalid('timestamp', 'must not be more than a day in the past, in milliseconds')
}

/** Variants stand in the place of messages, and their shares are parts of one audience. */
function checkVariants({ messages, answers, variants = [] }: CampaignBody): void {
  if (messages) throw invalid('messages', 'cannot be combined with variants')
  if (answers) throw invalid('answers', 'cannot be combined with variants')
  if (shareOfAll(variants) > 100) throw invalid('variants', 'must not add up to more than 100 percent')
}

function refuse(body: CampaignBody, names: readonly (keyof CampaignBody)[]): void {
  const extra = names.find((name) => body[name] !== undefined)
  if (extra) throw invalid(extra, `is not allowed when type is ${body.type}`)
}
