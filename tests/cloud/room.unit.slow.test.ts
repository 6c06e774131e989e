import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { endpointFunctions, functionFile } from '../../build/endpointFunctions.ts'
import { functionResource, httpApi } from '../../deploy/api.ts'
import { logicalName } from '../../deploy/functions.ts'
import { routes } from '../../functions/routes.ts'
import type { Contract } from '../../schemas/contract.ts'
import { everySetting, type Package, packaged, type Template } from '../harness/package.ts'
import { root } from '../harness/sources.ts'
import { templateProblems } from './templateProblems.ts'

/** What a stack may have besides one resource an endpoint, its function: endpoints that share one leave room for other resources. */
const mostBesides = 75
/** Maximum number of integrations of an HTTP API (a fixed quota): one per function, including the default route. */
const mostIntegrations = 300

let made: Package
/** With all that settings add. */
let full: Package
beforeAll(async () => {
  made = await packaged('prod')
  full = await packaged('prod', everySetting)
})

/** The template with the given number of endpoints: the existing ones, and additional ones with a function each, of average size. */
function withEndpoints(count: number, from: Package = made): Template {
  const today = Object.entries<Contract>(routes)
  const endpoints = Object.fromEntries(
    Array.from({ length: count }, (_, i): [string, ReturnType<typeof nth>] => {
      const [key = '', contract] = today[i % today.length] ?? []
      return [i < today.length ? key : `v${i}/${key}`, nth(i < today.length ? undefined : i, contract)]
    }),
  )
  const besides = besidesIn(from)
  const functions = Object.entries(endpoints).map(([key, contract]) => {
    const original = from.resources[functionResource(logicalName(functionFile(key.replace(/^v\d+\//, ''), contract)))]
    const function_ = original ?? from.resources[functionResource('webChannel')]
    return [functionResource(logicalName(functionFile(key, contract))), function_ ?? { Type: 'none', Properties: {} }] as const
  })
  const api = httpApi(
    { throttleRate: '1000', throttleBurst: '2000', accessLogDays: '7', clientAddressHeader: '', apiDomain: '' },
    'dev',
    endpoints,
  ) as Template['Resources']
  return { Outputs: from.outputs, Resources: { ...Object.fromEntries([...besides, ...functions]), ...api } }
}

/** What the API needs to know of an endpoint of today, or of one that is made after it. */
function nth(i: number | undefined, { id, method, path, access, sharedFunction }: Partial<Contract> = {}) {
  const known = { id: id ?? 'none', method: method ?? 'GET', path: path ?? '/', access: access ?? { who: 'user' } } as const
  if (i !== undefined) return { ...known, id: `${known.id}V${i}`, path: `/v${i}${known.path}` }
  return { ...known, ...(sharedFunction ? { sharedFunction } : {}) }
}

/** Everything but the functions of endpoints: those of workers, roles, queues, alarms and so on. */
const besidesIn = ({ resources }: Package) => Object.entries(resources).filter(([id]) => !functionsToday.has(id))

const functionsToday = new Set([...endpointFunctions().keys()].map((file) => functionResource(logicalName(file))))

/** How many endpoints share a function, and how many functions they share. */
const shared = Object.values<Contract>(routes).filter(({ sharedFunction }) => sharedFunction !== undefined).length
const sharing = functionsToday.size - (Object.keys(routes).length - shared)
/** How many endpoints the integrations are enough for. */
const room = mostIntegrations - 1 + shared - sharing

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
  it(`the whole stack has one resource per endpoint and at most ${mostBesides} more`, () => {
    expect(Object.keys(made.resources).length).toBeLessThanOrEqual(Object.keys(routes).length + mostBesides)
  })

  it('an endpoint takes one resource at most', () => {
    const one = Object.keys(withEndpoints(300).Resources).length
    expect(Object.keys(withEndpoints(301).Resources).length).toBe(one + 1)
  })

  it('300 endpoints, with a function for each new one, fit a stack with every setting', async () => {
    const template = withEndpoints(300, full)
    expect(Object.keys(template.Resources).length).toBeGreaterThan(300 + Object.keys(routes).length - functionsToday.size)
    expect((await templateProblems(template)).problems).toEqual([])
  })

  it('300 endpoints with a function each also stay below 500 resources with every setting', () => {
    expect(300 + besidesIn(full).length).toBeLessThanOrEqual(500)
  })

  it('the integrations of the API suffice for 300 endpoints, too: shared functions share one', () => {
    expect(integrationsOf(made.template)).toBe(endpointFunctions().size + 1)
    expect(integrationsOf(withEndpoints(300))).toBeLessThanOrEqual(mostIntegrations)
    expect(integrationsOf(withEndpoints(room))).toBe(mostIntegrations)
  })

  it('docs/operations.md states the current numbers', () => {
    const page = readFileSync(join(root, 'docs/operations.md'), 'utf8')
    const row = (quota: string) => page.split('\n').find((line) => line.startsWith(`| ${quota} |`)) ?? ''
    const operations = Object.values<object>(made.resources['HttpApi']?.Properties.Body.paths).flatMap((path) =>
      Object.keys(path).filter((name) => name !== 'parameters'),
    )
    expect(row('API Gateway, routes per API')).toContain(`and one for all other calls: ${operations.length}.`)
    expect(row('API Gateway, integrations per API')).toContain(
      `One a function; ${shared} endpoints share ${sharing}, so there is room for ${room} endpoints.`,
    )
    expect(row('CloudFormation, resources per stack')).toContain(
      `${Object.keys(made.resources).length} for ${Object.keys(routes).length} endpoints: ${functionsToday.size} functions of endpoints and ${besidesIn(made).length} more, ${besidesIn(full).length} with every setting`,
    )
  })
})
