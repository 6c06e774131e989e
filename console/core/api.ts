import type { ItemOf, PagedRoute, Route, Routes } from '../../client/calls.ts'
import { type CallOptions, Refused } from '../../client/http.ts'
import { routeSender } from '../../client/routeSender.ts'
import { noteReach } from './reachable.ts'
import { loadRefusalTexts } from './refusals/refusals.ts'

export { Refused }

export interface Page<T> {
  readonly items: readonly T[]
  /** The cursor of the next page, if there is one. */
  readonly next: string | undefined
}

/**
 * The public API, called as the user. Calls are typed by their route, which costs the page nothing: a client would add the table of all
 * operations.
 */
export interface API {
  call<R extends Route>(route: R, input: Routes[R]['input'], options?: CallOptions): Promise<Routes[R]['reply']>
  page<R extends PagedRoute>(route: R, input: Routes[R]['input'], options?: CallOptions): Promise<Page<ItemOf<Routes[R]['reply']>>>
}

/**
 * `token` is read for each call. When the service no longer accepts it, the call waits for `loggedInAgain`, and is made once more: a call that was
 * refused has done nothing.
 */
export function createAPI(base: string, token: () => string | undefined, loggedInAgain?: (signal?: AbortSignal) => Promise<void>): API {
  const sent = routeSender({ url: base, token })
  const send: typeof sent = (route, input, options) => noteReach(() => sent(route, input, options), options?.signal)
  const answerTo: typeof send = async (route, input, options) => {
    const used = token()
    try {
      return await send(route, input, options)
    } catch (error) {
      const isOver = error instanceof Refused && error.status === 401 && used !== undefined
      if (!isOver || !loggedInAgain) throw error
      // Another tab may have renewed the token meanwhile.
      if (token() === used) await loggedInAgain(options?.signal)
      return send(route, input, options)
    }
  }
  const responseTo: typeof send = (route, input, options) =>
    answerTo(route, input, options).catch(async (error) => {
      if (error instanceof Refused) await loadRefusalTexts()
      throw error
    })
  return {
    call: async (route, input, options) => (await responseTo(route, input, options)).json(),
    page: async (route, input, options) => {
      const response = await responseTo(route, input, options)
      return { items: await response.json(), next: response.headers.get('x-next-cursor') ?? undefined }
    },
  }
}

/** The header of a PATCH that must not overwrite changes by others (docs/management.md#versions). */
export const unchangedSince = ({ updatedAt }: { readonly updatedAt?: string | undefined }): { 'If-Match': string } => ({
  'If-Match': `"${updatedAt}"`,
})
