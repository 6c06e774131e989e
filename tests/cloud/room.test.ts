import { beforeAll, describe, expect, it } from 'vitest'
import { functionResource, httpApi } from '../../deploy/api.ts'
import { logicalName } from '../../deploy/functions.ts'
import { routes } from '../../functions/routes.ts'
import { everySetting, type Package, packaged, type Template } from '../harness/package.ts'
import { templateProblems } from './templateProblems.ts'

/** What a stack has besides one function an endpoint. */
const mostBesides = 76
/** An HTTP API has at most so many integrations (the quota cannot be raised): one an endpoint, and one for all other calls. */
const mostIntegrations = 300

let made: Package
beforeAll(async () => {
  made = await packaged('prod')
}, 600_000)

/** The template as it would be with so many endpoints, each with a function as large as the largest description of today. */
function withEndpoints(count: number): Template {
  const today = Object.entries(routes)
  const endpoints = Object.fromEntries(
    Array.from({ length: count }, (_, i) => {
      const [key = '', contract = { id: 'none', method: 'GET', path: '/' } as const] = today[i % today.length] ?? []
      const generation = Math.floor(i / today.length)
      return [
        `v${generation}/${key}`,
        { id: `${contract.id}V${generation}`, method: contract.method, path: `/v${generation}${contract.path}` },
      ]
    }),
  )
  const besides = Object.entries(made.resources).filter(([id]) => !functionsToday.has(id))
  const functions = Object.keys(endpoints).map((key) => {
    const original = made.resources[functionResource(logicalName(key.replace(/^v\d+\//, '')))]
    return [functionResource(logicalName(key)), original ?? { Type: 'AWS::Lambda::Function', Properties: {} }] as const
  })
  const api = httpApi({ throttleRate: '1000', throttleBurst: '2000' }, 'dev', endpoints) as Template['Resources']
  return { Outputs: made.outputs, Resources: { ...Object.fromEntries([...besides, ...functions]), ...api } }
}

const functionsToday = new Set(Object.keys(routes).map((key) => functionResource(logicalName(key))))

const integrationsOf = ({ Resources }: Template): number =>
  Object.values<Record<string, object>>(Resources['HttpApi']?.Properties.Body.paths).flatMap((path) =>
    Object.values(path).filter((operation) => 'x-amazon-apigateway-integration' in operation),
  ).length

describe('room for more endpoints', () => {
  it('an endpoint takes one resource, and everything else few', () => {
    const count = Object.keys(made.resources).length
    expect(count - Object.keys(routes).length).toBeLessThanOrEqual(mostBesides)
    const one = Object.keys(withEndpoints(200).Resources).length
    expect(Object.keys(withEndpoints(201).Resources).length).toBe(one + 1)
  })

  it('300 endpoints fit a stack', async () => {
    const template = withEndpoints(300)
    expect(Object.keys(template.Resources).length).toBeLessThanOrEqual(300 + mostBesides)
    expect((await templateProblems(template)).problems).toEqual([])
  }, 60_000)

  it('the integrations of the API are used up at 299 endpoints that have a function of their own', () => {
    expect(integrationsOf(withEndpoints(299))).toBe(mostIntegrations)
  })

  it('everything that settings add fits, too', async () => {
    const { resources } = await packaged('prod', everySetting)
    expect(Object.keys(resources).length - Object.keys(made.resources).length).toBeLessThanOrEqual(12)
  }, 600_000)
})
