import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { EngineOutcome } from '../../domain/engine/model/outcome.ts'
import { subUserTurnWrites } from '../../store/conversations/subUserTurns.ts'
import type { TurnAttempt } from './attempt.ts'
import { channelFields } from './channelFields.ts'
import type { Party } from './parties.ts'

interface FinishedSubUserTurn {
  readonly at: string
  readonly outcome: EngineOutcome | undefined
  readonly entries: readonly TranscriptEntry[]
}

/**
 * Returns the writes of a sub user's turn for the root whose channel speaks as them. The root stops speaking as the sub user once the sub
 * user's conversation rests.
 */
export function rootWritesOf(
  { application, parties: { person, isRelayed }, incoming, additions, turnToken }: TurnAttempt,
  root: Party,
  { at, outcome, entries }: FinishedSubUserTurn,
): ReturnType<typeof subUserTurnWrites> {
  const { respondentID, start } = person
  const rests = outcome !== undefined && outcome.state.at === undefined
  return subUserTurnWrites(application, {
    root,
    subUser: { respondentID, uid: start.uid, turn: start.turn },
    at,
    fields: {
      ...(entries.length ? { exchangedAt: at } : {}),
      ...(isRelayed ? channelFields(root.record, incoming) : {}),
      ...(isRelayed ? additions?.fields : {}),
      speaksAs: rests ? undefined : start.uid,
    },
    begins: incoming.root !== undefined,
    messageID: isRelayed ? incoming.messageID : undefined,
    turnToken,
  })
}
