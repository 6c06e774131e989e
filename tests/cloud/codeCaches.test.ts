import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { filesApart } from '../../build/apart.ts'
import { codeCacheOf } from '../../build/codeCache.ts'
import { endpointFunctions } from '../../build/endpointFunctions.ts'
import { functionResource } from '../../deploy/api.ts'
import { logicalName } from '../../deploy/functions.ts'
import { isLikeHere } from '../../deploy/plugin/bundles.ts'
import { everySetting, type Package, packaged } from '../harness/package.ts'
import { namesInZip } from '../harness/zip.ts'

let made: Package

beforeAll(async () => {
  made = await packaged('prod', everySetting)
})

describe('code caches in the archives of functions', () => {
  it('match what the function loads, if it runs on the same processor architecture as the build', () => {
    for (const file of endpointFunctions().keys()) {
      const bundle = `dist/functions/${file}.js`
      const names = namesInZip(readFileSync(join(made.folder, `${logicalName(file)}.zip`)))
      const possible = [bundle, ...Object.values(filesApart(made.bundles[bundle]))].map(codeCacheOf)
      expect(names.filter((name) => name.startsWith('dist/cache/')).sort(), file).toEqual(possible.sort())
    }
    const { Architectures } = made.resources[functionResource(logicalName('webChannel'))]?.Properties ?? {}
    expect(Architectures).toEqual([everySetting['architecture']])
  })

  it('are created only if V8 accepts them: for the processor and Node version of the build', () => {
    const [runtime, architecture] = [`nodejs${process.versions.node.split('.', 1)[0]}.x`, everySetting['architecture'] ?? '']
    expect(isLikeHere({ runtime, architecture })).toBe(true)
    expect(isLikeHere({ runtime, architecture: architecture === 'arm64' ? 'x86_64' : 'arm64' })).toBe(false)
    expect(isLikeHere({ runtime: 'nodejs20.x', architecture })).toBe(false)
  })
})
