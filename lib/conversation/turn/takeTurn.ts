import { nanoid } from 'nanoid'
import { iso, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { backoff } from '../../core/retry.ts'
import { optOutWord } from '../../domain/engine/answer/optOut.ts'
import { menuEntry } from '../../domain/engine/flow/menu.ts'
import type { Bot } from '../../domain/engine/model/content.ts'
import { ProfileApart } from '../../domain/profile/profileApart.ts'
import { withURLs } from '../../infrastructure/attachments/links.ts'
import { deleteUpload } from '../../infrastructure/attachments/uploads.ts'
import { withinMailQuotas } from '../../infrastructure/mail/quota.ts'
import { type Application, liveOf } from '../../store/applications/access.ts'
import { beginTurn, type TurnStart } from '../../store/conversations/beginTurn.ts'
import { createQuestionWrite } from '../../store/conversations/questions.ts'
import { isLocked, unlock } from '../../store/conversations/turnLock.ts'
import { getTurn } from '../../store/conversations/turns.ts'
import { newQueuedMails } from '../../store/outbox/mails.ts'
import { excludeIfOptedOut } from '../../store/respondents/excludeFromCampaigns.ts'
import { withProfile } from '../../store/respondents/profileApart.ts'
import { isSameIdentity, personIn } from '../../store/respondents/respondents.ts'
import { allowanceOf } from '../workflow/allowance.ts'
import type { TurnAttempt } from './attempt.ts'
import { blockedTurn, isBlockedMessage } from './blockedTurn.ts'
import { botFor } from './botContent.ts'
import { commitFittingTurn } from './commitFittingTurn.ts'
import { withFile } from './fileMessage.ts'
import type { Incoming } from './incoming.ts'
import { isCommand, type Party, partiesOf } from './parties.ts'
import type { TurnCollector } from './requests.ts'
import { rootWritesOf } from './rootWrites.ts'
import { runEngine } from './runEngine.ts'
import { pressedButtonTexts } from './transcriptButtons.ts'
import { turnNotices } from './turnNotices.ts'
import { resultOfTurn, type TurnResult } from './turnResult.ts'
import { turnInstant, turnWritesOf } from './turnWrites.ts'

/** How long a turn waits for concurrent turns of its respondent. */
const turnTimeoutMs = 20_000

/**
 * Processes one incoming message as one atomic turn: reads the record, runs the engine, and commits all writes on the condition that no
 * other turn intervened; otherwise retries. A message of a root that speaks as a sub user becomes a turn of the sub user. A repeated
 * message returns the stored turn. It speaks the live version of the bot. Throws `unauthenticated`, `respondent_unknown`, and `unavailable` on timeout
 * (docs/conversations.md#turns).
 */
export async function takeTurn(opened: Application, respondentID: string, incoming: Incoming): Promise<TurnResult> {
  const application = liveOf(opened)
  const turnToken = nanoid(10)
  const locked = new Set<string>()
  try {
    return await takeTurnWith(application, respondentID, incoming, { turnToken, locked })
  } catch (error) {
    // Release the locks, so that the next turn need not wait. If the function is killed, its locks expire.
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
  const { session, messageID, extension } = incoming
  const deadline = now() + turnTimeoutMs
  const allowance = allowanceOf(application)
  for (let count = 0; now() < deadline; count++) {
    const sessionRecord = count === 0 ? session?.record : undefined
    const start = await beginTurn(application, respondentID, { messageID, record: sessionRecord, others: extension?.keys })
    const record = personIn(start.record)
    if (session && !isSameIdentity(record, session)) throw problem('unauthenticated')
    if (record && isBlockedMessage(record, incoming)) return blockedTurn(application, respondentID, record, incoming)
    if (start.repeated !== undefined) return repeatedTurn(application, start, start.repeated)
    if (!isLocked(start.record, turnToken)) {
      const additions = await extension?.prepare(start.record, start.found)
      if (!record) throw problem('respondent_unknown')
      const effective = { ...incoming, input: additions?.input ?? incoming.input }
      const parties = await partiesOf(application, { respondentID, start, record }, effective)
      const subUserWrites = parties.isRelayed ? await extension?.prepareSubUser?.(parties.person.record) : undefined
      const result = await tryWithProfile({
        application,
        parties,
        incoming: effective,
        turnToken,
        additions: subUserWrites && additions ? { ...additions, writes: [...additions.writes, ...subUserWrites] } : additions,
        allowance,
        locked,
      })
      if (result) return result
    }
    await backoff(count, { maxMs: 200 })
  }
  throw problem('unavailable', { retryAfterSeconds: 1 })
}

/**
 * One attempt. Large profiles are stored apart from the record and are loaded only if the engine reads them, which is known only while it
 * runs: the engine then throws, and the attempt restarts with the profile. Nothing has been written or called by then.
 */
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

/** One attempt; undefined if another turn committed first or holds the lock. */
async function tryTurn(attempt: TurnAttempt): Promise<TurnResult | undefined> {
  const { application, parties, turnToken, additions } = attempt
  const { person, root, isRelayed, endsSpeaking } = parties
  const { respondentID, start, record } = person
  if (isLocked(record, turnToken) || isLocked(root?.record, turnToken)) return undefined
  const incoming = await withFile(application, start.uid, attempt.incoming)
  const collector: TurnCollector = { mails: [], enteredRecipients: new Set(), allowance: attempt.allowance }
  const bot = await answeringBot(application, person, incoming)
  const readable = bot ? incoming.message : await readableMessage(application, start, incoming)
  const outcome = bot && (await runEngine({ ...attempt, incoming }, bot, collector))
  if (outcome === 'interrupted') return undefined
  const message = bot && outcome?.effects.buttonText === undefined && isButton(incoming.input) ? undefined : readable
  const { understanding } = collector
  const outgoing = { uid: start.uid, mails: collector.mails, entered: collector.enteredRecipients }
  const mails = newQueuedMails({ uid: start.uid }, await withinMailQuotas(application, outgoing))
  const at = [record, root?.record].reduce(turnInstant, iso())
  const writes = turnWritesOf({
    application,
    respondentID,
    start,
    incoming: { ...incoming, message },
    outcome,
    bot,
    understanding,
    at,
    turnToken,
    additions,
    isRelayed,
    endsSpeaking,
  })
  const rootWrites = root ? rootWritesOf({ ...attempt, incoming }, root, { at, outcome, entries: writes.entries }) : []
  const messageID = isRelayed ? undefined : incoming.messageID
  const answers = outcome?.effects.answers ?? []
  const question = outcome?.effects.asksModel ? { uid: start.uid, turn: start.turn } : undefined
  const questionWrites = question ? [createQuestionWrite(question, { appID: application.appID, respondentID })] : []
  const beside = [...(writes.beside ?? []), ...(additions?.writes ?? []), ...rootWrites, ...questionWrites]
  const stored = await commitFittingTurn(application, {
    respondentID,
    start,
    writes: { ...writes, messageID, mails, beside },
    noticesOf: (committed) => turnNotices({ respondentID, start, writes: committed, answers }),
  })
  if (!stored) return undefined
  const [entries] = await Promise.all([withURLs(stored.entries), incoming.upload && deleteUpload(incoming.upload)])
  const handedOver = outcome?.effects.handedOver === true
  return { ...resultOfTurn(parties, incoming, { entries, handedOver, fields: additions?.fields }), question }
}

/** The bot, if it replies. In live chat, and if the application is inactive, messages other than opt-outs are only stored. */
async function answeringBot(application: Application, { record }: Party, { input, isOperator }: Incoming): Promise<Bot | undefined> {
  const isForced = isCommand(input) || optOutWord(input) !== undefined
  const answers = isForced || (record.liveSince === undefined && application.isActive)
  return answers && !isOperator ? botFor(application) : undefined
}

/** Whether a message consists of ids of buttons. Nothing is stored of ids that were never offered: anybody may send any. */
const isButton = ({ kind }: Incoming['input']): boolean => kind === 'answer' || kind === 'answers'

/**
 * In live chat the bot does not run, so the label of a pressed button is looked up for the operator. Undefined for a button that was never displayed.
 */
async function readableMessage(
  application: Application,
  start: TurnStart,
  { input, message }: Pick<Incoming, 'input' | 'message'>,
): Promise<Incoming['message']> {
  if (!message || input.kind === 'text' || input.kind === 'location') return message
  const text =
    input.kind === 'payload' ? menuEntry(await botFor(application), input.payload)?.title : await pressedButtonTexts(start, input)
  if (text === undefined) return isButton(input) ? undefined : message
  return { ...message, text }
}

/** The result of the turn that this message produced when it first arrived. */
async function repeatedTurn(application: Application, { uid, record }: TurnStart, turn: number): Promise<TurnResult> {
  // The function may have been killed before it looked for campaigns that began during that turn.
  if (record) await excludeIfOptedOut(application, record)
  const stored = await getTurn(uid, turn)
  const entries = await withURLs(stored?.entries ?? [])
  const botEntries = entries.filter(({ from }) => from === 'bot')
  return {
    turn,
    isRepeated: true,
    botEntries,
    entries,
    source: record?.source ?? 'web',
    connections: [],
    handedOver: false,
    elsewhere: undefined,
    forOperators: [],
  }
}
