import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'aws-lambda'
import { endpointFunctions } from '../build/endpointFunctions.ts'
import { installForSources } from '../build/installForSources.ts'
import { logicalName } from '../deploy/functions.ts'
import type { Handler as EndpointHandler } from '../lib/http/endpoint.ts'
import { router } from '../lib/http/router.ts'

type Handler = (event: never, context: Context) => Promise<unknown>

const folder = resolve(import.meta.dirname, '../functions')

/** The handler of a file below functions. */
const handlerIn = async <T>(file: string): Promise<T> => (await import(pathToFileURL(join(folder, `${file}.ts`)).href)).handler

async function endpointHandler(keys: readonly string[]): Promise<Handler> {
  const handlers = await Promise.all(keys.map((key) => handlerIn<EndpointHandler>(key)))
  const [only, ...more] = handlers
  return only && more.length === 0 ? only : router(handlers)
}

/** Loads a function at its first call: loading all of them would dominate the start time. */
function whenCalled(load: () => Promise<Handler>): Handler {
  let loading: Promise<Handler> | undefined
  return async (event, context) => {
    loading ??= load()
    return (await loading)(event, context)
  }
}

const workers = readdirSync(join(folder, 'workers')).map((file) => `workers/${file.replace(/\.ts$/, '')}`)

installForSources({ checksSchemas: false })

/** The handlers of all functions by logical name, run from source: Node strips the types, so nothing is built. */
export const sourceHandlers: Readonly<Record<string, Handler>> = Object.fromEntries([
  ...Array.from(endpointFunctions(), ([file, endpoints]) => [logicalName(file), whenCalled(() => endpointHandler(Object.keys(endpoints)))]),
  ...workers.map((file) => [logicalName(file), whenCalled(() => handlerIn(file))]),
])
