import { Readable } from 'node:stream'

interface HttpRequest {
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array
}
type Next = (args: { request: HttpRequest }) => Promise<{ response: unknown }>

/** As much of a client's middleware stack as is used here. */
interface Stack {
  add(middleware: (next: Next) => Next, options: object): void
}

/**
 * Serves a client's Query responses from memory instead of the network; it processes the bytes as usual. `answer` returns the chunks of the
 * body for a request, or undefined to call the engine.
 */
export function serveQueries(
  client: { readonly middlewareStack: object },
  answer: (request: string) => readonly Buffer[] | undefined,
): void {
  const stack = client.middlewareStack as Stack
  stack.add(
    (next) => async (args) => {
      const { headers, body } = args.request
      const pieces = headers['x-amz-target']?.endsWith('.Query') ? answer(new TextDecoder().decode(body)) : undefined
      return pieces ? { response: { statusCode: 200, headers: {}, body: Readable.from(pieces) } } : next(args)
    },
    { step: 'deserialize', priority: 'low', name: 'canned' },
  )
}

/** A page of items as DynamoDB answers it, in the pieces in which it comes from the network; another page follows where `more` says so. */
export function cannedPage(items: readonly object[]): (more: string | undefined) => readonly Buffer[] {
  const body = Buffer.from(`{"Count":${items.length},"ScannedCount":${items.length},"Items":${JSON.stringify(items)}`)
  const pieces = Array.from({ length: Math.ceil(body.length / pieceBytes) }, (_, i) => body.subarray(i * pieceBytes, (i + 1) * pieceBytes))
  return (more) => {
    const key = { pk: { S: 'R#' }, sk: { S: more } }
    return [...pieces, Buffer.from(more === undefined ? '}' : `,"LastEvaluatedKey":${JSON.stringify(key)}}`)]
  }
}

const pieceBytes = 65_536
