import { isDeepStrictEqual } from 'node:util'
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
  readonly mails: readonly Mail[]
  readonly calls: readonly OutgoingCall[]
}

interface Verdict {
  readonly holds: boolean
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
    const { holds, got } = await verdictOn(expectation, turn)
    if (holds === (expectation.not === true)) failures.push({ expected: inWords(expectation), got })
  }
  return failures
}

function inWords({ not, ...expectation }: ScriptExpectation): string {
  const [[kind, value] = ['', '']] = Object.entries(expectation)
  return `${not ? 'not ' : ''}${kind} ${JSON.stringify(value)}`
}

async function verdictOn(expectation: ScriptExpectation, turn: ObservedTurn): Promise<Verdict> {
  const { text, contains, matches, step, feature, intent, handedOver, mail, webhook } = expectation
  const texts = turn.shown.flatMap(textsOf)
  const onTexts = (test: (text: string) => boolean): Verdict => ({ holds: texts.some(test), got: listed(texts, 'no message') })
  if (text !== undefined) return onTexts((each) => each === text)
  if (contains !== undefined) return onTexts((each) => each.includes(contains))
  if (matches !== undefined) return onTexts(await matcherOf(matches))
  if (step !== undefined) return onPlaces(stepsOf(turn), step, 'no step')
  if (feature !== undefined) return onPlaces(featuresOf(turn), feature, 'no feature')
  if (intent !== undefined) return { holds: turn.intent.includes(intent), got: turn.intent.at(-1) ?? 'no intent' }
  if (handedOver !== undefined) return { holds: isLive(turn) === handedOver, got: isLive(turn) ? 'an operator is in charge' : 'the bot is' }
  if (mail !== undefined) return onMails(mail, turn.mails)
  if (webhook !== undefined) return onCalls(webhook, turn.calls)
  return onProfile(expectation, turn.record)
}

const isLive = ({ record }: ObservedTurn): boolean => record.liveSince !== undefined

/** The texts of a message: its own, and those of its cards. */
const textsOf = ({ text, carousel = [] }: TranscriptEntry): string[] =>
  [text, ...carousel.flatMap(({ value, textDescriptiuon }) => [value, textDescriptiuon])].filter((each) => each !== undefined)

const listed = (values: readonly string[], none: string): string =>
  values.length === 0 ? none : values.map((each) => JSON.stringify(each)).join(', ')

async function matcherOf(rule: string): Promise<(text: string) => boolean> {
  const compiled = await userExpression(rule)
  return (text) => compiled !== undefined && text.length <= compiled.maxTextLength && compiled.expression.matcher(text).find()
}

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
    if (typeof expected === 'string') return to === expected || subject.includes(expected)
    return (expected.to === undefined || to === expected.to) && subject.includes(expected.subject ?? '')
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
