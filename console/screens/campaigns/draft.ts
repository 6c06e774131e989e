import type { CampaignBody, CampaignReply, WhileLive } from '../../../schemas/campaign.ts'
import type { Filter } from '../../../schemas/filter.ts'
import type { Answer, Message } from '../../../schemas/message.ts'
import { t } from './messages.ts'
import { freshRepeat, type Repeat, repeatOf, timesOf } from './repeat.ts'
import { clockIn, instantIn, ownZone } from './zone.ts'

export type When = 'now' | 'later' | 'recurrent'

/** A variant of a campaign's content. */
export type Variant = NonNullable<CampaignBody['variants']>[number]

/** A campaign as the form shows it. */
export interface Draft {
  readonly title: string | undefined
  readonly kind: 'message' | 'specific'
  readonly featureID: string | undefined
  readonly messages: Message[] | undefined
  readonly answers: Answer[] | undefined
  /** Replaces messages and answers. */
  readonly variants: Variant[] | undefined
  /** What people outside of the WhatsApp window get; alone, what everybody gets. */
  readonly template: CampaignBody['template']
  readonly filters: Filter | undefined
  readonly when: When
  /** Local time in the zone. */
  readonly clock: string
  readonly zone: string
  readonly repeat: Repeat
  /** Empty for what the application sets. */
  readonly whileLive: WhileLive | ''
  readonly after: '' | 'bot' | 'live'
  readonly staysLive: boolean | undefined
}

export const freshDraft = (filters?: Filter): Draft => ({
  title: undefined,
  kind: 'message',
  featureID: undefined,
  messages: [{ type: 'text', text: '' }],
  answers: undefined,
  variants: undefined,
  template: undefined,
  filters,
  when: 'now',
  clock: '',
  zone: ownZone,
  repeat: freshRepeat,
  whileLive: '',
  after: '',
  staysLive: undefined,
})

/** A stored campaign as the form shows it. */
export function draftOf(campaign: CampaignReply): Draft {
  const { title, featureID, messages, answers, variants, template, filters, type, timestamp, startTime, schedule } = campaign
  const { whileLive = '', newActiveStatus, doNotTurnOff } = campaign
  const start = instantOf(type === 'recurrent' ? startTime : timestamp)
  const zone = schedule?.timeZone ?? ownZone
  return {
    ...freshDraft(filters),
    title,
    kind: type === 'specific' || featureID !== undefined ? 'specific' : 'message',
    featureID,
    messages: messages ? [...messages] : template ? undefined : freshDraft().messages,
    answers: answers ? [...answers] : undefined,
    variants: variants ? [...variants] : undefined,
    template,
    when: type === 'recurrent' ? 'recurrent' : start === undefined ? 'now' : 'later',
    clock: start === undefined ? '' : clockIn(zone, start),
    zone,
    repeat: repeatOf(campaign),
    whileLive,
    after: newActiveStatus === undefined ? '' : newActiveStatus ? 'bot' : 'live',
    staysLive: doNotTurnOff,
  }
}

/** A new draft with the content of another campaign. A time that was set for the other one is not copied. */
export function copyOf(campaign: CampaignReply, title: string): Draft {
  const draft = draftOf(campaign)
  return { ...draft, title: t.copy(title), ...(draft.when === 'later' ? { when: 'now', clock: '' } : {}) }
}

/** An instant of a campaign in milliseconds. */
export function instantOf(at: string | number | undefined): number | undefined {
  if (at === undefined || typeof at === 'number') return at
  return /^\d+$/.test(at) ? Number(at) : Date.parse(at)
}

/** The content: messages, variants, or the feature that is started. */
export function contentOf({
  kind,
  featureID,
  messages,
  answers,
  variants,
  template,
}: Draft): Pick<CampaignBody, 'featureID' | 'messages' | 'answers' | 'variants' | 'template'> {
  if (kind === 'specific') return featureID ? { featureID } : {}
  if (variants) return { variants }
  // Beside a template, an empty message is left out.
  const written = template ? messages?.filter(({ type, text }) => type !== 'text' || text) : messages
  return {
    ...(written?.length ? { messages: written } : {}),
    ...(answers?.length ? { answers } : {}),
    ...(template ? { template } : {}),
  }
}

/** The draft with one of its variants as its content. */
export function ofVariant(draft: Draft, place: number): Draft {
  const { messages, answers } = draft.variants?.[place] ?? draft
  return { ...draft, messages, answers, variants: undefined }
}

/** Turns the content into two equal variants, each for a fifth of the audience. */
export const withVariants = (draft: Draft): Draft => {
  const { messages = [], answers } = draft
  const variant: Variant = { share: 20, messages, ...(answers ? { answers } : {}) }
  return {
    ...draft,
    template: undefined,
    when: draft.when === 'recurrent' ? 'now' : draft.when,
    variants: [variant, structuredClone(variant)],
  }
}

/** The share of the audience that gets a variant, in per cent. */
export const sharedOut = (variants: readonly Variant[]): number => variants.reduce((sum, { share }) => sum + (share || 0), 0)

/** Where recipients are afterwards. */
export const statusAfter = ({ after, staysLive }: Draft): Pick<CampaignBody, 'newActiveStatus' | 'doNotTurnOff'> => ({
  ...(after === '' ? {} : { newActiveStatus: after === 'bot' }),
  ...(staysLive ? { doNotTurnOff: true } : {}),
})

/** The body of the call that sends it. A time that is not complete yet is left out. */
export function bodyOf(appID: string, draft: Draft): CampaignBody {
  const { title, kind, filters, when, clock, zone, repeat, whileLive } = draft
  const at = when === 'later' ? instantIn(zone, clock) : Number.NaN
  return {
    appID,
    ...(title ? { title } : {}),
    type: when === 'recurrent' ? 'recurrent' : kind,
    ...contentOf(draft),
    ...(filters ? { filters } : {}),
    ...(when === 'recurrent' ? timesOf(repeat, zone, clock) : {}),
    ...(Number.isNaN(at) ? {} : { timestamp: at }),
    ...(whileLive === '' ? {} : { whileLive }),
    ...statusAfter(draft),
  }
}

const placeholder = /\{\{[^{}]{1,630}\}\}/g

/** The placeholders in the texts of a draft, without duplicates. */
export const placeholdersOf = (draft: Draft): string[] => [
  ...new Set(
    draft.kind === 'message'
      ? textsIn(
          draft.variants?.map(({ messages, answers }) => [messages, answers]) ?? [draft.messages, draft.answers, draft.template?.variables],
        ).flatMap((text) => text.match(placeholder) ?? [])
      : [],
  ),
]

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : []
}

/** Adds a fallback to each placeholder of a name that has none. */
export function withFallback(draft: Draft, name: string, text: string): Draft {
  const put = <T>(value: T): T => {
    if (typeof value === 'string')
      return value.replace(/\{\{([^{}|]{1,128})\}\}/g, (whole, found: string) =>
        found.trim() === name ? `{{${name}|${text}}}` : whole,
      ) as T
    if (Array.isArray(value)) return value.map(put) as T
    return typeof value === 'object' && value !== null
      ? (Object.fromEntries(Object.entries(value).map(([key, each]) => [key, put(each)])) as T)
      : value
  }
  return {
    ...draft,
    messages: put(draft.messages),
    answers: put(draft.answers),
    variants: put(draft.variants),
    template: put(draft.template),
  }
}
