import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { compileFilter, compileItemFilter } from '../../../../lib/domain/filter/compile.ts'
import { fieldsOf } from '../../../../lib/domain/filter/fields.ts'
import { parseFilter } from '../../../../lib/domain/filter/parse.ts'
import { pushDown } from '../../../../lib/domain/filter/pushdown.ts'
import { displayedAttribute, systemAttributes, systemEvents } from '../../../../lib/domain/profile/systemFields.ts'
import { recordIn, recordItem } from '../../../../lib/store/respondents/respondentItem.ts'
import { wholeProfile } from '../../../../lib/store/respondents/wholeProfile.ts'
import type { WireItem } from '../../../../lib/store/table/client.ts'
import type { FilterConditions } from '../../../../schemas/filter.ts'
import { passes } from './expression.ts'
import { naiveMatches } from './naive.ts'

vi.setConfig({ testTimeout: 120_000 })

const moment = Date.parse('2024-01-31T00:00:00Z')
const instants = ['2024-01-01T00:00:00.000Z', '2024-01-10T00:00:00.000Z', '2024-01-30T12:00:00.000Z']
const instant = fc.constantFrom(...instants)
const count = fc.integer({ min: 0, max: 3 })

const fields = fc.record(
  {
    source: fc.constantFrom<('web' | 'sms')[]>('web', 'sms'),
    lastResponse: fc.constantFrom('', '7', 'yes'),
    conversation: fc.record({ misunderstood: count, totalMisunderstood: count }, { requiredKeys: [] }),
    lastProcess: fc.record({ featureID: fc.constantFrom('F', 'G'), title: fc.constant('Title'), cost: count, over: fc.boolean() }),
    messages: count,
    conversations: count,
    repliedAt: instant,
    firstMessageAt: instant,
  },
  { requiredKeys: [] },
)
/** Values set under these names before they were reserved, and the parent of a sub user. */
const own = fc.record(
  {
    'a.source': fc.constant({ S: 'own' }),
    'a.isSubUser': fc.constant({ S: 'true' }),
    'a.userParent': fc.constant({ S: 'F' }),
    'e.numMessages': fc.constant({ N: '99' }),
    'e.lastReplied': fc.constant({ S: '2030-01-01T00:00:00.000Z' }),
  },
  { requiredKeys: [] },
)
const item: fc.Arbitrary<WireItem> = fc
  .tuple(fields, own)
  .map(([values, profile]) => ({ ...recordItem.encode({ respondentID: 'alice', ...values }), ...profile }))

const attributeValue = fc.constantFrom<(string | number)[]>('web', 'sms', 'own', 'true', 'false', 'F', 'Title', 'yes', '', 7)
const attributeCondition = fc.oneof(
  fc.record({ operator: fc.constantFrom<('=' | '<>')[]>('=', '<>'), value: attributeValue }),
  fc.record({ operator: fc.constantFrom<('isDefined' | 'isNotDefined')[]>('isDefined', 'isNotDefined') }),
)
const eventCondition = fc.oneof(
  fc.record({ operator: fc.constantFrom<('=' | '<' | '>')[]>('=', '<', '>'), value: fc.oneof(count, instant, instant.map(Date.parse)) }),
  fc.record({ operator: fc.constant<'between'>('between'), value: fc.oneof(fc.record({ from: instant }), fc.record({ to: count })) }),
  fc.record({
    operator: fc.constantFrom<('before' | 'after')[]>('before', 'after'),
    value: fc.record({ days: fc.constantFrom(1, 21, 30) }),
  }),
)
const filter: fc.Arbitrary<FilterConditions> = fc.record(
  {
    attribute: fc.dictionary(fc.constantFrom(...systemAttributes.keys()), attributeCondition, { maxKeys: 2 }),
    event: fc.dictionary(fc.constantFrom(...systemEvents.keys()), eventCondition, { maxKeys: 2 }),
    operator: fc.constantFrom<('and' | 'or')[]>('and', 'or'),
  },
  { requiredKeys: [] },
)

test('system fields select by platform data, in both forms, projected, and through the pushed-down condition', () => {
  fc.assert(
    fc.property(filter, fc.array(item, { minLength: 1, maxLength: 8 }), (parts, items) => {
      const parsed = parseFilter(parts, moment)
      const matches = compileFilter(parsed)
      const matchesItem = compileItemFilter(parsed)
      const pushed = pushDown(parsed)
      const read = fieldsOf(parsed)
      for (const each of items) {
        const profile = wholeProfile(recordIn({ appID: 'A', epoch: 0 }, each))
        const expected = naiveMatches(parts, profile, moment)
        const projected = Object.fromEntries(Object.entries(each).filter(([name]) => read.includes(name)))
        expect([matches(profile), matchesItem(each), matchesItem(projected)]).toEqual([expected, expected, expected])
        if (expected && pushed) expect(passes(pushed, each)).toBe(true)
      }
    }),
    { numRuns: 1500 },
  )
})

test('a template reads the same from an item as from a profile', () => {
  fc.assert(
    fc.property(item, (each) => {
      const { attribute } = wholeProfile(recordIn({ appID: 'A', epoch: 0 }, each))
      for (const name of systemAttributes.keys()) expect(displayedAttribute(each, name)).toBe(attribute[name])
    }),
  )
})

test('not replied for 30 days is compared by DynamoDB itself', () => {
  const pushed = pushDown(parseFilter({ event: { lastReplied: { operator: 'before', value: { days: 30 } } } }, moment))
  expect(pushed).toEqual({ expression: '#f0 < :f0', names: { '#f0': 'lr' }, values: { ':f0': { S: '2024-01-01T00:00:00.000Z' } } })
})
