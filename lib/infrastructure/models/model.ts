import type { ChatMessage } from '../../domain/answers/model/prompt.ts'

/** A model, and what it is asked. */
export interface ModelRequest {
  readonly provider: 'openai' | 'bedrock'
  readonly baseURL?: string | undefined
  readonly model: string
  /** As it was entered. */
  readonly apiKey?: string | undefined
  readonly messages: readonly ChatMessage[]
  readonly maxTokens: number
  readonly timeoutMs: number
  /** Called with all of the text so far, each time there is more. */
  readonly onText?: ((text: string) => void) | undefined
}

/** What a model wrote. With a `failure` its text may have broken off, and is not to be used. */
export interface ModelReply {
  readonly text: string
  /** Of prompt and answer; undefined where the endpoint does not say. */
  readonly tokens: number | undefined
  /** A word for the log, without any content: `timeout`, `status_429`, `cut_off` and others. */
  readonly failure?: string
}
