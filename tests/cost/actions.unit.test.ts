import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { routes } from '../../functions/routes.ts'
import { root } from '../harness/sources.ts'
import { limits } from './limits.ts'

const page = readFileSync(join(root, 'docs/cost.md'), 'utf8')
const section = page.slice(page.indexOf('## What an action costs')).split(/\n## (?!What an action)/, 1)[0] ?? ''
const rows = [...section.matchAll(/^\| [^|]+ \| `([A-Z]+) (\/[^`]+)` \| (\d+) \| (\d+) \| (\d+) \|/gm)]

const numbersOf = (method = '', path = ''): readonly number[] => {
  const known = Object.entries(routes).find(([, contract]) => contract.method === method && contract.path === path)
  return known ? (limits[known[0]] ?? []).slice(0, 3).map(Number) : []
}

it('docs/cost.md states the measured costs of the actions of operators and marketers', () => {
  expect(rows.length).toBeGreaterThan(20)
  const documented = rows.map(([, method, path, ...numbers]) => [`${method} ${path}`, numbers.map(Number)])
  expect(documented).toEqual(rows.map(([, method, path]) => [`${method} ${path}`, numbersOf(method, path)]))
})
