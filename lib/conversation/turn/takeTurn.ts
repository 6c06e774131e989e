import { nanoid } from 'nanoid'
import type { Source } from '../../../schemas/profile.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { iso, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { backoff } from '../../core/retry.ts'
import { menuEntry } from '../../domain/engine/flow/menu.ts'
import type { Effects } from '../../domain/engine/model/effects.ts'
import type { Bot, Input, OwnLanguage } from '../../domain/engine/model/types.ts'
import { ProfileApart } from '../../domain/profile/profileApart.ts'
import { withURLs } from '../../infrastructure/attachments/links.ts'
import { deleteUpload, type NamedUpload } from '../../infrastructure/attachments/uploads.ts'
import { withinMailQuotas } from '../../infrastructure/mail/quota.ts'
import type { Application } from '../../store/applications/access.ts'
import { beginTurn, type TurnStart } from '../../store/conversations/beginTurn.ts'
import { commitTurnIf } from '../../store/conversations/turnCommit.ts'
import { isLocked, unlock } from '../../store/conversations/turnLock.ts'
import { getTurn } from '../../store/conversations/turns.ts'
import { newQueuedMails } from '../../store/outbox/mails.ts'
import { withProfile } from '../../store/respondents/profileApart.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'
import { type Identity, isSameIdentity, personIn } from '../../store/respondents/respondents.ts'
import { type Allowance, allowanceOf } from '../workflow/allowance.ts'
import { botFor } from './botContent.ts'
import type { Companion, CompanionWrites } from './companion.ts'
import { withFile } from './fileMessage.ts'
import { isCommand, type Parties, type Party, partiesOf } from './parties.ts'
import type { Gathered } from './requests.ts'
import { rootWritesOf } from './rootWrites.ts'
import { runEngine } from './runEngine.ts'
import { wordsShown } from './shownButtons.ts'
import { turnNotices } from './turnNotices.ts'
import { resultOfTurn, type TurnResult } from './turnResult.ts'
import { turnInstant, turnWritesOf } from './turnWrites.ts'

/** Something that happens to a conversation. */
export interface Incoming {
  readonly input: Input
  /** What happens in place of the engine, in live chat too: the platform's own words, such as those of an opt-out. */
  readonly override?: ((respondent: RespondentRecord, language: OwnLanguage) => Effects) | undefined
  /** What the respondent said, where they said something; a bot that is sent on says nothing. */
  readonly said?: Pick<TranscriptEntry, 'type' | 'text' | 'url' | 'attachment'> | undefined
  /** The file that it brings, not taken yet: what it is to the conversation, and what was said, follow from it. */
  readonly upload?: NamedUpload | undefined
  /** Where an operator said it, not the respondent. */
  readonly isOperator?: true
  /** Who that is, as the respondent sees them. */
  readonly operator?: TranscriptEntry['operator'] | undefined
  /** The channel it came by. */
  readonly source?: Source | undefined
  /** The session that it came by, which must still be that of the respondent; with the record, where that was just read. */
  readonly session?: (Identity & { readonly record?: RespondentRecord | undefined; readonly language?: string | undefined }) | undefined
  /** Identifier of the message: one that is delivered twice is one turn. */
  readonly messageID?: string | undefined
  /** The root user whose channel speaks as the respondent from this turn on, until the conversation rests. */
  readonly root?: string | undefined
  /** What it has to do with besides the respondent: a campaign that it delivers, or may be an answer to. */
  readonly companion?: Companion | undefined
}

/** One attempt at a turn: another one may be committed first. */
export interface TurnAttempt {
  readonly application: Application
  readonly parties: Parties
  readonly incoming: Incoming
  /** Identifies the turn, over all its attempts. */
  readonly turnToken: string
  readonly companion: CompanionWrites | undefined
  /** What may be done outside, over all its attempts. */
  readonly allowance: Allowance
  /** Respondents whom the turn may have locked. */
  readonly locked: Set<string>
}

/** Turns of one respondent wait for each other for so long. */
const patienceMs = 20_000

/**
 * Makes one message one atomic turn: reads the record, lets the engine decide, writes what it did, and commits on the condition that no
 * other turn came between; else it begins again. Where a root's channel speaks as a sub user, what the root says is the sub user's turn.
 */
export async function takeTurn(application: Application, respondentID: string, incoming: Incoming): Promise<TurnResult> {
  const turnToken = nanoid(10)
  const locked = new Set<string>()
  try {
    return await takeTurnWith(application, respondentID, incoming, { turnToken, locked })
  } catch (error) {
    // Whoever writes next need not wait for a turn that failed. A function that is killed leaves its lock, which ends in time.
    await Promise.allSettled([...locked].map((id) => unlock(application, id, turnToken)))
    throw error
  }
}

