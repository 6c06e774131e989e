import { join, resolve } from 'node:path'
import { routes } from '../functions/routes.ts'
import { clientOperations } from './client/operations.ts'
import { put } from './put.ts'

/** Writes the generated part of the typed client. */
export const writeClient = (): Promise<void> =>
  put(join(resolve(import.meta.dirname, '..'), 'client/operations.ts'), clientOperations(routes))

// `npm run client`.
if (import.meta.main) await writeClient()
