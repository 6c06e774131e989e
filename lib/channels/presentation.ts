import type { AttachmentType } from '../../schemas/attachment.ts'
import type { ProviderSource } from '../../schemas/channels.ts'

/** What people see of a channel. It runs in browsers: the files that are of these types import nothing but one another and `schemas/`. */

/** A text of the console in each of its languages. */
export type Words = Readonly<Record<'en' | 'fr', string>>

/** The name of a channel, and what it can do. */
export interface ChannelAbout {
  readonly source: ProviderSource
  readonly name: Words
  readonly can: ChannelAbilities
}

/** What a channel can show: rendering respects it, and the composer and the inbox say it. */
export interface ChannelAbilities {
  /** Characters of a message; a longer text is sent as several. Unlimited by default. */
  readonly text?: number
  /** Choices that are buttons; unlimited by default, 0 where there are none. */
  readonly buttons?: number
  /** Choices that are the rows of a list where there are too many for buttons. */
  readonly rows?: number
  /** Characters of the label of a button. Unlimited by default. */
  readonly label?: number
  /** Whether choices beyond that are numbered in the text, or written there to be typed. */
  readonly beyond: 'numbered' | 'written'
  /** Whether media of the bot and of campaigns arrive as such, or as links. */
  readonly media: 'sent' | 'linked'
  /** The files that operators can send, and how many bytes a picture may have; all files by default. */
  readonly files?: { readonly types: readonly AttachmentType[]; readonly pictureBytes: number }
  /** Whether the provider reports what was delivered, and what was read. */
  readonly receipts: 'read' | 'none'
  /** Free text is taken only within this time after each message of the respondent. */
  readonly windowHours?: number
  /** Templates that the provider approved can be sent at any time. */
  readonly hasTemplates?: true
}

/** How a channel is set up in the console, and what its errors mean. `Settings`: the names of its settings. */
export interface ChannelForm<Settings extends string = string> {
  /** JSON schema of each setting: of an entry of `appIDs`, or of the field of the application that has its name. */
  readonly settings: Readonly<Record<Settings, { readonly type: string; readonly description: string; readonly writeOnly?: true }>>
  /** What is to be done at the provider, in order. */
  readonly steps: readonly Words[]
  readonly fields: readonly FormField<Settings>[]
  /** How a contact is called on the channel, for a test message. */
  readonly contact: string
  readonly errors: ErrorWords
}

export interface FormField<Setting extends string = string> {
  readonly name: Setting
  readonly label: Words
  readonly isURL?: true
}

/** What the numbers of errors of a provider mean. */
export type ErrorWords = Readonly<Record<number, Words>>
