import { readdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Context } from 'aws-lambda'
import { endpointFunctions } from '../build/endpointFunctions.ts'
import { sourceDependencies } from '../build/sourceDependencies.ts'
import { logicalName } from '../deploy/functions.ts'
import type { Endpoint } from '../lib/http/endpoint.ts'
import { serve } from '../lib/http/serve.ts'

type Handler = (event: never, context: Context) => Promise<unknown>

const folder = resolve(import.meta.dirname, '../functions')

/** Loads a file below functions. */
const load = <T>(file: string): Promise<T> => import(pathToFileURL(join(folder, `${file}.ts`)).href)

const dependencies = sourceDependencies()

async function endpointHandler(keys: readonly string[]): Promise<Handler> {
  const modules = await Promise.all(keys.map((key) => load<{ definition: Endpoint }>(key)))
  return serve(
    modules.map(({ definition }) => definition),
    dependencies,
  )
}

const workerHandler = async (file: string): Promise<Handler> => (await load<{ handler: Handler }>(file)).handler

/** Loads a function at its first call: loading all of them would dominate the start time. */
function whenCalled(load: () => Promise<Handler>): Handler {
  let loading: Promise<Handler> | undefined
  return async (event, context) => {
    loading ??= load()
    return (await loading)(event, context)
  }
}

const workers = readdirSync(join(folder, 'workers')).map((file) => `workers/${file.replace(/\.ts$/, '')}`)

/** The handlers of all functions by logical name, run from source: Node strips the types, so nothing is built. */
export const sourceHandlers: Readonly<Record<string, Handler>> = Object.fromEntries([
  ...Array.from(endpointFunctions(), ([file, endpoints]) => [logicalName(file), whenCalled(() => endpointHandler(Object.keys(endpoints)))]),
  ...workers.map((file) => [logicalName(file), whenCalled(() => workerHandler(file))]),
])
