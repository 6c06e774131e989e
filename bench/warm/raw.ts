import {
  BatchGetItemCommand,
  DynamoDBClient,
  GetItemCommand,
  QueryCommand,
  TransactWriteItemsCommand,
  UpdateItemCommand,
} from '@aws-sdk/client-dynamodb'
import { fromEnv } from '@aws-sdk/credential-provider-env'
import type { Made } from './stub.ts'

const commands = { BatchGetItemCommand, GetItemCommand, QueryCommand, TransactWriteItemsCommand, UpdateItemCommand }

const client = new DynamoDBClient({ credentials: fromEnv(), logger: Object.create(null) })

/** A handler without checks, without a log: it makes these requests with the SDK, sequentially, and returns the last response as JSON. */
export const rawHandler = (requests: readonly Made[]) => async (): Promise<void> => {
  let last: object = {}
  for (const { target, body } of requests) last = await client.send(commandOf(target, body))
  const answer = { statusCode: 200, headers: { 'content-type': 'application/json' }, body: JSON.stringify(last) }
  if (answer.body === '') throw new Error('nothing was answered')
}

// biome-ignore lint/suspicious/noExplicitAny: the input is what the real handler sent
function commandOf(target: string, body: any) {
  const name = `${target}Command`
  if (!(name in commands)) throw new Error(`the raw handler does not know ${target}`)
  return new commands[name as 'GetItemCommand'](body)
}
