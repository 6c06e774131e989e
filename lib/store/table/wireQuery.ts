import { QueryCommand } from '@aws-sdk/client-dynamodb'
import { client, send, type WireItem } from './client.ts'
import { type Page, type Query, queryInput } from './read.ts'

/** DynamoDB's response before the SDK has read it. */
interface RawResponse {
  readonly statusCode: number
  readonly body: AsyncIterable<Uint8Array>
}

type Deserializer = (args: object) => Promise<{ response: RawResponse | (Omit<RawResponse, 'body'> & { body: Uint8Array }) }>

interface MiddlewareStack {
  addRelativeTo(middleware: (next: (args: object) => Promise<{ response: RawResponse }>) => Deserializer, options: object): void
}

/**
 * A Query whose items are what JSON.parse makes of the response. The SDK would look at each value of each item once more, for binary ones:
 * on pages of profiles, which have none, that is a third of the time. The rest of the response, errors and retries are left to the SDK. With the
 * read units that the page cost.
 */
export async function pageFromWire(query: Query): Promise<Page & { readonly units: number }> {
  const command = new QueryCommand({ ...queryInput(query), ReturnConsumedCapacity: 'TOTAL' })
  let items: WireItem[] = []
  const stack = command.middlewareStack as MiddlewareStack
  stack.addRelativeTo(
    (next) => async (args) => {
      const { response } = await next(args)
      if (response.statusCode >= 300) return { response }
      const { Items = [], ...rest } = JSON.parse(await textOf(response.body))
      items = Items
      return { response: { ...response, body: Buffer.from(JSON.stringify(rest)) } }
    },
    { relation: 'after', toMiddleware: 'deserializerMiddleware', name: 'wireItems' },
  )
  const { LastEvaluatedKey, ConsumedCapacity } = await send(() => client.send(command))
  return { items, next: LastEvaluatedKey, units: ConsumedCapacity?.CapacityUnits ?? 0 }
}

async function textOf(body: AsyncIterable<Uint8Array>): Promise<string> {
  const pieces: Uint8Array[] = []
  for await (const piece of body) pieces.push(piece)
  return Buffer.concat(pieces).toString()
}
