import type { ItemOf, PagedRoute, Route, Routes } from '../../client/calls.ts'
import { type CallOptions, Refused } from '../../client/http.ts'
import { routeSender } from '../../client/routeSender.ts'

export { Refused }

export interface Page<T> {
  readonly items: readonly T[]
  /** The cursor of the next page, while there is one. */
  readonly next: string | undefined
}

/** The public interface, called as the user. Calls are typed by their route, which costs the page nothing: operations by name would add them all. */
export interface API {
  call<R extends Route>(route: R, input: Routes[R]['input'], options?: CallOptions): Promise<Routes[R]['reply']>
  page<R extends PagedRoute>(route: R, input: Routes[R]['input'], options?: CallOptions): Promise<Page<ItemOf<Routes[R]['reply']>>>
}

/** `token` is read at each call; `onRefusal` runs where the service no longer takes it. */
export function createAPI(base: string, token: () => string | undefined, onRefusal: () => void): API {
  const send = routeSender({ url: base, token })
  const responseTo: typeof send = (route, input, options) => {
    const isLoggedIn = token() !== undefined
    return send(route, input, options).catch((error: unknown) => {
      if (error instanceof Refused && error.status === 401 && isLoggedIn) onRefusal()
      throw error
    })
  }
  return {
    call: async (route, input, options) => (await responseTo(route, input, options)).json(),
    page: async (route, input, options) => {
      const response = await responseTo(route, input, options)
      return { items: await response.json(), next: response.headers.get('x-next-cursor') ?? undefined }
    },
  }
}

/** The header of a PATCH that must not overwrite what others changed since the object was read (docs/management.md#versions). */
export const unchangedSince = ({ updatedAt }: { readonly updatedAt?: string | undefined }): { 'If-Match': string } => ({
  'If-Match': `"${updatedAt}"`,
})
