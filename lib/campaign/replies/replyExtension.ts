import type { Incoming } from '../../conversation/turn/incoming.ts'
import type { TurnExtension } from '../../conversation/turn/turnExtension.ts'
import type { Input } from '../../domain/engine/model/input.ts'
import type { Application } from '../../store/applications/access.ts'
import { deliveryIn, deliveryKey, getDeliveriesTo } from '../../store/campaigns/deliveries.ts'
import { markWrites } from '../../store/campaigns/deliveryMarks.ts'
import { recentRunsOf } from '../../store/campaigns/recentRuns.ts'
import type { RunRef } from '../../store/campaigns/slices.ts'
import { findCampaignButton } from './campaignButton.ts'

/**
 * Makes a turn count as a reply to campaigns: `answered` is the first message that a respondent writes after a delivery, whatever it says and
 * whoever handles the conversation, as long as the application remembers the run (recentRuns.ts). It is counted in the transaction of the
 * turn, so once. A message that is a button of a campaign continues where the button leads, and is a click too. What a root says for a sub user
 * answers what was delivered to the sub user.
 */
export function replyExtension(
  application: Application,
  { input, message, session }: Pick<Incoming, 'input' | 'message' | 'session'>,
): TurnExtension | undefined {
  if (!message || !session) return undefined
  const runs = runsFor(application, input, session.record?.wroteAt)
  const maySpeakAsOther = session.record?.speaksAs !== undefined && recentRunsOf(application, undefined).length > 0
  if (runs.length === 0 && !maySpeakAsOther) return undefined
  return {
    keys: runs.map((run) => deliveryKey(session.uid, run)),
    prepare: async (record, found) => {
      const deliveries = found.flatMap((item) => deliveryIn(item) ?? []).filter(({ status }) => status === 'sent')
      const button = await findCampaignButton(application, { input, deliveries, exchangedAt: record?.exchangedAt })
      const writes = deliveries.flatMap((delivery) =>
        markWrites(session.uid, delivery, button?.delivery === delivery ? ['answered', 'clicked'] : ['answered']),
      )
      return { writes, input: button?.input }
    },
    prepareSubUser: async ({ uid, wroteAt }) => {
      const deliveries = await getDeliveriesTo(uid, recentRunsOf(application, wroteAt))
      return deliveries.filter(({ status }) => status === 'sent').flatMap((delivery) => markWrites(uid, delivery, ['answered']))
    },
  }
}

/** The runs that may be meant: the recent ones, and the one whose button it is. */
function runsFor(application: Application, input: Input, wroteAt: string | undefined): RunRef[] {
  const runs = recentRunsOf(application, wroteAt)
  const [, notificationID, number] = (input.kind === 'answer' && buttonID.exec(input.answerID)) || []
  if (notificationID === undefined) return runs
  const run = Number(number)
  return [...runs.filter((each) => each.notificationID !== notificationID || each.run !== run), { notificationID, run }]
}

/** The id of a campaign, a run, and a place (campaignEntries.ts); ids of the bot's own answers begin with a resource, which has two hyphens. */
const buttonID = /^([0-9A-Za-z]+-[0-9A-Za-z]+)\.(\d{1,8})\.\d/
