import type { Fate, Judge } from './line.ts'
import { below, type Random, randomOf, shuffled } from './random.ts'
import { asDeleted, broken, tooMuch } from './refusals.ts'
import { type Answer, type Asked, isWrite, messagesIn, type QueueMessage } from './requests.ts'
import { note, type Tally } from './tally.ts'

/** How often what happens to a request. One in some hundreds is more than the retries of a batch of 250 forgive. */
const chances = {
  burst: 0.0006,
  throttled: 0.008,
  internal: 0.004,
  cut: 0.003,
  held: 0.0003,
  lost: 0.008,
  queueError: 0.03,
  notDeleted: 0.08,
  doubled: 0.1,
  repeated: 0.1,
} as const

/** For so long the table refuses everything on a line: no patience of the SDK outlasts it. */
const burstMs = 1500

export interface FaultsOptions {
  readonly seed: number
  readonly tally: Tally
  /** After how long the queue gives a message to somebody else. */
  readonly visibilityMs: number
  /** Whether an engine does not answer at all. */
  readonly isAway: (engine: Asked['engine']) => boolean
  /** Sends a message that was received to its queue once more. */
  readonly repeat: (queueURL: string, message: string) => void
}

/** The faults of one line: nothing happens while they are off. */
export function faultsOf(name: string, isOn: () => boolean, { seed, tally, visibilityMs, isAway, repeat }: FaultsOptions): Judge {
  const random = randomOf(seed, `faults of ${name}`)
  let burstUntil = 0
  const before = (asked: Asked): Fate => {
    if (isAway(asked.engine)) return 'cut'
    if (!isOn()) return 'pass'
    if (asked.engine === 'sqs') return beforeQueue(asked, random, tally)
    const draw = lottery(random)
    if (draw(chances.burst)) burstUntil = performance.now() + burstMs
    if (performance.now() < burstUntil || draw(chances.throttled)) return noted(tally, 'throttled', { answer: tooMuch(asked, random) })
    if (draw(chances.internal)) return noted(tally, 'internal', { answer: broken(asked) })
    if (draw(chances.cut)) return noted(tally, 'cut', 'cut')
    if (draw(chances.held)) return noted(tally, 'held', { waitMs: visibilityMs + 1000 })
    return 'pass'
  }
  const after = (asked: Asked, answer: Answer): Fate => {
    if (!isOn() || answer.status !== 200) return 'pass'
    if (isWrite(asked) && random() < chances.lost) return noted(tally, 'lost', 'cut')
    return asked.operation === 'ReceiveMessage' ? received(asked, messagesIn(answer), random, tally, repeat) : 'pass'
  }
  return { before, after }
}

function beforeQueue(asked: Asked, random: Random, tally: Tally): Fate {
  if (asked.operation === 'DeleteMessageBatch' && random() < chances.notDeleted)
    return noted(tally, 'notDeleted', { answer: asDeleted(asked) })
  return random() < chances.queueError ? noted(tally, 'queueError', { answer: broken(asked) }) : 'pass'
}

/** Messages come in any order, twice, and again when all is done. */
function received(
  { body }: Asked,
  messages: QueueMessage[],
  random: Random,
  tally: Tally,
  repeat: (queueURL: string, message: string) => void,
): Fate {
  const [first] = messages
  if (!first) return 'pass'
  if (random() < chances.repeated) {
    note(tally, 'repeated')
    repeat(body.QueueUrl ?? '', first.Body)
  }
  const isDoubled = random() < chances.doubled
  if (isDoubled) note(tally, 'doubled')
  if (messages.length > 1) note(tally, 'shuffled')
  const given = shuffled(random, isDoubled ? [...messages, messages[below(random, messages.length)] ?? first] : messages)
  return { answer: { status: 200, body: JSON.stringify({ Messages: given }) } }
}

function noted<T>(tally: Tally, what: string, fate: T): T {
  note(tally, what)
  return fate
}

/** One number for several chances, one after the other: each is drawn as often as it says. */
function lottery(random: Random): (chance: number) => boolean {
  let left = random()
  return (chance) => {
    left -= chance
    return left < 0 && left >= -chance
  }
}
