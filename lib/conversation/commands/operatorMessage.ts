import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { deliverTurn } from '../../channels/outbound/deliver.ts'
import { problem } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import type { Companion } from '../turn/companion.ts'
import { takeTurn } from '../turn/takeTurn.ts'

/** Puts an operator's message into the conversation, after whatever is being said at this moment (docs/conversations.md#live-chat). */
export async function sayAsOperator(application: Application, respondentID: string, text: string): Promise<TranscriptEntry> {
  const said = { type: 'text', text } as const
  const result = await takeTurn(application, respondentID, { input: { kind: 'text', text }, said, isOperator: true, companion: known })
  await deliverTurn(application, respondentID, result)
  const [entry] = result.said
  if (!entry) throw new Error('an operator said nothing')
  return entry
}

/** Whoever has said nothing yet is nobody to an operator. */
const known: Companion = {
  keys: [],
  look(record) {
    if (record?.absence !== undefined) throw problem('respondent_unknown')
    return { writes: [] }
  },
}
