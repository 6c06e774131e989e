import type { Client } from '../../client/client.ts'
import type { EventKind } from '../../schemas/subscription.ts'
import { messageOf, runtimeError } from '../cli/commandError.ts'

/** A process that is killed leaves its subscription for this time. */
const lifetimeSeconds = 300
const extendEveryMs = 60_000

export interface TemporarySubscription {
  readonly subscriptionID: string
  readonly secret: string
  /** Has a test event sent. Throws a runtime error if it does not arrive. */
  check(): Promise<void>
  /** Extends the subscription until the wait throws. Throws a runtime error once it has expired, because the deployment was away. */
  extendUntil(wait: (ms: number) => Promise<unknown>): Promise<never>
  /** Deletes the subscription; if the deployment is away, it expires. */
  close(): Promise<void>
}

/** Makes a subscription that expires by itself. Throws `Refused` (client/http.ts) if the deployment refuses it. */
export async function openSubscription(
  client: Client,
  wanted: { readonly appID: string; readonly url: string; readonly kinds: EventKind[] },
): Promise<TemporarySubscription> {
  const title = 'causerie listen'
  const body = { ...wanted, title, expiresInSeconds: lifetimeSeconds }
  const { _id: subscriptionID, secret } = await client.createSubscription({ body })
  const path = { subscriptionID }
  return {
    subscriptionID,
    secret,
    check: async () => {
      const { failure } = await client.testSubscription({ path })
      if (failure) throw runtimeError(`The platform cannot reach this command: ${reasons[failure] ?? failure}.`)
    },
    extendUntil: async (wait) => {
      for (let expiresMs = Date.now() + lifetimeSeconds * 1000; ; ) {
        await wait(extendEveryMs)
        try {
          await client.patchSubscription({ path, body: { expiresInSeconds: lifetimeSeconds } })
          expiresMs = Date.now() + lifetimeSeconds * 1000
        } catch (error) {
          if (Date.now() > expiresMs) throw runtimeError(`The subscription has expired: ${messageOf(error)}`)
        }
      }
    },
    close: async () => {
      await client.deleteSubscription({ path }).catch(() => {})
    },
  }
}

const reasons: Readonly<Record<string, string>> = {
  refused_address: 'it calls public addresses only',
  owner_unverified: 'the owner of the application has not verified their e-mail address',
  unreachable: 'nothing answers at the URL',
  timeout: 'the URL took more than ten seconds',
}
