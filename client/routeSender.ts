import type { Route, Routes } from './calls.ts'
import { type CallOptions, type Sent, type Settings, sender } from './http.ts'

/**
 * Sends calls by their routes and resolves to the responses. The types cost a page nothing, whereas a client (client/client.ts) includes
 * the table of all operations. Throws `Refused` for every status but 2xx.
 */
export function routeSender(
  settings: Settings,
): <R extends Route>(route: R, input: Routes[R]['input'], options?: CallOptions) => Promise<Response> {
  const send = sender(settings)
  return (route, input: Sent, options) => {
    const [method = '', path = ''] = route.split(' ')
    return send([method, path], input, options)
  }
}
