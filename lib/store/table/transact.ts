import { TransactionCanceledException, type TransactWriteItem, TransactWriteItemsCommand } from '@aws-sdk/client-dynamodb'
import { client, run } from './client.ts'

/** One write of a transaction. */
export type Write = TransactWriteItem

const attempts = 6

/**
 * Runs a transaction. One that only met another on an item that they share, such as a slot of counters, wrote nothing and is sent again:
 * what led to it (webhooks were called) must not happen twice for the sake of a counter.
 */
export async function transact(items: readonly TransactWriteItem[]): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await client.send(new TransactWriteItemsCommand({ TransactItems: [...items] }))
      return
    } catch (error) {
      if (attempt === attempts || !metAnother(error)) return run(Promise.reject(error))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 10 * 2 ** attempt))
    }
  }
}

const metAnother = (error: unknown): boolean => {
  const reasons = error instanceof TransactionCanceledException ? (error.CancellationReasons ?? []).map(({ Code }) => Code) : []
  return reasons.includes('TransactionConflict') && reasons.every((code) => code === 'TransactionConflict' || code === 'None')
}
