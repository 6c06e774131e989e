import type { API } from './api.ts'
import type { Language } from './languages/choose.ts'
import type { Messages } from './languages/messages.ts'
import type { Memory } from './memory.ts'
import type { Identity } from './session.ts'
import type { Config, Entry } from './types.ts'

export interface WidgetOptions {
  readonly root: ShadowRoot
  readonly config: Config
  readonly api: API
  /** The URL of the service. */
  readonly base: string
  readonly memory: Memory
  readonly identity: Identity | undefined
  readonly language: Language
  /** The messages of the language; undefined for English. */
  readonly messages: Messages | undefined
  /** The language that the page declares; the messages of the widget may be in another one. */
  readonly pageLanguage: string | undefined
  /** Always open, as a page or a part of one, instead of in a corner. */
  readonly isPage: boolean
  readonly emit: (event: WidgetEvent) => void
}

/** Events for the page. */
export type WidgetEvent =
  | { readonly type: 'open' | 'close' }
  | { readonly type: 'message'; readonly from: Entry['from']; readonly messageID: string }
  | { readonly type: 'unread'; readonly count: number }
