import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import type { EngineOutcome } from '../../domain/engine/model/types.ts'
import { subUserTurnWrites } from '../../store/conversations/subUserTurns.ts'
import type { Party } from './parties.ts'
import type { TurnAttempt } from './takeTurn.ts'
import { channelFields } from './turnWrites.ts'

interface SubUserTurnDone {
  readonly at: string
  readonly outcome: EngineOutcome | undefined
  readonly entries: readonly TranscriptEntry[]
}

/** What a turn of a sub user writes for the root whose channel speaks as them: until the sub user's conversation rests. */
export function rootWritesOf(
  { application, parties: { person, isRelayed }, incoming, companion, turnToken }: TurnAttempt,
  root: Party,
  { at, outcome, entries }: SubUserTurnDone,
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
      ...(isRelayed ? companion?.fields : {}),
      speaksAs: rests ? undefined : start.uid,
    },
    begins: incoming.root !== undefined,
    messageID: isRelayed ? incoming.messageID : undefined,
    turnToken,
  })
}
