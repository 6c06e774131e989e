import { isDeepStrictEqual } from 'node:util'
import { withPlainSpaces } from '../../../schemas/frenchSpaces.ts'
import type { ScriptExpectation } from '../../../schemas/script.ts'
import type { ScriptFailure } from '../../../schemas/scriptRun.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'
import { userExpression } from '../../core/userExpression.ts'
import type { Bot } from '../../domain/engine/model/content.ts'
import type { EngineOutcome } from '../../domain/engine/model/outcome.ts'
import { dateOf } from '../../domain/filter/instant.ts'
import type { OutgoingCall } from '../../infrastructure/outboundHttp/call.ts'
import type { Mail } from '../../store/outbox/mail.ts'
import type { RespondentRecord } from '../../store/respondents/respondentItem.ts'

/** What a turn of a script did. */
export interface ObservedTurn {
  readonly bot: Bot
  /** The messages of the bot. */
  readonly shown: readonly TranscriptEntry[]
  /** Undefined in live chat. */
  readonly outcome: EngineOutcome | undefined
  /** The respondent after the turn. */
  readonly record: RespondentRecord
  /** The recognized intent: its id and its name, or nothing. */
  readonly intent: readonly string[]
  /** Whether the bot has an intent of that id or name. */
  readonly hasIntent: (idOrName: string) => boolean
  readonly mails: readonly Mail[]
  readonly calls: readonly OutgoingCall[]
}

interface Verdict {
  readonly holds: boolean
  /** Whether it cannot be told, so that the opposite does not hold either. */
  readonly isOpen?: boolean
  readonly got: string
}

/** Kinds of expectations, each with its value. */
type Kind = Exclude<keyof ScriptExpectation, 'not'>

export const expectationKinds = [
  'text',
  'contains',
  'matches',
  'step',
  'feature',
  'intent',
  'attribute',
  'tag',
  'event',
  'handedOver',
  'mail',
  'webhook',
] as const satisfies readonly Kind[]

/** What a turn was to do and did not. */
export async function failuresOf(expectations: readonly ScriptExpectation[], turn: ObservedTurn): Promise<ScriptFailure[]> {
  const failures: ScriptFailure[] = []
  for (const expectation of expectations) {
    const { holds, isOpen, got } = await verdictOn(expectation, turn)
    if (isOpen || holds === (expectation.not === true)) failures.push({ expected: inWords(expectation), got })
  }
  return failures
}

function inWords({ not, ...expectation }: ScriptExpectation): string {
  const [[kind, value] = ['', '']] = Object.entries(expectation)
  return `${not ? 'not ' : ''}${kind} ${JSON.stringify(value)}`
}

async function verdictOn(expectation: ScriptExpectation, turn: ObservedTurn): Promise<Verdict> {
  const { text, contains, matches, step, feature, intent, handedOver, mail, webhook } = expectation
  const texts = turn.shown.flatMap(textsOf).map(withPlainSpaces)
  const onTexts = (test: (text: string) => boolean): Verdict => ({ holds: texts.some(test), got: listed(texts, 'no message') })
  if (text !== undefined) return onTexts((each) => each === withPlainSpaces(text))
  if (contains !== undefined) return onTexts((each) => each.includes(withPlainSpaces(contains)))
  if (matches !== undefined) return onExpression(texts, withPlainSpaces(matches))
  if (step !== undefined && !hasNamed(turn.bot.resourceByID.values(), step)) return gone('step')
  if (step !== undefined) return onPlaces(stepsOf(turn), step, 'no step')
  if (feature !== undefined && !hasNamed(turn.bot.featureByID.values(), feature)) return gone('feature')
  if (feature !== undefined) return onPlaces(featuresOf(turn), feature, 'no feature')
  if (intent !== undefined && !turn.hasIntent(intent)) return gone('intent')
  if (intent !== undefined) return { holds: turn.intent.includes(intent), got: turn.intent.at(-1) ?? 'no intent' }
  if (handedOver !== undefined) return { holds: isLive(turn) === handedOver, got: isLive(turn) ? 'an operator is in charge' : 'the bot is' }
  if (mail !== undefined) return onMails(mail, turn.mails)
  if (webhook !== undefined) return onCalls(webhook, turn.calls)
  return onProfile(expectation, turn.record)
}

const isLive = ({ record }: ObservedTurn): boolean => record.liveSince !== undefined

const hasText = (whole: string, part: string): boolean => withPlainSpaces(whole).includes(withPlainSpaces(part))

/** The texts of a message: its own, and those of its cards. */
const textsOf = ({ text, carousel = [] }: TranscriptEntry): string[] =>
  [text, ...carousel.flatMap(({ value, textDescriptiuon }) => [value, textDescriptiuon])].filter((each) => each !== undefined)

