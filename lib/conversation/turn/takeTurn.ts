import { nanoid } from 'nanoid'
import type { Source } from '../../../schemas/profile.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { iso, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { log } from '../../core/log.ts'
import { queueMails } from '../../mail/queueMails.ts'
import type { Application } from '../../store/applications/access.ts'
import { hold, isHeld } from '../../store/conversations/turnLock.ts'
import { beginTurn, commitTurn, type TurnStart, turnsAfter, wasTaken } from '../../store/conversations/turns.ts'
import { newQueuedMails } from '../../store/outbox/mails.ts'
import { connectionsOf } from '../../store/respondents/connections.ts'
import { honourOptOut } from '../../store/respondents/excludeFromCampaigns.ts'
import { noteNames } from '../../store/respondents/noteNames.ts'
import { absenceOf, type Respondent, respondentOf, sourceOf } from '../../store/respondents/respondentItem.ts'
import { type Identity, identityIn, isTheirs, type Met } from '../../store/respondents/respondents.ts'
import type { WireItem } from '../../store/table/client.ts'
import { step } from '../engine/advance.ts'
import { wordsPressed } from '../engine/buttons.ts'
import type { Effects } from '../engine/effects.ts'
import { newState } from '../engine/state.ts'
import type { Bot, Input, Outcome, State } from '../engine/types.ts'
import { botFor } from './botContent.ts'
import type { Beside, Companion } from './companion.ts'
import { type Gathered, reachesOut, resultOf } from './requests.ts'
import { instantOf, recordOf } from './turnWrites.ts'

/** Something that happens to a conversation. */
export interface Incoming {
  readonly input: Input
  /** What happens in place of a step of the engine, in live chat too: the platform's own words, such as those of an opt-out. */
  readonly instead?: ((respondent: Respondent) => Effects) | undefined
  /** What the respondent said, where they said something; a bot that is sent on says nothing. */
  readonly said?: Pick<TranscriptEntry, 'type' | 'text' | 'url'> | undefined
  /** The channel it came by. */
  readonly source?: Source | undefined
  /** The session that it came by, which must still be that of the respondent; with the record, where that was just read. */
  readonly session?: (Identity & Partial<Met>) | undefined
  /** Identifier of the message: one that is delivered twice is one turn. */
  readonly messageID?: string | undefined
  /** What it has to do with besides the respondent: a campaign that it delivers, or may be an answer to. */
  readonly companion?: Companion | undefined
}

export interface Taken {
  /** What the bot shows now. */
  readonly shown: TranscriptEntry[]
  /** All that was said in this turn, the respondent's own message first. */
  readonly said: readonly TranscriptEntry[]
  /** The channel by which the respondent is reached now. */
  readonly source: Source
  /** The web views that are open. */
  readonly connections: readonly string[]
  readonly live: boolean
}

/** Turns of one respondent wait for each other for so long. */
const patienceMs = 20_000

/**
 * Takes one message as one atomic turn: reads the record, lets the engine step, writes what it did, and commits on the condition that no
 * other turn came between; else it begins again. Whoever is in live chat is heard and not answered (contract §8).
 */
export async function takeTurn(application: Application, respondentID: string, incoming: Incoming): Promise<Taken> {
  const by = nanoid(10)
  const deadline = now() + patienceMs
  for (let attempt = 0; now() < deadline; attempt++) {
    const { session, messageID } = incoming
    const item = attempt === 0 ? session?.item : undefined
    const start = await beginTurn(application, respondentID, {
      sessionUID: session?.uid,
      messageID,
      item,
      others: incoming.companion?.keys,
    })
    if (session && !isTheirs(identityIn(application, start.item), session)) throw problem('unauthenticated')
    if (typeof start.repeated === 'number') return repeatedTurn(start, start.repeated)
    if (!isHeld(start.item, by)) {
      const beside = await incoming.companion?.look(start.item, start.found)
      const taken = await tryTurn(application, respondentID, start, { ...incoming, input: beside?.input ?? incoming.input }, by, beside)
      if (taken) return taken
    }
    await new Promise((resolve) => setTimeout(resolve, Math.random() * Math.min(200, 10 * (attempt + 1))))
  }
  throw problem('unavailable', { retryAfterSeconds: 1 })
}

