import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { compileFilter, compileItemFilter } from '../../../../lib/domain/filter/compile.ts'
import { fieldsOf } from '../../../../lib/domain/filter/fields.ts'
import { parseFilter } from '../../../../lib/domain/filter/parse.ts'
import { pushDown } from '../../../../lib/domain/filter/pushdown.ts'
import { anyFilter, anyProfile, moment } from './arbitrary.ts'
import { passes } from './expression.ts'
import { naiveMatches } from './naive.ts'
import { storedItem } from './stored.ts'

const cases = fc.tuple(anyFilter, fc.array(anyProfile, { minLength: 1, maxLength: 12 }))
const runs = { numRuns: 1000 }
vi.setConfig({ testTimeout: 120_000 })

test('the compiled filter selects the same profiles as a naive reading of the documentation', () => {
  fc.assert(
    fc.property(cases, ([filter, profiles]) => {
      const matches = compileFilter(parseFilter(filter, moment))
      for (const profile of profiles) expect(matches(profile)).toBe(naiveMatches(filter, profile, moment))
    }),
    runs,
  )
})

test('the item filter selects the same stored items, whole or projected to its fields', () => {
  fc.assert(
    fc.property(cases, ([filter, profiles]) => {
      const matches = compileItemFilter(parseFilter(filter, moment))
      const fields = fieldsOf(parseFilter(filter, moment))
      for (const profile of profiles) {
        const item = storedItem(profile)
        const projected = Object.fromEntries(Object.entries(item).filter(([name]) => fields.includes(name)))
        expect([matches(item), matches(projected)]).toEqual(Array(2).fill(naiveMatches(filter, profile, moment)))
      }
    }),
    runs,
  )
})

test('the pushed-down condition never excludes a selected profile', () => {
  fc.assert(
    fc.property(cases, ([filter, profiles]) => {
      const pushed = pushDown(parseFilter(filter, moment))
      const selected = profiles.filter((profile) => naiveMatches(filter, profile, moment))
      if (pushed) for (const profile of selected) expect(passes(pushed, storedItem(profile))).toBe(true)
    }),
    runs,
  )
})

test('a parsed filter can replace the filter', () => {
  fc.assert(
    fc.property(anyFilter, anyProfile, (filter, profile) => {
      const once = parseFilter(filter, moment)
      expect(compileFilter(once)(profile)).toBe(compileFilter(parseFilter(filter, moment))(profile))
    }),
    { numRuns: 200 },
  )
})
