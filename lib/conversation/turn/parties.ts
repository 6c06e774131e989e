import { problem } from '../../core/errors.ts'
import { optOutWord } from '../../domain/engine/answer/optOut.ts'
import type { Input } from '../../domain/engine/model/input.ts'
import { meansOptOut, optOutAttribute } from '../../domain/profile/optOut.ts'
import type { Application } from '../../store/applications/access.ts'
import { beginTurn, type TurnStart } from '../../store/conversations/beginTurn.ts'
import { getSubUserID } from '../../store/conversations/subUserIDs.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { personIn } from '../../store/respondents/respondents.ts'
import type { Incoming } from './incoming.ts'

/** A respondent or visitor in a turn, with their record as read at its start. */
export interface Party {
  readonly respondentID: string
  readonly start: TurnStart
  readonly record: RespondentRecord
}

/** The respondents that a turn affects (docs/conversations.md#sub-users). */
export interface Parties {
  /** The respondent who owns the turn: their answers, profile and position. */
  readonly person: Party
  /** The root user whose channel speaks as `person` and whose transcript also shows the turn. */
  readonly root: Party | undefined
  /** Whether the message arrived on the root's channel. */
  readonly isRelayed: boolean
  /** Whether `person` is a root that stops speaking as a sub user with this turn. */
  readonly endsSpeaking: boolean
}

/** Resolves the parties of a turn addressed to a respondent. */
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

const commands: ReadonlySet<Input['kind']> = new Set([
  'feature',
  'resource',
  'say',
  'resume',
  'handedBack',
  'documentAnswer',
  'optOut',
  'restartProcess',
])

/** Whether an API call or the provider, rather than the respondent, caused the turn. The bot handles commands even during live chat. */
export const isCommand = ({ kind }: Input): boolean => commands.has(kind)

/** Whether the command moves the respondent to a question or repeats the current one. */
const moves = ({ kind }: Input): boolean => kind === 'feature' || kind === 'resource' || kind === 'resume'

/** A root's messages belong to the sub user it speaks as, and so does handing back. Opt-outs, and live chat, are the root's own. */
const isForSubUser = (root: RespondentRecord, { input, isOperator }: Incoming): boolean =>
  input.kind === 'handedBack' || (root.liveSince === undefined && !isOperator && !isCommand(input) && !optsOut(root, input))

function optsOut({ attribute }: RespondentRecord, input: Input): boolean {
  const word = optOutWord(input)
  return word === 'stop' || (word === 'start' && meansOptOut(attribute[optOutAttribute]))
}

/** Returns the sub user that a root speaks as; undefined if deleted. */
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
