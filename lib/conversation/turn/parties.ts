import { problem } from '../../core/errors.ts'
import type { Input } from '../../domain/engine/model/types.ts'
import type { Application } from '../../store/applications/access.ts'
import { beginTurn, type TurnStart } from '../../store/conversations/beginTurn.ts'
import { getSubUserID } from '../../store/conversations/subUserIDs.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { personIn } from '../../store/respondents/respondents.ts'
import type { Incoming } from './takeTurn.ts'

/** A respondent or visitor who takes part in a turn, as they were when it began. */
export interface Party {
  readonly respondentID: string
  readonly start: TurnStart
  readonly record: RespondentRecord
}

/** Whom a turn concerns (docs/conversations.md#sub-users). */
export interface Parties {
  /** Whose turn it is: their answers, profile and position. */
  readonly person: Party
  /** The root whose channel speaks as them, and shows the turn too. */
  readonly root: Party | undefined
  /** Whether the turn came by the root's channel. */
  readonly isRelayed: boolean
  /** Whether the person, a root, speaks for themselves again from this turn on. */
  readonly endsSpeaking: boolean
}

/** Whom a turn concerns that something happened to `addressed` for. */
export async function partiesOf(application: Application, addressed: Party, incoming: Incoming): Promise<Parties> {
  const { record } = addressed
  const alone = { person: addressed, root: undefined, isRelayed: false, endsSpeaking: false }
  if (incoming.root !== undefined) return { ...alone, root: await requireParty(application, incoming.root) }
  if (record.speaksAs !== undefined) {
    if (!isForSubUser(record, incoming)) return { ...alone, endsSpeaking: moves(incoming.input) }
    const subUser = await subUserOf(application, addressed.start.uid, record.speaksAs)
    return subUser ? { person: subUser, root: addressed, isRelayed: true, endsSpeaking: false } : { ...alone, endsSpeaking: true }
  }
  const rootID = record.attribute['rootUser']
  const root = rootID === undefined ? undefined : await getParty(application, rootID)
  return root?.record.speaksAs === record.uid ? { ...alone, root } : alone
}

const commands: ReadonlySet<Input['kind']> = new Set(['feature', 'resource', 'resume', 'handedBack', 'restartProcess'])

/** Whether a call brought it about, not the respondent: then the bot does it whoever handles the conversation. */
export const isCommand = ({ kind }: Input): boolean => commands.has(kind)

/** Whether it asks a question of the respondent themselves, or asks it again. */
const moves = ({ kind }: Input): boolean => kind === 'feature' || kind === 'resource' || kind === 'resume'

/** What a root says is the sub user's, and so is the question that waits for them. A human who handles the conversation hears the root. */
const isForSubUser = ({ liveSince }: RespondentRecord, { input, override, isOperator }: Incoming): boolean =>
  input.kind === 'handedBack' || (liveSince === undefined && !override && !isOperator && !isCommand(input))

/** The sub user as whom a root speaks; undefined where they were deleted. */
async function subUserOf(application: Application, rootUID: string, subUID: string): Promise<Party | undefined> {
  const respondentID = await getSubUserID(rootUID, subUID)
  const party = respondentID === undefined ? undefined : await getParty(application, respondentID)
  return party?.record.uid === subUID ? party : undefined
}

async function getParty(application: Application, respondentID: string): Promise<Party | undefined> {
  const start = await beginTurn(application, respondentID)
  const record = personIn(start.record)
  return record && { respondentID, start, record }
}

async function requireParty(application: Application, respondentID: string): Promise<Party> {
  const party = await getParty(application, respondentID)
  if (!party) throw problem('respondent_unknown')
  return party
}
