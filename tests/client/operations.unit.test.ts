import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { build } from 'esbuild'
import { describe, expect, it } from 'vitest'
import { type TypeSchema, typeOf } from '../../build/client/typeOf.ts'
import type { Route, Routes } from '../../client/calls.ts'
import { type Operations, operations } from '../../client/operations.ts'
import { routes } from '../../functions/routes.ts'
import { root } from '../harness/sources.ts'

/** Does not compile where an operation has no types, or types no operation. */
const typed: Record<keyof Operations, unknown> & typeof operations = operations

describe('the operations of the client', () => {
  it('cover all routes, and nothing else', () => {
    const typedRoutes = Object.entries(typed).map(([id, [method, path]]) => `${id} ${method} ${path}`)
    expect(typedRoutes.sort()).toEqual(
      Object.values(routes)
        .map(({ id, method, path }) => `${id} ${method} ${path}`)
        .sort(),
    )
  })

  it('are typed by their routes, too: a parameter, field or path that is renamed does not compile', () => {
    const route: Route = 'PATCH /resource/{resourceID}'
    const inputs: Routes[typeof route]['input'][] = [
      { path: { resourceID: 'id' }, headers: { 'If-Match': '"version"' }, body: { title: null } },
      // @ts-expect-error: no such parameter
      { path: { id: 'id' }, body: { title: null } },
      // @ts-expect-error: no such field
      { path: { resourceID: 'id' }, body: { name: 'title' } },
    ]
    // @ts-expect-error: no such path
    const routes: Route[] = [route, 'PATCH /resources/{resourceID}']
    expect(operations.patchResource.join(' ')).toBe(routes[0])
    expect(inputs[0]?.path).toHaveProperty('resourceID')
  })

  it('retry only reads and calls with an idempotency key', () => {
    for (const id of [
      'sendCampaign',
      'testCampaign',
      'createFeature',
      'duplicateFeature',
      'createBotRespondent',
      'rotateWebSecret',
    ] as const)
      expect(operations[id].at(2), id).toBe('key')
    expect(operations.searchRespondents).toEqual(['POST', '/data/respondents/{appID}', 'read'])
    expect(operations.setUserProfile).toEqual(['POST', '/data/userProfile'])
  })

  it.each<[TypeSchema, string]>([
    [{ type: 'integer' }, 'number'],
    [{ type: ['string', 'null'] }, 'string | null'],
    [{ enum: ['a', 1] }, '"a" | 1'],
    [{ const: false }, 'false'],
    [{ anyOf: [{ type: 'string' }, { $ref: '#/components/schemas/Filter' }] }, 'string | Filter'],
    [{ type: 'array', items: { type: 'boolean' } }, '(boolean)[]'],
    [{ type: 'object', additionalProperties: { type: 'number' } }, 'Record<string, number>'],
    [{ type: 'object', required: ['a'], properties: { a: {}, 'b-c': { type: 'string' } } }, '{\na: unknown\n"b-c"?: string\n}'],
  ])('%j is %s', (schema, type) => expect(typeOf(schema)).toBe(type))
})

it('the client is at most 6 KB compressed, and depends on nothing', async () => {
  const { outputFiles, metafile } = await build({
    entryPoints: [join(root, 'client/client.ts')],
    bundle: true,
    minify: true,
    format: 'esm',
    platform: 'neutral',
    metafile: true,
    write: false,
  })
  expect(gzipSync(outputFiles[0]?.contents ?? '', { level: 9 }).length).toBeLessThanOrEqual(6 * 1024)
  expect(Object.keys(metafile.inputs).filter((path) => !/(^|\/)client\/\w+\.ts$/.test(path))).toEqual([])
})
