import { join, resolve } from 'node:path'
import { routes } from '../functions/routes.ts'
import { clientOperations } from './client/operations.ts'
import { put } from './put.ts'

// `npm run client`: writes the generated part of the typed client.
await put(join(resolve(import.meta.dirname, '..'), 'client/operations.ts'), clientOperations(routes))
