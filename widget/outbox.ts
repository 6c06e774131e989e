import { backoff } from '../client/backoff.ts'
import type { MessageInput } from './types.ts'

/** A message that is being sent. Its id makes retries idempotent. */
export interface Outgoing {
  readonly messageID: string
  readonly saying: MessageInput
  /** Texts by which it shows in the log; empty if it does not show. */
  readonly words: readonly string[]
  /** The time of the latest entry of the transcript when it was sent. */
  readonly since: string
}

export type Attempt =
  | { readonly kind: 'done' }
  | { readonly kind: 'refused' }
  | { readonly kind: 'again'; readonly afterMs?: number | undefined }

export interface OutboxOptions {
  /** Left from before the page was reloaded. */
  readonly items: readonly Outgoing[]
  /** Makes one attempt. */
  readonly deliver: (item: Outgoing) => Promise<Attempt>
  /** Called after each change with the remaining items, and the result of the attempt. */
  readonly changed: (items: readonly Outgoing[], tried?: Outgoing, attempt?: Attempt) => void
}

export interface Outbox {
  push(item: Outgoing): void
  /** Retries at once: the network is back. */
  nudge(): void
  clear(): void
}

/** Sends messages in order, one at a time, each until it is accepted or refused. None is lost while the network is down. */
export function createOutbox({ items: stored, deliver, changed }: OutboxOptions): Outbox {
  let items = stored
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
