import { Refused, sender } from '../../client/http.ts'

export { Refused }

export interface Asked {
  readonly query?: Readonly<Record<string, string | number | undefined>>
  readonly body?: unknown
  /** The application, where the path does not tell. */
  readonly appid?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly signal?: AbortSignal
  /** The call outlives the page. */
  readonly keepalive?: boolean
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

/** `path` is a template tag that escapes what is put in: an id may be anything. */
export const path = (parts: TemplateStringsArray, ...ids: readonly string[]): string =>
  parts.map((part, i) => part + (i < ids.length ? encodeURIComponent(ids[i] ?? '') : '')).join('')

/** `token` is asked for at each call; `refused` hears that the service does not take it any more. */
export function createAPI(base: string, token: () => string | undefined, refused: () => void): API {
  const send = sender({ url: base, token })
  const answerTo = async (method: string, url: string, { appid, headers, signal, keepalive, ...sent }: Asked): Promise<Response> => {
    const known = token()
    return send([method, url], { ...sent, headers: { appid, ...headers } }, { signal, keepalive }).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 401 && known !== undefined) refused()
      throw error
    })
  }
  return {
    call: async (method, url, asked = {}) => (await answerTo(method, url, asked)).json(),
    page: async (method, url, asked = {}) => {
      const answer = await answerTo(method, url, asked)
      return { items: await answer.json(), next: answer.headers.get('x-next-cursor') ?? undefined }
    },
  }
}
