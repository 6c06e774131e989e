import type { Input } from '../../conversation/engine/model/types.ts'
import type { Companion } from '../../conversation/turn/companion.ts'
import type { Application } from '../../store/applications/access.ts'
import { type Delivery, deliveryKey, deliveryOf } from '../../store/campaigns/deliveries.ts'
import { type Mark, markWrites } from '../../store/campaigns/deliveryMarks.ts'
import { recentRunsOf } from '../../store/campaigns/recentRuns.ts'
import type { RunRef } from '../../store/campaigns/slices.ts'
import type { Identity, Met } from '../../store/respondents/respondents.ts'
import { buttonOf } from './campaignButton.ts'

interface Words {
  readonly input: Input
  readonly said?: object | undefined
  readonly session?: (Identity & Partial<Met>) | undefined
}

/**
 * What a respondent's own words have to do with campaigns: `answered` is the first message that they write after a delivery, whatever it
 * says and whoever handles the conversation, as long as the application remembers the run (recentRuns.ts). Counted in the turn's own
 * transaction, so once. Where the words are a campaign's button, they lead where it says, and are a click too.
 */
export function campaignCompanion(application: Application, { input, said, session }: Words): Companion | undefined {
  const runs = said && session ? runsFor(application, input, session.item?.['act']?.S) : []
  if (!session || runs.length === 0) return undefined
  return {
    keys: runs.map((run) => deliveryKey(session.uid, run)),
    look: async (item, found) => {
      const deliveries = found.flatMap((each) => deliveryOf(each) ?? []).filter(({ status }) => status === 'sent')
      const button = await buttonOf(application, item, deliveries, input)
      const writes = deliveries.flatMap((delivery) => {
        const marks = marksOf(delivery, button?.delivery === delivery)
        return marks.length ? markWrites(session.uid, delivery, marks) : []
      })
      return { writes, input: button?.input }
    },
  }
}

/** The runs that may be meant: those of late, and the one whose button it is. */
function runsFor(application: Application, input: Input, wroteAt: string | undefined): RunRef[] {
  const runs = recentRunsOf(application, wroteAt)
  const [, notificationID, number] = (input.kind === 'answer' && buttonID.exec(input.answerID)) || []
  if (notificationID === undefined) return runs
  const run = Number(number)
  return [...runs.filter((each) => each.notificationID !== notificationID || each.run !== run), { notificationID, run }]
}

/** The id of a campaign, a run, and a place (entries.ts); ids of the bot's own answers begin with a resource, which has two hyphens. */
const buttonID = /^([0-9A-Za-z]+-[0-9A-Za-z]+)\.(\d{1,8})\.\d/

const marksOf = ({ answeredAt, clickedAt }: Delivery, isClicked: boolean): Mark[] => [
  ...(answeredAt === undefined ? (['answered'] as const) : []),
  ...(isClicked && clickedAt === undefined ? (['clicked'] as const) : []),
]
