import type { ApplicationObject } from '../../schemas/application.ts'
import type { ProviderSource } from '../../schemas/channels.ts'
import type { ChannelTemplate } from '../../schemas/template.ts'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import type { Input } from '../domain/engine/model/input.ts'
import type { MediaKind } from '../infrastructure/attachments/fileTypes.ts'
import type { Patience, SendResult } from './attempts.ts'
import type { DeliveryRef } from './deliveryRef.ts'
import type { ChannelAbout } from './presentation.ts'
import type { Shown } from './shown.ts'
import type { FilledTemplate } from './template.ts'

/**
 * A channel: everything that is peculiar to one provider (docs/channels.md#a-channel). One folder exports one, and `registry.ts` lists all of
 * them; nothing else in the platform names a channel to decide how it works.
 */
export interface Channel {
  readonly source: ProviderSource
  /** Its name, and what it can do. */
  readonly about: ChannelAbout
  /** The accounts of an application at the provider, as far as they are set up; the first one writes of the bot's own accord. */
  readonly accounts: (stored: ChannelFields, terms: AccountTerms) => readonly ChannelAccount[]
  readonly pacing: Pacing
  /** How long a call that sends may take, in milliseconds. Without a response by then, the outcome is unknown. */
  readonly timeoutMs: number
  /** A token of the application that the provider is given: it repeats the `verifyToken` once, with a challenge, the `secretToken` with each call. */
  readonly token?: 'verifyToken' | 'secretToken'
  /** Everything is text: there are no buttons, choices have numbers, and STOP is a word of the carriers. */
  readonly isPlainText?: true
  /** The form that respondentIDs have, where they are addresses. */
  readonly address?: { readonly fits: (respondentID: string) => boolean; readonly description: string }
  /** Accounts may share a secret: each parses what is its own in a call that it verifies. By default, the first one parses it. */
  readonly sharesSecret?: true
  /** Calls name no account: with several, each needs an `appSecret` of its own. */
  readonly needsOwnSecrets?: true
  /** The forms that values of settings have, where not every text is one. */
  readonly settingsForms?: SettingsForms
}

/** By the name of a setting of an entry of `appIDs`: which texts it may have. The description follows the name in a refusal. */
export type SettingsForms = { readonly [Name in EntrySetting]?: SettingForm }

type EntrySetting = keyof NonNullable<ApplicationObject['appIDs']>[number]

export interface SettingForm {
  readonly fits: (value: string) => boolean
  readonly description: string
}

/** Rate limit of a provider for one account. */
export interface Pacing {
  readonly callsPerSecond: () => number
  /** How many calls it takes to send some messages. */
  readonly callsFor: (messages: number) => number
}

/** The stored fields of an application that configure channels, their secrets sealed. */
export type ChannelFields = Pick<ApplicationObject, 'sms' | 'appIDs'>

export interface AccountTerms {
  readonly appID: string
  /** Returns the plain text of a sealed secret; the empty string for an undefined one. */
  readonly open: (sealed: string | undefined) => string
  /** Tokens that the application may give a provider, which repeats one of them with each call. */
  readonly webhookTokens: readonly string[]
}

/** A number, page or bot of an application at the provider. Its functions hold its secrets: it is never to be logged, kept or returned. */
export interface ChannelAccount {
  /** Which of the accounts of its channel it is: by default the `appID` of its entry. Empty where there is one at most. */
  readonly id: string
  /** Whether a webhook call is signed by the provider for this account. */
  readonly verify: (call: WebhookCall) => boolean
  /** The events in the verified body of a webhook call. Whatever has an unexpected form is left out. */
  readonly parse: (body: Readonly<Record<string, unknown>>) => readonly ChannelEvent[]
  /** Whether the account can send to a respondent. */
  readonly reaches: (respondentID: string) => boolean
  /** Sends what the bot says. Providers take no idempotency key: `unknown` is never sent again (docs/channels.md#outcomes-of-a-send). */
  readonly send: (respondentID: string, shown: readonly Shown[], terms: SendTerms) => Promise<SendResult>
  /** The message templates of the account; absent on channels without templates, and where nothing says which they are. */
  readonly templates?: AccountTemplates
  /** Tells the provider that an event arrived. Never throws. */
  readonly acknowledge?: (id: string) => Promise<void>
}

/** The provider refuses to be read with the settings of the account. */
export class ProviderRefused extends Error {}

