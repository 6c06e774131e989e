import { beforeAll, describe, expect, it } from 'vitest'
import { cdn } from '../../deploy/cdn.ts'
import { routes } from '../../functions/routes.ts'
import { everySetting, type Package, packaged } from '../harness/package.ts'

/** What stands in front of the API (docs/operations.md#a-cdn-for-built-files). */

let plain: Package
let full: Package
beforeAll(async () => {
  plain = await packaged('prod')
  full = await packaged('prod', everySetting)
})

describe('the CDN', () => {
  const config = () => full.resources['Cdn']?.Properties.DistributionConfig

  it('is there with its name, and not without', () => {
    expect(config().Aliases).toEqual([everySetting['cdnDomain']])
    expect(Object.values(plain.resources).some(({ Type }) => Type.startsWith('AWS::CloudFront::'))).toBe(false)
    expect(full.resources['CdnRecord']?.Properties.Name).toBe(everySetting['cdnDomain'])
    const settings = { cdnDomain: 'cdn.acme.io', cdnCertificate: 'arn', apiDomain: '', hostedZone: '' }
    expect(Object.keys(cdn(settings))).toEqual(['Cdn', 'CdnOtherPaths'])
  })

  it('serves every built file but the pages of the console, by GET alone, and answers nothing else', () => {
    const patterns: string[] = config().CacheBehaviors.map(({ PathPattern }: { PathPattern: string }) => PathPattern)
    const isServed = (path: string) =>
      patterns.some((pattern) => (pattern.endsWith('*') ? path.startsWith(pattern.slice(0, -1)) : path === pattern))
    const served = Object.values(routes).flatMap(({ path }) => (isServed(path) ? [path] : []))
    expect(served.sort()).toEqual([
      '/assets/{file}',
      '/docs',
      '/docs/assets/{file}',
      '/guide',
      '/guide/{page+}',
      '/llms.txt',
      '/openapi.json',
    ])
    for (const behavior of [config().DefaultCacheBehavior, ...config().CacheBehaviors])
      expect(behavior.AllowedMethods).toEqual(['GET', 'HEAD'])
    expect(config().DefaultCacheBehavior.FunctionAssociations).toHaveLength(1)
    expect(full.resources['CdnOtherPaths']?.Properties.FunctionCode).toContain('404')
  })
})

describe('the address that AWS assigns to the API', () => {
  it('is off where a proxy is trusted with the address of the caller, and the API has a name of its own', () => {
    expect(full.resources['HttpApi']?.Properties.DisableExecuteApiEndpoint).toBe(true)
    expect(plain.resources['HttpApi']?.Properties.DisableExecuteApiEndpoint).toBeUndefined()
  })
})
