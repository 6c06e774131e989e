import { client, type WireItem } from '../../lib/store/table/client.ts'
import { keyOf } from '../../lib/store/table/read.ts'

interface Stack {
  add(
    middleware: (
      next: (args: { input: object }) => Promise<{ output: { Items?: WireItem[]; Count?: number } }>,
      context: { commandName?: string },
    ) => (args: { input: object }) => Promise<object>,
    options: object,
  ): void
  remove(name: string): boolean
}

/** Runs work during which the indexes of the table show nothing that it writes, as those of DynamoDB that are behind. */
export async function lagging<T>(work: () => Promise<T>): Promise<T> {
  const written = new Set<string>()
  const stack = client.middlewareStack as unknown as Stack
  stack.add(
    (next, { commandName }) =>
      async (args) => {
        for (const key of keysWritten(args.input)) written.add(key)
        const result = await next(args)
        const { output } = result
        if (commandName === 'QueryCommand' && 'IndexName' in args.input && args.input.IndexName !== undefined && output.Items) {
          output.Items = output.Items.filter((item) => !namesOf(item).some((name) => written.has(name)))
          output.Count = output.Items.length
        }
        return result
      },
    { step: 'initialize', name: 'lagging' },
  )
  try {
    return await work()
  } finally {
    stack.remove('lagging')
  }
}

/** An item by its key, and by its sort keys in indexes: a query may read those alone. */
const namesOf = (item: WireItem): string[] =>
  [keyOf(item), item['gsi1sk'], item['gsi2sk']].flatMap((key) => (key === undefined ? [] : [JSON.stringify(key)]))

/** What a request writes, by its names: as it stands in a put, an update, a batch or a transaction. */
function keysWritten(input: object): string[] {
  if ('Item' in input) return namesOf(input.Item as WireItem)
  if ('Key' in input && 'UpdateExpression' in input) return namesOf(input.Key as WireItem)
  const parts = [
    ...('TransactItems' in input ? (input.TransactItems as object[]).flatMap((item) => Object.values(item)) : []),
    ...('RequestItems' in input ? Object.values(input.RequestItems as Record<string, object[]>).flat() : []).flatMap((request) =>
      'PutRequest' in request ? [request.PutRequest as object] : [],
    ),
  ]
  return parts.flatMap((part) => keysWritten(part as object))
}
