import { type API, Refused } from './api.ts'
import type { Memory } from './memory.ts'
import type { Session } from './types.ts'

/** A respondentID of the site's own, with its signature. */
export interface Identity {
  readonly respondentID: string
  readonly signature: string
  /** When the site signed (milliseconds since 1970), where it says so. */
  readonly signedAt?: number
}

export interface SessionOptions {
  readonly api: API
  readonly memory: Memory
  readonly identity: Identity | undefined
  /** The language of the page, where it names one. */
  readonly language: string | undefined
  /** Opens the session of somebody who logs in, where nobody else may talk. */
  readonly logIn: (() => Promise<Session>) | undefined
  /** The conversation is another one from now on. */
  readonly replaced: () => void
}

export interface OpenSession extends Session {
  /** Whether the session is anonymous and unused: no message in either direction. */
  readonly isNew: boolean
}

export interface Sessions {
  current(): Promise<OpenSession>
  /** Makes a call with the session's token; once more with a new one, where the old one is not good any more and the respondent is the same. */
  call<T>(make: (token: string) => Promise<T>): Promise<T>
}

/** Opens the session at the first need of it, and again when it ends. A respondent is remembered from page to page. */
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

  /** A session is good for a month; each page that is loaded begins another month. */
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
        // What was meant for one conversation is not said in another.
        if (renewed.respondentID !== respondentID) throw error
        return make(renewed.token)
      }
    },
  }
}
