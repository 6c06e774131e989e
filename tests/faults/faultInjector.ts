import { type Counters, increment } from './counters.ts'
import { conflictError, deleteIgnored, internalError, mayConflict, throttlingError } from './errorResponses.ts'
import type { Decision, Interceptor } from './proxy.ts'
import { type EngineName, type EngineRequest, type EngineResponse, isWrite, messagesIn, type QueueMessage } from './requests.ts'
import { below, type Random, seededRandom, shuffled } from './seededRandom.ts'

/** Chance of each fault per request. Bursts must be rare: with one in a few hundred requests no chunk of 250 recipients would get through. */
const chances = {
  throttlingBurst: 0.0006,
  throttled: 0.008,
  conflict: 0.006,
  internalError: 0.004,
  disconnected: 0.003,
  delayed: 0.0003,
  responseLost: 0.008,
  queueError: 0.03,
  deleteIgnored: 0.08,
  duplicated: 0.1,
  redelivered: 0.1,
} as const

/** How long a burst throttles every request of a process to the table: longer than the SDK retries. */
const throttlingBurstMs = 1500

export interface FaultInjectorOptions {
  readonly seed: number
  readonly counters: Counters
  /** Whether faults are injected at this moment. */
  readonly isActive: () => boolean
  /** The visibility timeout of the queues. */
  readonly visibilityMs: number
  /** Whether an engine is cut off from everybody. */
  readonly isUnreachable: (engine: EngineName) => boolean
  /** Sends a message that was received to its queue again. */
  readonly redeliver: (queueURL: string, body: string) => void
}

/** Injects faults into the requests of one process; the seed and the process' name decide which. Forwards all while faults are not active. */
export function faultInjector(processName: string, options: FaultInjectorOptions): Interceptor {
  const { seed, counters, isActive, visibilityMs, isUnreachable } = options
  const random = seededRandom(seed, `faults of ${processName}`)
  const injected = (fault: string, decision: Decision): Decision => {
    increment(counters, fault)
    return decision
  }
  let burstUntil = 0
  const beforeTable = (request: EngineRequest): Decision => {
    const isDrawn = exclusiveChances(random)
    if (isDrawn(chances.throttlingBurst)) burstUntil = performance.now() + throttlingBurstMs
    if (performance.now() < burstUntil || isDrawn(chances.throttled))
      return injected('throttled', { response: throttlingError(request, random) })
    if (isDrawn(chances.conflict) && mayConflict(request)) return injected('conflict', { response: conflictError(request) })
    if (isDrawn(chances.internalError)) return injected('internalError', { response: internalError(request) })
    if (isDrawn(chances.disconnected)) return injected('disconnected', 'disconnect')
    if (isDrawn(chances.delayed)) return injected('delayed', { delayMs: visibilityMs + 1000 })
    return 'pass'
  }
  const beforeQueue = (request: EngineRequest): Decision => {
    if (request.operation === 'DeleteMessageBatch' && random() < chances.deleteIgnored)
      return injected('deleteIgnored', { response: deleteIgnored(request) })
    return random() < chances.queueError ? injected('queueError', { response: internalError(request) }) : 'pass'
  }
  const before = (request: EngineRequest): Decision => {
    if (isUnreachable(request.engine)) return 'disconnect'
    // What failed comes back after the visibility timeout of the run, not after minutes.
    if (request.operation === 'ChangeMessageVisibility') return { response: { status: 200, body: '{}' } }
    if (!isActive()) return 'pass'
    return request.engine === 'sqs' ? beforeQueue(request) : beforeTable(request)
  }
  const after = (request: EngineRequest, response: EngineResponse): Decision => {
    if (!isActive() || response.status !== 200) return 'pass'
    if (isWrite(request) && random() < chances.responseLost) return injected('responseLost', 'disconnect')
    return request.operation === 'ReceiveMessage' ? disturbMessages(request, messagesIn(response), random, options) : 'pass'
  }
  return { before, after }
}

/** Shuffles the messages of a response, may duplicate one of them, and may have one delivered again later. */
function disturbMessages(
  { body }: EngineRequest,
  messages: readonly QueueMessage[],
  random: Random,
  { counters, redeliver }: FaultInjectorOptions,
): Decision {
  const [first] = messages
  if (!first) return 'pass'
  if (random() < chances.redelivered) {
    increment(counters, 'redelivered')
    redeliver(body.QueueUrl ?? '', first.Body)
  }
  const isDuplicated = random() < chances.duplicated
  if (isDuplicated) increment(counters, 'duplicated')
  if (messages.length > 1) increment(counters, 'shuffled')
  const delivered = shuffled(random, isDuplicated ? [...messages, messages[below(random, messages.length)] ?? first] : messages)
  return { response: { status: 200, body: JSON.stringify({ Messages: delivered }) } }
}

/** Draws one number for several events of which at most one happens: each happens with its own chance, whatever is asked before it. */
function exclusiveChances(random: Random): (chance: number) => boolean {
  let left = random()
  return (chance) => {
    left -= chance
    return left < 0 && left >= -chance
  }
}