/** One attempt; undefined where another turn came between. */
async function tryTurn(
  application: Application,
  respondentID: string,
  start: TurnStart,
  incoming: Incoming,
  by: string,
  beside: Beside | undefined,
): Promise<Taken | undefined> {
  const absence = start.item && absenceOf(start.item)
  if (!start.item || absence === 'deleted' || absence === 'moved') throw problem('respondent_unknown')
  const live = start.item['live'] !== undefined
  const gathered: Gathered = { mails: [] }
  const bot = live && !incoming.instead ? undefined : await botFor(application)
  const heard = live && !incoming.instead ? await inWords(application, start, incoming) : incoming
  const outcome = bot && (await stepped(application, respondentID, bot, start, incoming, by, gathered))
  if (outcome === 'interrupted') return undefined
  const { understanding } = gathered
  const mails = newQueuedMails({ uid: start.uid }, gathered.mails)
  const at = instantOf(start.item, iso())
  const record = { ...recordOf({ application, respondentID, start, incoming: heard, outcome, bot, understanding, at, by, beside }), mails }
  if (!(await commitTurn(application, respondentID, start, record, incoming.messageID))) return undefined
  const { changes } = record
  await Promise.all([queueMails(mails), noteNames(application, changes), honourOptOut(application, respondentID, changes)])
  return {
    shown: record.entries.filter(({ from }) => from === 'bot'),
    said: record.entries,
    source: incoming.source ?? sourceOf(start.item),
    connections: connectionsOf(start.item),
    live,
  }
}

const stateOf = ({ featureID }: Respondent, item: WireItem | undefined): State =>
  item?.['conv']?.S ? JSON.parse(item['conv'].S) : newState(featureID)

/** What a human reads of a button that was pressed: the words on it. The bot is asked for nothing else. */
async function inWords(application: Application, { item }: TurnStart, incoming: Incoming): Promise<Incoming> {
  const { input, said } = incoming
  if (!said || input.kind === 'text' || input.kind === 'location') return incoming
  const state = stateOf(respondentOf(application, item ?? {}), item)
  const text = wordsPressed(await botFor(application), state.at?.featureID, input)
  return text === undefined ? incoming : { ...incoming, said: { ...said, text } }
}

/** Lets the engine step, and answers what it asks. */
async function stepped(
  application: Application,
  respondentID: string,
  bot: Bot,
  start: TurnStart,
  { input, source, instead, messageID }: Incoming,
  by: string,
  gathered: Gathered,
): Promise<Outcome | 'interrupted'> {
  const respondent = respondentOf(application, start.item ?? {})
  const state = stateOf(respondent, start.item)
  if (instead) return { state, effects: instead(respondent) }
  const language = respondent.attribute['language']?.startsWith('en') ? 'en' : 'fr'
  const profile = { ...respondent, respondentID }
  const steps = step(bot, profile, state, input, { language, source: source ?? respondent.source })
  let held = false
  let next = steps.next()
  while (!next.done) {
    if (!held && reachesOut(next.value)) {
      // What is called outside cannot be taken back: here it matters at once whether the message comes for the first time.
      if (start.repeated === 'unknown' && messageID !== undefined && (await wasTaken(start.uid, messageID))) return 'interrupted'
      held = await hold(application, respondentID, start.turn - 1, by)
      if (!held) return 'interrupted'
    }
    next = steps.next(await resultOf(application, respondentID, next.value, gathered))
  }
  for (const { level, code, ...ids } of next.value.effects.logs) log[level]('conversation', { code, appID: application.appID, ...ids })
  return next.value
}

/** What the bot showed when it took this message the first time. */
async function repeatedTurn(start: TurnStart, turn: number): Promise<Taken> {
  const [stored] = await turnsAfter(start.uid, turn - 1, 1)
  const said = stored?.entries ?? []
  return {
    shown: said.filter(({ from }) => from === 'bot'),
    said,
    source: sourceOf(start.item ?? {}),
    connections: [],
    live: start.item?.['live'] !== undefined,
  }
}