async function takeTurnWith(
  application: Application,
  respondentID: string,
  incoming: Incoming,
  { turnToken, locked }: Pick<TurnAttempt, 'turnToken' | 'locked'>,
): Promise<TurnResult> {
  const { session, messageID, companion: wanted } = incoming
  const deadline = now() + patienceMs
  const allowance = allowanceOf(application)
  for (let count = 0; now() < deadline; count++) {
    const known = count === 0 ? session?.record : undefined
    const start = await beginTurn(application, respondentID, { messageID, record: known, others: wanted?.keys })
    const record = personIn(start.record)
    if (session && !isSameIdentity(record, session)) throw problem('unauthenticated')
    if (start.repeated !== undefined) return repeatedTurn(start, start.repeated)
    if (!isLocked(start.record, turnToken)) {
      const companion = await wanted?.look(start.record, start.found)
      if (!record) throw problem('respondent_unknown')
      const heard = { ...incoming, input: companion?.input ?? incoming.input }
      const parties = await partiesOf(application, { respondentID, start, record }, heard)
      const forSubUser = parties.isRelayed ? await wanted?.lookAtSubUser?.(parties.person.record) : undefined
      const all = forSubUser && companion ? { ...companion, writes: [...companion.writes, ...forSubUser] } : companion
      const result = await tryWithProfile({ application, parties, incoming: heard, turnToken, companion: all, allowance, locked })
      if (result) return result
    }
    await backoff(count, { maxMs: 200 })
  }
  throw problem('unavailable', { retryAfterSeconds: 1 })
}

/** One attempt; a profile that is apart is read once the engine looks at it, and the attempt begins again: it has done nothing yet. */
async function tryWithProfile(attempt: TurnAttempt): Promise<TurnResult | undefined> {
  try {
    return await tryTurn(attempt)
  } catch (error) {
    if (!(error instanceof ProfileApart)) throw error
    const { application, parties } = attempt
    const record = await withProfile(application, parties.person.record)
    const person = { ...parties.person, record, start: { ...parties.person.start, record } }
    return tryTurn({ ...attempt, parties: { ...parties, person } })
  }
}

/** One attempt; undefined where another turn came between, or is under way. */
async function tryTurn(bare: TurnAttempt): Promise<TurnResult | undefined> {
  const { application, parties, turnToken, companion } = bare
  const { person, root, isRelayed, endsSpeaking } = parties
  const { respondentID, start, record } = person
  if (isLocked(record, turnToken) || isLocked(root?.record, turnToken)) return undefined
  const incoming = await withFile(application, start.uid, bare.incoming)
  const attempt = { ...bare, incoming }
  const gathered: Gathered = { mails: [], enteredRecipients: new Set(), allowance: attempt.allowance }
  const bot = await answeringBot(application, person, incoming)
  const heard = bot ? incoming : await inWords(application, start, incoming)
  const outcome = bot && (await runEngine(attempt, bot, gathered))
  if (outcome === 'interrupted') return undefined
  const { understanding } = gathered
  const sent = { uid: start.uid, mails: gathered.mails, entered: gathered.enteredRecipients }
  const mails = newQueuedMails({ uid: start.uid }, await withinMailQuotas(application, sent))
  const at = [record, root?.record].reduce(turnInstant, iso())
  const done = { application, respondentID, start, incoming: heard, outcome, bot, understanding, at, turnToken, companion }
  const writes = turnWritesOf({ ...done, isRelayed, endsSpeaking })
  const forRoot = root ? rootWritesOf(attempt, root, { at, outcome, entries: writes.entries }) : []
  const messageID = isRelayed ? undefined : incoming.messageID
  const notices = turnNotices({ respondentID, start, writes, answers: outcome?.effects.answers ?? [] })
  const beside = [...(writes.beside ?? []), ...(companion?.writes ?? []), ...forRoot]
  const toCommit = { ...writes, messageID, mails, notices, beside }
  if (!(await commitTurnIf(application, { respondentID, start, writes: toCommit }))) return undefined
  const [entries] = await Promise.all([withURLs(writes.entries), incoming.upload && deleteUpload(incoming.upload)])
  return resultOfTurn(parties, incoming, { entries, handedOver: outcome?.effects.handedOver === true, fields: companion?.fields })
}

/** The bot, where it answers: what is said to a human, or to an application that is not active, is only stored. */
async function answeringBot(
  application: Application,
  { record }: Party,
  { input, override, isOperator }: Incoming,
): Promise<Bot | undefined> {
  const isAsked = override !== undefined || isCommand(input)
  const answers = isAsked || (record.liveSince === undefined && application.isActive)
  return answers && !isOperator ? botFor(application) : undefined
}

/** What a human reads of a button that was pressed: the words on it, as it was shown. The bot is asked for nothing else. */
async function inWords(application: Application, start: TurnStart, incoming: Incoming): Promise<Incoming> {
  const { input, said } = incoming
  if (!said || input.kind === 'text' || input.kind === 'location') return incoming
  const text = input.kind === 'payload' ? menuEntry(await botFor(application), input.payload)?.title : await wordsShown(start, input)
  return text === undefined ? incoming : { ...incoming, said: { ...said, text } }
}

/** What the bot showed when this message came the first time. */
async function repeatedTurn({ uid, record }: TurnStart, turn: number): Promise<TurnResult> {
  const stored = await getTurn(uid, turn)
  const said = await withURLs(stored?.entries ?? [])
  const shown = said.filter(({ from }) => from === 'bot')
  return { turn, shown, said, source: record?.source ?? 'web', connections: [], handedOver: false, elsewhere: undefined, forOperators: [] }
}
