import { backoff } from '../client/backoff.ts'
import type { Saying } from './types.ts'

/** Something that was said and is on its way. Sent again under the same id, it is still one message. */
export interface Outgoing {
  readonly messageID: string
  readonly saying: Saying
  /** How it shows; nothing for what does not show. */
  readonly words: readonly string[]
  /** The latest time of the transcript when it was said. */
  readonly since: string
}

export type Attempt =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'again'; readonly afterMs?: number | undefined }

export interface OutboxOptions {
  /** Left over from before the page was loaded anew. */
  readonly items: readonly Outgoing[]
  /** Tries once to send. */
  readonly deliver: (item: Outgoing) => Promise<Attempt>
  /** Told after each change what is left, and what became of the item that was tried. */
  readonly changed: (items: readonly Outgoing[], tried?: Outgoing, attempt?: Attempt) => void
}

export interface Outbox {
  push(item: Outgoing): void
  /** The network is back: no more waiting. */
  nudge(): void
  clear(): void
}

/** Sends one after the other, in order, each until it is taken or refused. Nothing that was said is lost while the network is away. */
export function createOutbox({ items: left, deliver, changed }: OutboxOptions): Outbox {
  let items = left
  let running = false
  let wake = () => {}

  async function run(): Promise<void> {
    if (running) return
    running = true
    let attempts = 0
    for (let item = items[0]; item; item = items[0]) {
      const attempt = await deliver(item)
      if (item !== items[0]) continue
      if (attempt.kind === 'again') {
        changed(items, item, attempt)
        await pause(attempt.afterMs ?? backoff(attempts++))
        continue
      }
      attempts = 0
      items = items.slice(1)
      changed(items, item, attempt)
    }
    running = false
  }

  const pause = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      wake = resolve
      setTimeout(resolve, ms)
    })

  void run()
  return {
    push: (item) => {
      items = [...items, item]
      changed(items)
      void run()
    },
    nudge: () => wake(),
    clear: () => {
      items = []
      changed(items)
      wake()
    },
  }
}
