import { onTestFinished } from 'vitest'
import type { ProviderSource } from '../../../schemas/channels.ts'
import { bodyOf, serve } from '../../lib/infrastructure/outboundHttp/serve.ts'
import type { Behaviour } from '../provider.ts'
import { fakes } from './fakes.ts'

/** A message that the fake took. */
export interface Taken {
  readonly to: string
  readonly text: string
}

/**
 * The API of a channel's provider, for one test: it does what its documentation says, but shows one of the queued behaviours per call, where
 * there are any. `taken` has what it took, also where nobody got its response.
 */
export async function providerOf(source: ProviderSource) {
  const fake = fakes[source]
  const taken: Taken[] = []
  const refusals: unknown[] = []
  const behaviours: (Behaviour | 'throttles' | 'refuses' | 'loses')[] = []
  const { url } = await serve(async (request, response) => {
    const call = { path: request.url ?? '', headers: request.headers, body: await bodyOf(request) }
    const behave = behaviours.shift()
    if (typeof behave === 'function') return behave(response, request)
    const answer = behave === 'throttles' ? fake.throttled : behave === 'refuses' ? fake.refused : fake.answer(call)
    if (answer.accepted) taken.push(answer.accepted)
    else if (behave === undefined && answer.status >= 400) refusals.push({ ...answer, call })
    if (behave === 'loses') return void request.socket.destroy()
    response.writeHead(answer.status, { 'content-type': 'application/json', 'retry-after': '0' }).end(JSON.stringify(answer.body))
  })
  const { setting } = fake
  if (setting !== undefined) {
    const before = process.env[setting]
    process.env[setting] = url
    onTestFinished(() => {
      if (before === undefined) delete process.env[setting]
      else process.env[setting] = before
    })
  }
  return { url, taken, refusals, misbehave: (...more: typeof behaviours) => void behaviours.push(...more) }
}
