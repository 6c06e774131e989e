import { advance } from '../../../../lib/domain/engine/advance.ts'
import { botOf } from '../../../../lib/domain/engine/model/bot.ts'
import type { ApplicationContent, Bot, FeatureContent, ResourceContent } from '../../../../lib/domain/engine/model/content.ts'
import type { BotMessage, Effects } from '../../../../lib/domain/engine/model/effects.ts'
import type { Facts, Input } from '../../../../lib/domain/engine/model/input.ts'
import type { Request, Result } from '../../../../lib/domain/engine/model/requests.ts'
import type { MatchedProfile } from '../../../../lib/domain/filter/compile.ts'
import type { ConversationState } from '../../../../lib/domain/profile/conversationState.ts'
import type { Answer } from '../../../../schemas/message.ts'

/** A resource in short form: its text, and the rest. Its id is its position: the second of feature `A` is `A-1`. */
export type Line = string | (Omit<Partial<ResourceContent>, 'messages'> & { says?: string | ResourceContent['messages'] })

interface Lines extends Omit<Partial<FeatureContent>, 'featureID'> {
  readonly lines: readonly Line[]
}

/** A bot in short form: features by id, each a list of resources. */
export function bot(features: Record<string, readonly Line[] | Lines>, application: Partial<ApplicationContent> = {}): Bot {
  const all = Object.entries(features).map(([featureID, of]) => ({ featureID, of: 'lines' in of ? of : { lines: of } }))
  return botOf({
    application: { appID: 'app', ...application },
    features: all.map(({ featureID, of: { lines: _, ...more } }) => ({ featureID, ...more })),
    resources: all.flatMap(({ featureID, of: { lines } }) => lines.map((line, i) => resourceOf(featureID, i, line))),
  })
}

function resourceOf(featureID: string, index: number, line: Line): ResourceContent {
  const { says, ...more } = typeof line === 'string' ? { says: line } : line
  const messages = typeof says === 'string' ? [{ type: 'text' as const, text: says }] : says
  return { resourceID: `${featureID}-${index}`, featureID, ...(messages ? { messages } : {}), ...more }
}

/** A question that stores any answer in an attribute. */
export const question = (says: string, attribute = 'said', more: Exclude<Line, string> = {}): Line => ({
  says,
  properties: { active: true, attribute: { [attribute]: 'answer' } },
  ...more,
})

/** A question with buttons. */
export const choice = (says: string, answers: readonly (string | Answer)[], more: Exclude<Line, string> = {}): Line => ({
  says,
  answers: answers.map((answer) => (typeof answer === 'string' ? { type: 'button', value: answer } : answer)),
  ...more,
})

export const goTo = (resourceID: string, more: object = {}) => ({ active: true, type: 'resource', goToResource: resourceID, ...more })

/** What the outside answers; a request that no test expects is a mistake. */
export type Outside = (request: Request) => Result

/** A conversation with a bot: state and profile are carried from turn to turn, as the platform does. */
export class Talk {
  state: ConversationState
  profile: MatchedProfile
  effects: Effects | undefined
  readonly requests: Request[] = []
  /** Where the buttons are that were shown, by id: what the transcript tells. */
  readonly shown = new Map<string, string>()
  bot: Bot
  private readonly outside: Outside
  private readonly facts: Facts

  constructor(
    bot: Bot,
    options: { profile?: Partial<MatchedProfile>; state?: ConversationState; outside?: Outside; facts?: Partial<Facts> } = {},
  ) {
    this.bot = bot
    this.profile = { respondentID: 'ada', attribute: {}, tag: {}, event: {}, ...options.profile }
    this.state = options.state ?? {}
    this.outside =
      options.outside ??
      ((request) => {
        throw new Error(`nobody expects a request ${request.kind}`)
      })
    const isPlainText = options.facts?.source === 'sms'
    this.facts = { language: 'en', source: 'web', isPlainText, now: Date.parse('2024-01-31T00:00:00Z'), ...options.facts }
  }

  /** Makes one turn. Returns what the bot shows, with its answers in brackets. */
  send(input: Input): string[] {
    const running = advance(this.bot, { respondent: this.profile, state: this.state, facts: this.facts }, input)
    let next = running.next()
    while (!next.done) {
      if (next.value.kind === 'buttonPlace') {
        next = running.next({ kind: 'buttonPlace', place: this.shown.get(next.value.answerID) })
        continue
      }
      this.requests.push(next.value)
      next = running.next(this.outside(next.value))
    }
    const { state, effects } = next.value
    // State is stored as JSON.
    this.state = JSON.parse(JSON.stringify(state))
    this.effects = effects
    for (const { answers = [], carousel = [] } of effects.messages)
      for (const { answerID = '' } of [...answers, ...carousel.flatMap((card) => card.answers ?? [])])
        this.shown.set(answerID, effects.places?.[answerID] ?? answerID)
    this.profile = applied(this.profile, effects.setter)
    return effects.messages.map(shownAs)
  }

  says(text: string): string[] {
    return this.send({ kind: 'text', text })
  }

  presses(answerID: string): string[] {
    return this.send({ kind: 'answer', answerID })
  }

  start(): string[] {
    return this.send({ kind: 'payload', payload: 'get_started' })
  }

  goes(featureID: string): string[] {
    return this.send({ kind: 'feature', featureID })
  }

  get at(): string | undefined {
    return this.state.at?.resourceID
  }

  /** The codes of log lines. */
  get logs(): string[] {
    return this.effects?.logs.map(({ code }) => code) ?? []
  }
}

function shownAs({ type, text, url, carousel, answers }: BotMessage): string {
  const cards = carousel?.map((card) => `${card.value ?? ''}${buttons(card.answers)}`).join(' | ')
  return `${type === 'text' ? text : `${type} ${url ?? cards}`}${buttons(answers)}`
}

const buttons = (answers: readonly Answer[] | undefined): string => (answers ? ` [${answers.map(({ value }) => value).join(', ')}]` : '')

/** The profile after the setter, as the store applies it. */
function applied(profile: MatchedProfile, { attribute, tag, event }: Effects['setter']): MatchedProfile {
  const attributes = mapOf(profile.attribute)
  for (const [name, value] of Object.entries(attribute)) {
    if (value === null) delete attributes[name]
    else attributes[name] = value
  }
  const tags = mapOf(profile.tag)
  for (const [name, { add = [], remove = [] }] of Object.entries(tag))
    tags[name] = [...new Set([...(tags[name] ?? []).filter((value) => !remove.includes(value)), ...add])]
  const events = mapOf(profile.event)
  for (const [name, value] of Object.entries(event)) {
    const stored = events[name] ?? 0
    if (typeof value !== 'object') events[name] = value
    else if (typeof stored === 'number') events[name] = stored + (value.inc ?? 0) - (value.dec ?? 0)
  }
  return { ...profile, attribute: attributes, tag: tags, event: events }
}

/** Without prototype as in the store: `constructor` is an ordinary name. */
const mapOf = <T>(map: Readonly<Record<string, T>>): Record<string, T> => Object.assign(Object.create(null), map)
