import { signal } from '@preact/signals'
import { Refused } from '../../client/http.ts'
import { routeSender } from '../../client/routeSender.ts'
import { apiURL } from './paths.ts'

/** Whether the service answers. */
export const isReachable = signal(true)
/** Number of times that the service answered again after an outage: what could not be loaded then is loaded now. */
export const recoveries = signal(0)

/** Interval at which an unreachable service is asked again. */
const retryMs = 4000
const patienceMs = 10_000
const ask = routeSender({ url: apiURL, retries: 0 })
let isAsking = false
let retry: ReturnType<typeof setTimeout> | undefined

/** Calls an operation, and notes whether the service could be reached. An answer of the service, a refusal too, shows that it is. */
export async function noteReach<T>(call: () => Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  try {
    const result = await call()
    reached()
    return result
  } catch (error) {
    if (error instanceof Refused) reached()
    else if (!signal?.aborted) void checkReach()
    throw error
  }
}

/** Asks the service whether it is there, until it is. */
export async function checkReach(): Promise<void> {
  if (isAsking) return
  isAsking = true
  clearTimeout(retry)
  try {
    await ask('GET /health', {}, { signal: AbortSignal.timeout(patienceMs) })
    reached()
  } catch (error) {
    if (error instanceof Refused) return reached()
    isReachable.value = false
    retry = setTimeout(checkReach, retryMs)
  } finally {
    isAsking = false
  }
}

function reached(): void {
  if (isReachable.peek()) return
  isReachable.value = true
  recoveries.value += 1
}

addEventListener('online', () => void checkReach())
addEventListener('offline', () => void checkReach())
