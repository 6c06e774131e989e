import { nanoid } from 'nanoid'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import { iso } from '../clock.ts'
import { problem } from '../errors.ts'
import type { Application } from '../store/access.ts'
import { absenceOf } from '../store/respondentItem.ts'
import { beginTurn, commitTurn } from '../store/turns.ts'

const attempts = 20

/** Puts an operator's message into the conversation, after whatever is being said at this moment (contract §8, live chat). */
export async function sayAsOperator(application: Application, respondentID: string, text: string): Promise<TranscriptEntry> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const start = await beginTurn(application, respondentID, undefined, undefined)
    if (!start.item || absenceOf(start.item)) throw problem('respondent_unknown')
    const at = iso()
    const entry: TranscriptEntry = { messageID: `${start.turn}.0`, from: 'operator', at, type: 'text', text }
    const record = { entries: [entry], answers: [], fields: { ex: { S: at } }, changes: [], inbound: false, by: nanoid(10) }
    if (await commitTurn(application, respondentID, start, record)) return entry
    await new Promise((resolve) => setTimeout(resolve, Math.random() * 20 * (attempt + 1)))
  }
  throw problem('unavailable', { retryAfterSeconds: 1 })
}
