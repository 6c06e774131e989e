/** A call that the service refused, with what it says. */
export class Refused extends Error {
  readonly status: number

  constructor(status: number, message: string) {
    super(message)
    this.status = status
  }
}

export interface Asked {
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  /** The application, where the path does not tell. */
  readonly appid?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
}

export interface Page<T> {
  readonly items: readonly T[]
  /** What asks for the next page, while there is one. */
  readonly next: string | undefined
}

/** The public interface, called as whoever is logged in. */
export interface API {
  call<T>(method: string, path: string, asked?: Asked): Promise<T>
  page<T>(method: string, path: string, asked?: Asked): Promise<Page<T>>
}

/** Longer than the service takes at most. */
const patienceMs = 40_000

/** `path` is a template tag that escapes what is put in: an id may be anything. */
export const path = (parts: TemplateStringsArray, ...ids: readonly string[]): string =>
  parts.map((part, i) => part + (i < ids.length ? encodeURIComponent(ids[i] ?? '') : '')).join('')

/** `token` is asked for at each call; `refused` hears that the service does not take it any more. */
export function createAPI(base: string, token: () => string | undefined, refused: () => void): API {
  async function send(method: string, url: string, { query = {}, body, appid, headers, signal }: Asked): Promise<Response> {
    const given = Object.entries(query).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
    const search = given.length ? `?${new URLSearchParams(given)}` : ''
    const known = token()
    const patience = AbortSignal.timeout(patienceMs)
    const answer = await fetch(base + url + search, {
      method,
      headers: {
        ...(known === undefined ? {} : { authorization: `Bearer ${known}` }),
        ...(appid === undefined ? {} : { appid: appid }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      credentials: 'omit',
      signal: signal ? AbortSignal.any([signal, patience]) : patience,
    })
    if (answer.ok) return answer
    const said = await answer.json().catch(() => ({}))
    if (answer.status === 401 && known !== undefined) refused()
    throw new Refused(answer.status, typeof said.message === 'string' ? said.message : `${answer.status}`)
  }

  return {
    call: async (method, url, asked = {}) => (await send(method, url, asked)).json(),
    page: async (method, url, asked = {}) => {
      const answer = await send(method, url, asked)
      return { items: await answer.json(), next: answer.headers.get('x-next-cursor') ?? undefined }
    },
  }
}