/** Reads message templates from the provider. Throws `unavailable` and `ProviderRefused`. */
export interface AccountTemplates {
  /** Of what they are: accounts with the same name have the same templates. */
  readonly owner: string
  readonly list: (after: string | undefined) => Promise<TemplatePage>
  readonly find: (name: string, language: string) => Promise<ChannelTemplate | undefined>
}

export interface TemplatePage {
  readonly templates: readonly ChannelTemplate[]
  /** Where the next page begins. */
  readonly next: string | undefined
}

/** A webhook call, whose signature may cover its URL, its text and some of its headers. */
export interface WebhookCall {
  readonly url: string
  readonly text: string
  readonly headers: Readonly<Record<string, string | undefined>>
}

/** Why a message is sent: in reply to the respondent, or of the bot's own accord. */
export type Occasion = 'RESPONSE' | 'UPDATE'

/** What a message is to the conversation, and how long sending it may take. */
export interface SendTerms extends Patience {
  readonly occasion: Occasion
  /** The delivery of a campaign that receipts are to name. */
  readonly delivery?: DeliveryRef | undefined
  /** What the messages are made of, where they are a template. Channels without templates send the messages. */
  readonly template?: SentTemplate | undefined
}

/** A filled template, and what the ids of its buttons begin with, if they have any. */
export interface SentTemplate extends FilledTemplate {
  readonly prefix?: string
}

/** What a provider reports of one respondent. */
export interface ChannelEvent {
  readonly respondentID: string
  /** In order, each a turn. */
  readonly messages: readonly ChannelMessage[]
  /** Everything sent until then has arrived (milliseconds since 1970). */
  readonly arrivedUntilMs?: number
  /** The receipt of a delivery of a campaign; `failed`: it did not arrive after all. */
  readonly receipt?: { readonly delivery: DeliveryRef; readonly mark: 'delivered' | 'read' | 'failed' }
  /** What was sent did not arrive after all. */
  readonly lost?: SendResult
  /** Until when free text may be sent (milliseconds since 1970). */
  readonly windowUntilMs?: number
  /** What the account acknowledges before the messages are processed. */
  readonly acknowledgementID?: string
  /** The name that the respondent has at the provider. */
  readonly profileName?: string
  /** The respondentID that they have from now on. */
  readonly changedTo?: string
}

/** A message of a respondent. */
export interface ChannelMessage {
  /** The provider's ID of the message, used as idempotency key. */
  readonly messageID: string
  readonly input: Input
  /** The transcript entry; absent for what is not shown. */
  readonly message?: Pick<TranscriptEntry, 'type' | 'text' | 'url'> | undefined
  /** The attached file; `input` and `message` are then those of its link. */
  readonly media?: ProviderMedia
  /** The text may be the number of a choice, where the bot showed at least this many. */
  readonly numberedFrom?: number
  /** Only if the respondent has opted out of campaigns. */
  readonly ifOptedOut?: true
}

/** A file that a respondent sent, on the provider's server. */
export interface ProviderMedia {
  readonly kind: MediaKind
  /** Where anybody who reads the transcript may load it; absent if it takes a secret to load it. */
  readonly url?: string
  /** The media type that the provider reports. */
  readonly type?: string
  readonly name?: string
  /** What the respondent wrote with it: one message, which answers by its words where a file is no answer. */
  readonly caption?: string
  /** Sent only to the provider's own host. */
  readonly authorization?: string | undefined
  /** A host that the deployment's settings name: it may be a private one. */
  readonly trustedHost?: string | undefined
  /** Asks the provider where the file is, until a deadline (milliseconds since 1970); instead of `url`. */
  readonly locate?: (deadline: number) => Promise<MediaPlace | undefined>
}

export interface MediaPlace {
  readonly url: string
  readonly authorization?: string | undefined
}

/** The content of a message whose file is not stored: a link to it, or its name, and its caption. */
export function linkedMedia({ url, kind, name = kind, caption }: ProviderMedia): Pick<ChannelMessage, 'input' | 'message'> {
  const shown = url ?? name
  const file = { type: kind, url: shown }
  const isLink = url !== undefined && kind !== 'file'
  const captioned = caption === undefined ? {} : { text: caption }
  return {
    input: caption === undefined ? { kind: 'media', ...file } : { kind: 'text', text: caption, file },
    message: isLink ? { type: kind, url, ...captioned } : { type: 'text', text: caption === undefined ? shown : `${caption}\n${shown}` },
  }
}
