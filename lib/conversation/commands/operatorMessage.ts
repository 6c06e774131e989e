import { nanoid } from 'nanoid'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { beginTurn, commitTurn } from '../../store/conversations/turns.ts'
import { absenceOf } from '../../store/respondents/respondentItem.ts'
import { turnActivityOf } from '../../store/statistics/turnActivity.ts'
import { exchangeFields, instantOf } from '../turn/turnWrites.ts'

const attempts = 20

/** Puts an operator's message into the conversation, after whatever is being said at this moment (contract §8, live chat). */
export async function sayAsOperator(application: Application, respondentID: string, text: string): Promise<TranscriptEntry> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const start = await beginTurn(application, respondentID)
    if (!start.item || absenceOf(start.item)) throw problem('respondent_unknown')
    const at = instantOf(start.item, iso())
    const entry: TranscriptEntry = { messageID: `${start.turn}.0`, from: 'operator', at, type: 'text', text }
    // A human's message is one of live chat, also where the bot is not silent.
    const pulse = turnActivityOf({
      before: { exchangedAt: start.item['ex']?.S, wroteAt: start.item['act']?.S },
      at,
      inbound: false,
      live: true,
      entries: [entry],
    })
    const counts = { pulse, runs: [], understanding: undefined }
    const fields = exchangeFields(start.item, at, pulse)
    const record = { at, entries: [entry], answers: [], fields, changes: [], inbound: false, counts, by: nanoid(10) }
    if (await commitTurn(application, respondentID, start, record)) return entry
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * (attempt + 1)))
  }
  throw problem('unavailable', { retryAfterSeconds: 1 })
}
