import { setTimeout as sleep } from 'node:timers/promises'
import type { Answered, CallOptions } from '../harness/call.ts'
import { newTenant } from '../harness/tenant.ts'
import { type Counters, increment } from './counters.ts'

/** A client of the public API, with an application of its own. It retries a 503; any other 5xx is a violation. */
export interface APIClient {
  readonly appID: string
  /** Calls until the status is not 503, for two minutes at most. */
  call(method: string, path: string, options?: CallOptions): Promise<Answered>
}

/** Longer than any outage of an engine, and than a large one takes to open its data again. */
const retryForMs = 120_000

export async function createAPIClient(counters: Counters, reportViolation: (violation: string) => void): Promise<APIClient> {
  const tenant = await newTenant()
  const call: APIClient['call'] = async (method, path, options = {}) => {
    for (const deadline = performance.now() + retryForMs; ; ) {
      const response = await tenant.call(method, path, options)
      if (response.status !== 503 || performance.now() > deadline) {
        if (response.status >= 500) reportViolation(`${method} ${path} responded ${response.status}: ${response.text}`)
        return response
      }
      increment(counters, 'API calls retried')
      await sleep(200)
    }
  }
  return { appID: tenant.appID, call }
}
