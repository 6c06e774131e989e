import { describe, expect, it } from 'vitest'
import { functionFile } from '../../../build/endpointFunctions.ts'
import { apiRoutes } from '../../../deploy/api.ts'
import { logicalName } from '../../../deploy/functions.ts'
import { routes } from '../../../functions/routes.ts'
import { routeTable } from '../../../local/gateway/routeTable.ts'

const on = (...keys: string[]) => routeTable(keys.map((key) => ({ key, functionName: key })))

describe('the route of a call', () => {
  // The example of the API Gateway developer guide, "Routing API requests".
  const find = on('$default', 'GET /pets/{proxy+}', 'GET /pets/dog/{id}', 'GET /pets/dog/1')
  it.each([
    ['GET', '/pets/dog/1', 'GET /pets/dog/1', {}],
    ['GET', '/pets/dog/2', 'GET /pets/dog/{id}', { id: '2' }],
    ['GET', '/pets/cat/1', 'GET /pets/{proxy+}', { proxy: 'cat/1' }],
  ])('%s %s is %s', (method, path, key, parameters) => {
    expect(find(method, path)).toEqual({ route: { key, functionName: key }, parameters })
  })

  it.each([
    ['another method', 'POST', '/pets/dog/1'],
    ['a slash at the end', 'GET', '/pets/dog/1/'],
    ['an empty parameter', 'GET', '/pets/dog//x'],
    ['nothing for a greedy parameter', 'GET', '/birds/'],
  ])('is undefined for %s', (_what, method, path) => {
    expect(on('GET /pets/dog/1', 'GET /pets/dog/{id}/x', 'GET /birds/{proxy+}')(method, path)).toBeUndefined()
  })

  it('is $default if nothing else matches', () => {
    expect(on('GET /a', '$default')('GET', '/b')).toEqual({
      route: { key: '$default', functionName: '$default' },
      parameters: {},
    })
  })

  it('has its parameters decoded, and invalid percent-encoding unchanged', () => {
    const { parameters } = on('GET /a/{b}/{c}')('GET', '/a/x%2F%C3%A9%23/%E0%A4') ?? {}
    expect(parameters).toEqual({ b: 'x/é#', c: '%E0%A4' })
  })
})

describe('the routes of this project', () => {
  const find = routeTable(apiRoutes())
  it.each(Object.entries(routes))('%s leads to its function', (file, contract) => {
    const { method, path } = contract
    const match = find(method, path.replace(/\{(\w+)\+?\}/g, '..%2F$1'))
    if (method === 'GET' && contract.access.who === 'anyone')
      expect(find('HEAD', path)?.route).toMatchObject({ ...match?.route, key: `HEAD ${path}` })
    expect(match?.route).toMatchObject({ key: `${method} ${path}`, functionName: logicalName(functionFile(file, contract)) })
    expect(match?.parameters).toEqual(Object.fromEntries([...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name = '']) => [name, `../${name}`])))
  })
})
