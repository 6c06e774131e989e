import type { IncomingHttpHeaders } from 'node:http'

/** A call of a provider's API. */
export interface ProviderCall {
  /** Without the prefix of a deployment. */
  readonly path: string
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

/** What a provider answers. */
export interface ProviderAnswer {
  readonly status: number
  readonly body: object
  /** The message that it took, if it is one. */
  readonly accepted?: { readonly to: string; readonly text: string }
}

/** A fake of a provider's API, written from its documentation: it refuses what the provider refuses. */
export interface ProviderFake {
  /** The setting that names where the API is; absent where an application does. */
  readonly setting?: string
  readonly answer: (call: ProviderCall) => ProviderAnswer
  /** How it throttles. */
  readonly throttled: ProviderAnswer
  /** How it refuses a message for good, whatever it is. */
  readonly refused: ProviderAnswer
}

/** What came as JSON. */
export type Received = ReturnType<typeof JSON.parse>

/** The body of a call as JSON; null for anything else. */
export function jsonOf(body: string): Received {
  try {
    return JSON.parse(body)
  } catch {
    return null
  }
}
