import { createHash } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { openAPI } from '../../build/openapi/document.ts'
import { routes } from '../../functions/routes.ts'
import { judgeBy } from '../fuzz/judge.ts'
import { root, sourcesIn } from '../harness/sources.ts'
import { byOperation, stable } from './stable.ts'
import { type Exchange, walk } from './walk.ts'

/**
 * The examples of the API reference are calls of the demo, made here on the real handlers: one that the platform refuses fails. `npm run examples`
 * writes what they answered to build/openapi/examples.json, from where they come into the document.
 */
const file = join(root, 'build/openapi/examples.json')
/** What the recorded examples were made from. */
const made = createHash('sha256')
  .update(
    sourcesIn('tests/reference/requests')
      .map(({ text }) => text)
      .join('\n'),
  )
  .digest('hex')
  .slice(0, 16)

let exchanges: Exchange[]
let committed: { readonly made: string; readonly examples: Readonly<Record<string, readonly object[]>> }
beforeAll(async () => {
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
  exchanges = await walk()
  if (process.env['WRITE_EXAMPLES']) writeFileSync(file, `${JSON.stringify({ made, examples: byOperation(stable(exchanges)) }, null, 1)}\n`)
  committed = JSON.parse(readFileSync(file, 'utf8'))
})

const document = openAPI(routes, '0.0.0')
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({ path, method, operation, id: operation.operationId })),
)
describe('the examples of the API reference', () => {
  it('are calls that the platform accepts, for each operation in the reference', () => {
    expect(new Set(exchanges.map(({ id }) => id))).toEqual(new Set(Object.keys(committed.examples)))
  })

  it('are answered as documented', () => {
    const judge = judgeBy(document)
    const astray = exchanges.flatMap(({ id, title, status, reply }) => {
      const place = operations.find((operation) => operation.id === id)
      const text =
        typeof reply === 'string' && !place?.operation.responses[status]?.content['application/json'] ? reply : JSON.stringify(reply)
      const headers = { 'content-type': 'application/json', 'x-request-id': 'x' }
      const wrong = place ? judge(place, { status, headers, text }) : 'no such operation'
      return wrong === undefined ? [] : [`${id}, ${title}: ${wrong}`]
    })
    expect(astray).toEqual([])
  })

  it('are those that are committed: after a change, npm run examples', () => {
    expect(committed.made).toBe(made)
  })
})
