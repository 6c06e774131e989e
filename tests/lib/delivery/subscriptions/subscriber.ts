import type { ServerResponse } from 'node:http'
import { expect, onTestFinished } from 'vitest'
import type { Tenant } from '../../../harness/tenant.ts'
import { webhookFaults } from '../../../harness/webhooks.ts'
import { bodyOf, serve } from '../../infrastructure/outboundHttp/serve.ts'

/** An event as a subscriber gets it. */
export interface Received {
  readonly id: string
  readonly type: string
  // biome-ignore lint/suspicious/noExplicitAny: the bodies of events are what the tests look at.
  readonly data: any
  readonly headers: Record<string, string>
  readonly body: string
}

export interface Subscriber {
  readonly url: string
  /** What was delivered, in the order in which it came, also what was refused. */
  readonly received: Received[]
  /** Decides the response to the next request; 204 by default. */
  answer: (event: Received) => number | undefined | Promise<number | undefined>
}

/** A real subscriber on a port of 127.0.0.1. */
export async function newSubscriber(): Promise<Subscriber> {
  const subscriber: Subscriber = { url: '', received: [], answer: () => 204 }
  const faults: string[] = []
  onTestFinished(() => expect(faults).toEqual([]))
  const { url } = await serve(async (request, response: ServerResponse) => {
    const body = await bodyOf(request)
    const { type, data } = JSON.parse(body)
    const headers = request.headers as Record<string, string>
    const event = { id: headers['webhook-id'] ?? '', type, data, headers, body }
    subscriber.received.push(event)
    faults.push(...webhookFaults(type, JSON.parse(body)))
    response.writeHead((await subscriber.answer(event)) ?? 204).end()
  })
  return Object.assign(subscriber, { url: `${url}/events` })
}

/** Subscribes to kinds of events and returns the subscription with its secret. */
export async function subscribe(
  tenant: Tenant,
  url: string,
  kinds: readonly string[],
): Promise<{ _id: string; secret: string; kinds: string[] }> {
  const made = await tenant.call('POST', '/subscription', { body: { appID: tenant.appID, url, kinds } })
  expect(made.status, made.text).toBe(201)
  return made.body
}
