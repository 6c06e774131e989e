import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** The errors of the SDK that the code tells from others by their class, by client. */
export const knownErrors: Readonly<Record<string, readonly string[]>> = {
  'client-dynamodb': ['ConditionalCheckFailedException', 'TransactionCanceledException', 'TransactionConflictException'],
  'client-sqs': [],
  'client-apigatewaymanagementapi': [],
}

const registration = /^\w+_registry\.registerError\((\w+)\$, \1\);\n/gm

/**
 * The clients of the SDK with the classes of those errors alone. All others become the client's base class, with their own name, message and
 * status, as errors do that no client has a class for. Fails where the SDK is no longer written as it was.
 */
export const leanErrors: Plugin = {
  name: 'lean-errors',
  setup({ onLoad }) {
    onLoad({ filter: /\/@aws-sdk\/client-(dynamodb|sqs|apigatewaymanagementapi)\/dist-es\/schemas\/schemas_0\.js$/ }, async ({ path }) => {
      const [, client = ''] = /\/@aws-sdk\/([\w-]+)\//.exec(path) ?? []
      const kept = new Set(knownErrors[client])
      const left = new Set(kept)
      const contents = (await readFile(path, 'utf8')).replace(registration, (line, error: string) => {
        left.delete(error)
        return kept.has(error) || error.endsWith('ServiceException') ? line : ''
      })
      if (left.size > 0) throw new Error(`${client} has no ${[...left].join(', ')}`)
      return { contents }
    })
  },
}
