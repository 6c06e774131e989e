import { join, resolve } from 'node:path'
import { routes } from '../functions/routes.ts'
import { causesOf, causesText } from './openapi/causes.ts'
import { put } from './put.ts'

// `npm run causes`: writes why each operation may refuse a call, which the API reference tells.
await put(join(resolve(import.meta.dirname, '..'), 'build/openapi/causes.json'), causesText(await causesOf(routes)))
