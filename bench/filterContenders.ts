import { CompoundCondition, type Condition, FieldCondition } from '@ucast/core'
import { interpret } from '@ucast/js'
import { LogicEngine } from 'json-logic-engine'
import { Query } from 'mingo'
import sift from 'sift'
import { compileFilter, type MatchedProfile } from '../lib/domain/filter/compile.ts'
import { parseFilter } from '../lib/domain/filter/parse.ts'
import { naiveMatches } from '../tests/lib/domain/filter/naive.ts'
import type { FilterCase } from './filterCases.ts'

export type Match = (profile: MatchedProfile) => boolean

/** The one that is judged, and what it is compared with. */
export const ours = 'compileFilter'
export const hand = 'by hand'
export const naive = 'naive'

/** Everyone who can say the filter, ready to match. */
export const contendersOf = ({ filter, byHand, mongo, jsonLogic }: FilterCase): Map<string, Match> =>
  new Map([
    [ours, compileFilter(parseFilter(filter, 0))],
    [hand, byHand],
    [naive, (profile) => naiveMatches(filter, profile)],
    ...(jsonLogic === undefined ? [] : [named('json-logic-engine', new LogicEngine().build(jsonLogic) as Match)]),
    ...(mongo === undefined ? [] : mongoContenders(mongo)),
  ])

export const libraries = ['json-logic-engine', '@ucast/js', 'sift', 'mingo']

const mongoContenders = (mongo: Readonly<Record<string, unknown>>): [string, Match][] => {
  const query = new Query<object>(mongo, {})
  const condition = ucastOf(mongo)
  return [
    named('@ucast/js', (profile) => interpret(condition, profile)),
    named('sift', sift.default(mongo)),
    named('mingo', (profile) => query.test(profile)),
  ]
}

const named = (name: string, match: Match): [string, Match] => [name, match]

/** @ucast's tree of a Mongo query, for the operators of the cases. What is unset is less than everything there. */
const ucastOf = (mongo: Readonly<Record<string, unknown>>): Condition =>
  new CompoundCondition(
    'and',
    Object.entries(mongo).flatMap(([field, test]) => {
      if (field === '$or' && Array.isArray(test)) return new CompoundCondition('or', test.map(ucastOf))
      if (typeof test !== 'object' || test === null) return new FieldCondition('eq', field, test)
      return Object.entries(test).flatMap(([operator, value]) => [
        ...(operator === '$lt' ? [new FieldCondition('exists', field, true)] : []),
        new FieldCondition(operator.slice(1), field, value),
      ])
    }),
  )
