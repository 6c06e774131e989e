import type { CampaignBody } from '../../../schemas/campaign.ts'
import type { TemplateContent } from '../../channels/template.ts'
import { days, now } from '../../core/clock.ts'
import { invalid } from '../../core/errors.ts'
import { requireTemplate } from '../../delivery/templates.ts'
import { isZone } from '../../domain/entities/zones.ts'
import { type Application, liveOf } from '../../store/applications/access.ts'
import { requireFeatureIn } from '../../store/content/contentReads.ts'
import { campaignFeatureID, shareOfAll } from '../content/campaignContent.ts'
import { checkContent } from '../content/checkContent.ts'
import { firstOccurrence, millisecondsOf } from '../runs/schedule.ts'

/** What a campaign names beyond the application, as it is now. */
export interface CheckedCampaign {
  readonly template?: TemplateContent
}

/** Checks what the schema of a campaign cannot: what its type needs (docs/campaigns.md#types), and that what it names exists. */
export async function checkCampaign(application: Application, body: CampaignBody): Promise<CheckedCampaign> {
  checkFields(body)
  checkTime(body)
  checks[body.type](body)
  return checkReferences(application, body)
}

/** Checks a draft: it may be incomplete, but has nothing that it could not be sent with. */
export async function checkDraft(application: Application, body: CampaignBody): Promise<CheckedCampaign> {
  checkFields(body)
  return checkReferences(application, body)
}

/** Checks the fields against the type, and those that go together. */
function checkFields(body: CampaignBody): void {
  refuse(body, unused[body.type])
  if (body.variants) checkVariants(body)
  checkSchedule(body)
}

async function checkReferences(application: Application, body: CampaignBody): Promise<CheckedCampaign> {
  await checkContent(application, body)
  const featureID = campaignFeatureID(body)
  if (featureID !== undefined) await requireFeatureIn(liveOf(application), featureID)
  return body.template ? { template: await requireTemplate(application, body.template) } : {}
}

/** What a type does not use: it is refused, since it would have no effect. */
const unused: Record<CampaignBody['type'], readonly (keyof CampaignBody)[]> = {
  message: ['featureID', 'startTime', 'delay', 'schedule'],
  specific: ['messages', 'answers', 'variants', 'template', 'startTime', 'delay', 'schedule'],
  recurrent: ['timestamp', 'variants'],
}

/** What a type needs. */
const checks: Record<CampaignBody['type'], (body: CampaignBody) => void> = {
  message: ({ messages, variants, template }) => {
    if (!variants && !template && !messages?.length) throw invalid('messages', 'must contain at least one message')
  },
  specific: ({ featureID }) => {
    if (featureID === undefined) throw invalid('featureID', 'is required when type is specific')
  },
  recurrent: (body) => {
    const { featureID, messages, answers, template, startTime, delay, schedule } = body
    if ((featureID === undefined) === !(messages?.length || template)) throw invalid('messages', 'or featureID is required, but not both')
    if (answers && featureID !== undefined) throw invalid('answers', 'cannot be combined with featureID')
    if (startTime === undefined && !schedule) throw invalid('startTime', 'is required when type is recurrent')
    if (delay === undefined && !schedule) throw invalid('delay', 'or schedule is required when type is recurrent')
    if (firstOccurrence(body, now()) === undefined) throw invalid('schedule.until', 'must not be before the first occurrence')
  },
}

/** A schedule stands in the place of a delay. */
function checkSchedule({ delay, schedule }: CampaignBody): void {
  if (!schedule) return
  if (delay !== undefined) throw invalid('delay', 'cannot be combined with schedule')
  if (!isZone(schedule.timeZone)) throw invalid('schedule.timeZone', 'must be an IANA time zone')
  if (schedule.days && schedule.monthDays) throw invalid('schedule.days', 'cannot be combined with monthDays')
}

const maxPastMs = days(1)

/**
 * A campaign cannot be taken back, and a time long past is a mistake, such as seconds instead of milliseconds. A draft that has waited may have
 * one, but none can be set.
 */
export function checkTime({ timestamp }: Pick<CampaignBody, 'timestamp'>): void {
  const at = millisecondsOf(timestamp)
  if (at !== undefined && at < now() - maxPastMs) throw invalid('timestamp', 'must not be more than a day in the past, in milliseconds')
}

/** Variants stand in the place of messages, and their shares are parts of one audience. */
function checkVariants({ messages, answers, template, variants = [] }: CampaignBody): void {
  if (messages) throw invalid('messages', 'cannot be combined with variants')
  if (answers) throw invalid('answers', 'cannot be combined with variants')
  if (template) throw invalid('template', 'cannot be combined with variants')
  if (shareOfAll(variants) > 100) throw invalid('variants', 'must not add up to more than 100 percent')
}

function refuse(body: CampaignBody, names: readonly (keyof CampaignBody)[]): void {
  const extra = names.find((name) => body[name] !== undefined)
  if (extra) throw invalid(extra, `is not allowed when type is ${body.type}`)
}
