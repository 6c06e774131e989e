import { type API, Refused } from './api.ts'
import type { Memory } from './memory.ts'
import type { Session } from './types.ts'

/** A respondentID that the site assigned, with its signature. */
export interface Identity {
  readonly respondentID: string
  readonly signature: string
  /** When the site signed it (milliseconds since 1970), if it says so. */
  readonly signedAt?: number
}

export interface SessionOptions {
  readonly api: API
  readonly memory: Memory
  readonly identity: Identity | undefined
  /** The language of the page, if it declares one. */
  readonly language: string | undefined
  /** Opens a session by log-in, if the application requires it. */
  readonly logIn: (() => Promise<Session>) | undefined
  /** Called when the respondent is another one. */
  readonly replaced: () => void
}

export interface OpenSession extends Session {
  /** Whether the session created its respondent, who has no messages yet. */
  readonly isNew: boolean
}

export interface Sessions {
  current(): Promise<OpenSession>
  /** Calls with the session's token. If the token has expired and the renewed session has the same respondent, calls once more. */
  call<T>(make: (token: string) => Promise<T>): Promise<T>
}

/** Opens a session when it is first needed, and again when it has expired. Respondents are remembered across pages. */
export function createSessions({ api, memory, identity, language, logIn, replaced }: SessionOptions): Sessions {
  let session: Promise<OpenSession> | undefined

  async function open(isRenewal: boolean): Promise<OpenSession> {
    const { respondentID: before, token } = memory.kept()
    const known = identity ? await api.session({ ...identity, language }) : await prolonged(before, isRenewal ? undefined : token)
    const fresh = known ?? (await (logIn?.() ?? api.session({ language })))
    if (before !== undefined && before !== fresh.respondentID) {
      memory.forget()
      replaced()
    }
    memory.keep({ respondentID: fresh.respondentID, token: fresh.token })
    return { ...fresh, isNew: !known && !logIn }
  }

  /** A session lasts a month, and each page load renews it. */
  async function prolonged(respondentID: string | undefined, token: string | undefined): Promise<Session | undefined> {
    if (!respondentID || !token) return undefined
    try {
      return await api.session({ respondentID, language }, token)
    } catch (error) {
      if (error instanceof Refused && !error.isPassing) return undefined
      throw error
    }
  }

  function current(isRenewal = false): Promise<OpenSession> {
    const opened = session ?? open(isRenewal)
    session = opened
    opened.catch(() => {
      if (session === opened) session = undefined
    })
    return opened
  }

  return {
    current: () => current(),
    call: async (make) => {
      const opened = current()
      const { token, respondentID } = await opened
      try {
        return await make(token)
      } catch (error) {
        if (!(error instanceof Refused) || error.status !== 401) throw error
        if (session === opened) session = undefined
        const renewed = await current(true)
        // A call for one respondent is never repeated for another.
        if (renewed.respondentID !== respondentID) throw error
        return make(renewed.token)
      }
    },
  }
}
