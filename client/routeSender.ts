import type { Route, Routes } from './calls.ts'
import { type CallOptions, type Sent, type Settings, sender } from './http.ts'

/**
 * Sends calls by their routes, and resolves to their responses. What a call takes is typed by its route, which costs a page nothing: a client
 * (client/client.ts) brings the table of all operations. Throws `Refused` where the answer is no success.
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