const listed = (values: readonly string[], none: string): string =>
  values.length === 0 ? none : values.map((each) => JSON.stringify(each)).join(', ')

async function onExpression(texts: readonly string[], rule: string): Promise<Verdict> {
  const compiled = await userExpression(rule)
  const most = compiled?.maxTextLength ?? 0
  const holds = texts.some((text) => text.length <= most && compiled?.expression.matcher(text).find())
  if (holds || texts.every((text) => text.length <= most)) return { holds, got: listed(texts, 'no message') }
  return { holds, isOpen: true, got: `a message of more than ${most} characters, which is too long for this expression` }
}

/** What was deleted, or renamed, since the script was written. */
const gone = (kind: string): Verdict => ({ holds: false, isOpen: true, got: `the bot has no such ${kind}` })

const hasNamed = (objects: Iterable<{ readonly id: string; readonly content: { readonly title?: string } }>, name: string): boolean =>
  [...objects].some(({ id, content }) => id === name || content.title === name)

/** Names under which something can be expected: its id first, its title last. */
type Named = readonly string[]

const onPlaces = (places: readonly Named[], name: string, none: string): Verdict => ({
  holds: places.some((each) => each.includes(name)),
  got: listed(
    places.map((each) => each.at(-1) ?? ''),
    none,
  ),
})

/** The resources that the turn shows, and the one at which it waits. */
function stepsOf({ bot, outcome }: ObservedTurn): Named[] {
  const waiting = outcome?.state.at ? [outcome.state.at.resourceID] : []
  const shown = (outcome?.visited ?? []).filter(({ as }) => as === 'shown').map(({ resourceID }) => resourceID)
  return [...new Set([...shown, ...waiting])].map((id) => named(id, bot.resourceByID.get(id)?.content.title))
}

function featuresOf({ bot, outcome }: ObservedTurn): Named[] {
  const ids = new Set((outcome?.visited ?? []).filter(({ as }) => as === 'shown').map(({ featureID }) => featureID))
  return [...ids].map((id) => named(id, bot.featureByID.get(id)?.content.title))
}

const named = (id: string, title: string | undefined): Named => (title ? [id, title] : [id])

function onMails(expected: NonNullable<ScriptExpectation['mail']>, mails: readonly Mail[]): Verdict {
  const fits = ({ to, subject }: Mail): boolean => {
    if (typeof expected === 'boolean') return true
    if (typeof expected === 'string') return to === expected || hasText(subject, expected)
    return (expected.to === undefined || to === expected.to) && hasText(subject, expected.subject ?? '')
  }
  const got = listed(
    mails.map(({ to, subject }) => `${subject} <${to}>`),
    'no e-mail',
  )
  return { holds: mails.some(fits) === (expected !== false), got }
}

function onCalls(expected: NonNullable<ScriptExpectation['webhook']>, calls: readonly OutgoingCall[]): Verdict {
  const {
    url = '',
    method,
    contains = '',
  } = typeof expected === 'object' ? expected : { url: typeof expected === 'string' ? expected : '' }
  const fits = (call: OutgoingCall): boolean =>
    call.url.startsWith(url) && (method === undefined || call.method === method.toUpperCase()) && (call.body ?? '').includes(contains)
  const got = listed(
    calls.map((call) => `${call.method} ${call.url}`),
    'no call',
  )
  return { holds: calls.some(fits) === (expected !== false), got }
}

/** Everything that is named holds. */
function onProfile({ attribute = {}, tag = {}, event = {} }: ScriptExpectation, record: RespondentRecord): Verdict {
  const checks: [name: string, actual: unknown, holds: boolean][] = [
    ...Object.entries(attribute).map(([name, value]): [string, unknown, boolean] => {
      const actual = Object.hasOwn(record.attribute, name) ? record.attribute[name] : undefined
      return [name, actual, (actual ?? null) === value]
    }),
    ...Object.entries(tag).map(([name, value]): [string, unknown, boolean] => {
      const actual = Object.hasOwn(record.tag, name) ? (record.tag[name] ?? []) : []
      const wanted = typeof value === 'string' ? [value] : Array.isArray(value) ? value : value.add
      return [name, actual, wanted.every((each) => actual.includes(each))]
    }),
    ...Object.entries(event).map(([name, value]): [string, unknown, boolean] => {
      const actual = Object.hasOwn(record.event, name) ? record.event[name] : undefined
      return [name, actual, isDeepStrictEqual(comparable(actual), comparable(value))]
    }),
  ]
  const got = checks.map(([name, actual]) => `${name}: ${JSON.stringify(actual ?? null)}`).join(', ')
  return { holds: checks.every(([, , holds]) => holds), got }
}

/** Dates are compared as instants. */
const comparable = (value: unknown): unknown => (typeof value === 'string' ? (dateOf(value) ?? value) : value)
