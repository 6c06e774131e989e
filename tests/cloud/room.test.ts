import { beforeAll, describe, expect, it } from 'vitest'
import { endpointFunctions, functionFile } from '../../build/endpointFunctions.ts'
import { functionResource, httpApi } from '../../deploy/api.ts'
import { logicalName } from '../../deploy/functions.ts'
import { routes } from '../../functions/routes.ts'
import type { Contract } from '../../schemas/contract.ts'
import { everySetting, type Package, packaged, type Template } from '../harness/package.ts'
import { templateProblems } from './templateProblems.ts'

/** What a stack may have besides one resource an endpoint, its function. */
const mostBesides = 70
/** An HTTP API has at most so many integrations (the quota cannot be raised): one a function, that of all other calls included. */
const mostIntegrations = 300

let made: Package
beforeAll(async () => {
  made = await packaged('prod')
}, 600_000)

/**
 * The template as it would be with so many endpoints: those of today, and as many others with functions of their own, each as large as one of
 * today.
 */
function withEndpoints(count: number): Template {
  const today = Object.entries<Contract>(routes)
  const endpoints = Object.fromEntries(
    Array.from({ length: count }, (_, i): [string, ReturnType<typeof nth>] => {
      const [key = '', contract] = today[i % today.length] ?? []
      return [i < today.length ? key : `v${i}/${key}`, nth(i < today.length ? undefined : i, contract)]
    }),
  )
  const besides = Object.entries(made.resources).filter(([id]) => !functionsToday.has(id))
  const functions = Object.entries(endpoints).map(([key, contract]) => {
    const original = made.resources[functionResource(logicalName(functionFile(key.replace(/^v\d+\//, ''), contract)))]
    const function_ = original ?? made.resources[functionResource('webChannel')]
    return [functionResource(logicalName(functionFile(key, contract))), function_ ?? { Type: 'none', Properties: {} }] as const
  })
  const api = httpApi({ throttleRate: '1000', throttleBurst: '2000' }, 'dev', endpoints) as Template['Resources']
  return { Outputs: made.outputs, Resources: { ...Object.fromEntries([...besides, ...functions]), ...api } }
}

/** What the API needs to know of an endpoint of today, or of one that is made after it. */
function nth(i: number | undefined, { id, method, path, sharedFunction }: Partial<Contract> = {}) {
  const known = { id: id ?? 'none', method: method ?? 'GET', path: path ?? '/' } as const
  if (i !== undefined) return { ...known, id: `${known.id}V${i}`, path: `/v${i}${known.path}` }
  return { ...known, ...(sharedFunction ? { sharedFunction } : {}) }
}

const functionsToday = new Set([...endpointFunctions().keys()].map((file) => functionResource(logicalName(file))))

const integrationsOf = ({ Resources }: Template): number => {
  const { paths, components } = Resources['HttpApi']?.Properties.Body ?? {}
  const own = Object.values<Record<string, object>>(paths)
    .flatMap((path) => Object.values(path))
    .filter((operation: { 'x-amazon-apigateway-integration'?: object }) => {
      const integration = operation['x-amazon-apigateway-integration']
      return integration !== undefined && !('$ref' in integration)
    })
  return own.length + Object.keys(components['x-amazon-apigateway-integrations']).length
}

describe('room for more endpoints', () => {
  it('an endpoint takes one resource at most, and everything else few', () => {
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

  it('the integrations of the API are enough for 300 endpoints, too: those that share a function share one', () => {
    expect(integrationsOf(made.template)).toBe(endpointFunctions().size + 1)
    expect(integrationsOf(withEndpoints(300))).toBeLessThanOrEqual(mostIntegrations)
    expect(integrationsOf(withEndpoints(310))).toBe(mostIntegrations)
  })

  it('everything that settings add fits, too', async () => {
    const { resources } = await packaged('prod', everySetting)
    expect(Object.keys(resources).length - Object.keys(made.resources).length).toBeLessThanOrEqual(12)
  }, 600_000)
})
