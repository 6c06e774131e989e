import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesApart } from '../../build/apart.ts'
import { codeCacheOf } from '../../build/codeCache.ts'
import { endpointFunctions } from '../../build/endpointFunctions.ts'
import { functionResource } from '../../deploy/api.ts'
import { logicalName } from '../../deploy/functions.ts'
import { everySetting, type Package, packaged } from '../harness/package.ts'
import { namesInZip } from '../harness/zip.ts'

let [likeHere, onArm]: Package[] = []

beforeAll(async () => {
  likeHere = await packaged('prod', everySetting)
  onArm = await packaged('prod')
}, 600_000)

/** The caches in the archive of each function, and those that it could have. */
const cachesOf = (made: Package | undefined): { file: string; found: string[]; possible: string[] }[] =>
  Array.from(endpointFunctions().keys(), (file) => {
    if (!made) throw new Error('not packaged')
    const bundle = `dist/functions/${file}.js`
    const names = namesInZip(readFileSync(join(made.folder, `${logicalName(file)}.zip`)))
    const possible = [bundle, ...Object.values(filesApart(made.bundles[bundle]))].map(codeCacheOf)
    return { file, found: names.filter((name) => name.startsWith('dist/cache/')).sort(), possible: possible.sort() }
  })

describe('code caches in the archives of functions', () => {
  it('are those of what the function loads, where it runs on a processor like the one that packages', () => {
    for (const { file, found, possible } of cachesOf(likeHere)) expect(found, file).toEqual(possible)
    const { Architectures } = likeHere?.resources[functionResource(logicalName('webChannel'))]?.Properties ?? {}
    expect(Architectures).toEqual([process.arch === 'arm64' ? 'arm64' : 'x86_64'])
  })

  it('are none where V8 would not take them', () => {
    const { Architectures } = onArm?.resources[functionResource(logicalName('webChannel'))]?.Properties ?? {}
    expect(Architectures).toEqual(['arm64'])
    for (const { file, found, possible } of cachesOf(onArm)) expect(found, file).toEqual(process.arch === 'arm64' ? possible : [])
  })
})
