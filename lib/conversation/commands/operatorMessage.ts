import { nanoid } from 'nanoid'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { iso } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { backoff } from '../../core/retry.ts'
import type { Application } from '../../store/applications/access.ts'
import { beginTurn, commitTurnIf } from '../../store/conversations/turns.ts'
import { turnActivityOf } from '../../store/statistics/turnActivity.ts'
import { exchangeFields, turnInstant } from '../turn/turnWrites.ts'

const attempts = 20

/** Puts an operator's message into the conversation, after whatever is being said at this moment (docs/conversations.md#live-chat). */
export async function sayAsOperator(application: Application, respondentID: string, text: string): Promise<TranscriptEntry> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const start = await beginTurn(application, respondentID)
    const { record } = start
    if (!record || record.absence) throw problem('respondent_unknown')
    const at = turnInstant(record, iso())
    const entry: TranscriptEntry = { messageID: `${start.turn}.0`, from: 'operator', at, type: 'text', text }
    // A human's message is one of live chat, also where the bot is not silent.
    const pulse = turnActivityOf({ before: record, at, inbound: false, live: true, entries: [entry] })
    const counts = { pulse, runs: [], understanding: undefined }
    const fields = exchangeFields(record, at, pulse)
    const writes = { at, entries: [entry], answers: [], fields, changes: [], inbound: false, counts, turnToken: nanoid(10) }
    if (await commitTurnIf(application, { respondentID, start, writes })) return entry
    await backoff(attempt, { baseMs: 20, mostMs: 400 })
  }
  throw problem('unavailable', { retryAfterSeconds: 1 })
}
