import { readFile } from 'node:fs/promises'
import type { Plugin } from 'esbuild'

/** The errors of the SDK that the code tells from others by their class, by client. */
export const knownErrors: Readonly<Record<string, readonly string[]>> = {
  'client-dynamodb': ['ConditionalCheckFailedException', 'TransactionCanceledException', 'TransactionConflictException'],
  'client-sqs': [],
  'client-apigatewaymanagementapi': [],
}

const registration = /^\w+_registry\.registerError\((\w+)\$, \1\);\n/gm

/** A shape: names are its keys, so the bundler takes them for code that may do something, and keeps the shapes of all operations. */
const shape = /^((?:export )?(?:var|const) [\w$]+ = )(\[[\s\S]*?\n?\]);$/gm

/**
 * The clients of the SDK with the classes of those errors, and the shapes of the operations that are used, alone. All other errors become the
 * client's base class, with their own name, message and status, as errors do that no client has a class for. Fails where the SDK is no longer
 * written as it was.
 */
export const leanClients: Plugin = {
  name: 'lean-clients',
  setup({ onLoad }) {
    for (const [client, errors] of Object.entries(knownErrors))
      onLoad({ filter: new RegExp(`@aws-sdk/${client}/dist-es/schemas/schemas_0\\.js$`) }, async ({ path: file }) => {
        const missing = new Set(errors)
        const contents = (await readFile(file, 'utf8')).replace(registration, (line, error: string) => {
          missing.delete(error)
          return errors.includes(error) || error.endsWith('ServiceException') ? line : ''
        })
        if (missing.size > 0) throw new Error(`${client} has no ${[...missing].join(', ')}`)
        return { contents: contents.replace(shape, '$1/* @__PURE__ */ (() => $2)();') }
      })
  },
}
