import type { MatchedProfile } from '../lib/domain/filter/compile.ts'
import type { Filter } from '../schemas/filter.ts'

export interface FilterCase {
  readonly name: string
  readonly filter: Filter
  /** What a good engineer writes for this one filter, over the same profiles and with the same meaning. */
  readonly byHand: (profile: MatchedProfile) => boolean
  /** The same for sift, mingo and @ucast; absent where their comparisons cannot say it. */
  readonly mongo?: Readonly<Record<string, unknown>>
  readonly jsonLogic?: unknown
}

const attribute = (name: string) => ({ var: `attribute.${name}` })
const event = (name: string) => ({ var: `event.${name}` })
const tag = (name: string) => ({ var: `tag.${name}` })
// json-logic-engine reads what is unset as null, and null as 0.
const below = (name: string, value: number) => ({ and: [{ '!==': [event(name), null] }, { '<': [event(name), value] }] })

const summer = '2024-06-21T00:00:00.000Z'
const summerMilliseconds = Date.parse(summer)
const sinceSummer = { $or: [{ 'event.lastLogin': { $gt: summer } }, { 'event.lastLogin': { $gt: summerMilliseconds } }] }
// To compare a string with a number is an error there, and costly to catch; only date strings hold a Z.
const sinceSummerLogic = {
  if: [
    { in: ['Z', { cat: [event('lastLogin')] }] },
    { '>': [event('lastLogin'), summer] },
    { '>': [event('lastLogin'), summerMilliseconds] },
  ],
}
const isSinceSummer = (login: string | number | undefined): boolean =>
  typeof login === 'string' ? login > summer : typeof login === 'number' && login > summerMilliseconds

const none: readonly string[] = []
const ids = Array.from({ length: 10_000 }, (_, index) => `respondent-${index * 17}`)
const idSet = new Set(ids)

export const filterCases: readonly FilterCase[] = [
  {
    name: 'one attribute',
    filter: { attribute: { city: { operator: '=', value: 'Paris' } } },
    byHand: (p) => p.attribute.city === 'Paris',
    mongo: { 'attribute.city': 'Paris' },
    jsonLogic: { '===': [attribute('city'), 'Paris'] },
  },
  {
    name: 'three attributes',
    filter: {
      attribute: { city: { operator: '<>', value: 'Paris' }, language: { operator: '=', value: 'fr' }, email: { operator: 'isDefined' } },
    },
    byHand: (p) => p.attribute.city !== 'Paris' && p.attribute.language === 'fr' && p.attribute.email !== undefined,
    mongo: { 'attribute.city': { $ne: 'Paris' }, 'attribute.language': 'fr', 'attribute.email': { $exists: true } },
    jsonLogic: {
      and: [{ '!==': [attribute('city'), 'Paris'] }, { '===': [attribute('language'), 'fr'] }, { '!==': [attribute('email'), null] }],
    },
  },
  {
    name: 'event numbers',
    filter: { event: { spent: { operator: '>', value: 50 }, visits: { operator: '<', value: 20, type: 'number' } } },
    byHand: ({ event: { spent, visits } }) => typeof spent === 'number' && spent > 50 && typeof visits === 'number' && visits < 20,
    mongo: { 'event.spent': { $gt: 50 }, 'event.visits': { $lt: 20 } },
    jsonLogic: { and: [{ '>': [event('spent'), 50] }, below('visits', 20)] },
  },
  {
    name: 'attributes as numbers',
    filter: { attribute: { age: { operator: '>', value: 30 }, height: { operator: '>', value: '180' } } },
    byHand: (p) => isAbove(p.attribute.age, 30) && isAbove(p.attribute.height, 180),
    // A word is an error to compare there.
    jsonLogic: { and: [{ try: [{ '>': [attribute('age'), 30] }, false] }, { try: [{ '>': [attribute('height'), 180] }, false] }] },
  },
  {
    name: 'a date',
    filter: { event: { lastLogin: { operator: '>', value: '2024-06-21T02:00:00+02:00' } } },
    byHand: (p) => isSinceSummer(p.event.lastLogin),
    mongo: sinceSummer,
    jsonLogic: sinceSummerLogic,
  },
  {
    name: 'tags',
    filter: { tag: { sport: { operator: 'OR', value: ['swim', 'yoga'] }, food: { operator: 'AND', value: ['vegan', 'local'] } } },
    byHand: ({ tag: { sport = none, food = none } }) =>
      (sport.includes('swim') || sport.includes('yoga')) && food.includes('vegan') && food.includes('local'),
    mongo: { 'tag.sport': { $in: ['swim', 'yoga'] }, 'tag.food': { $all: ['vegan', 'local'] } },
    jsonLogic: {
      and: [
        { or: [{ in: ['swim', tag('sport')] }, { in: ['yoga', tag('sport')] }] },
        { in: ['vegan', tag('food')] },
        { in: ['local', tag('food')] },
      ],
    },
  },
  {
    name: 'any of three',
    filter: {
      operator: 'or',
      attribute: { city: { operator: '=', value: 'Lyon' } },
      tag: { sport: { operator: 'OR', value: ['chess'] } },
      event: { spent: { operator: '>', value: 90 } },
    },
    byHand: ({ attribute, tag, event }) =>
      attribute.city === 'Lyon' || (typeof event.spent === 'number' && event.spent > 90) || (tag.sport ?? none).includes('chess'),
    mongo: { $or: [{ 'attribute.city': 'Lyon' }, { 'event.spent': { $gt: 90 } }, { 'tag.sport': { $in: ['chess'] } }] },
    jsonLogic: { or: [{ '===': [attribute('city'), 'Lyon'] }, { '>': [event('spent'), 90] }, { in: ['chess', tag('sport')] }] },
  },
  {
    name: 'a segment',
    filter: {
      attribute: { language: { operator: '=', value: 'fr' }, email: { operator: 'isDefined' } },
      tag: { sport: { operator: 'OR', value: ['run', 'swim'] } },
      event: { lastLogin: { operator: '>', value: summer }, visits: { operator: '<', value: 40 } },
    },
    byHand: ({ attribute, tag: { sport = none }, event: { lastLogin, visits } }) =>
      attribute.language === 'fr' &&
      attribute.email !== undefined &&
      typeof visits === 'number' &&
      visits < 40 &&
      (sport.includes('run') || sport.includes('swim')) &&
      isSinceSummer(lastLogin),
    mongo: {
      'attribute.language': 'fr',
      'attribute.email': { $exists: true },
      'event.visits': { $lt: 40 },
      'tag.sport': { $in: ['run', 'swim'] },
      ...sinceSummer,
    },
    jsonLogic: {
      and: [
        { '===': [attribute('language'), 'fr'] },
        { '!==': [attribute('email'), null] },
        below('visits', 40),
        { or: [{ in: ['run', tag('sport')] }, { in: ['swim', tag('sport')] }] },
        sinceSummerLogic,
      ],
    },
  },
  {
    name: '10,000 respondents',
    filter: { respondents: ids, attribute: { language: { operator: '=', value: 'fr' } } },
    byHand: (p) => idSet.has(p.respondentID) && p.attribute.language === 'fr',
    mongo: { respondentID: { $in: ids }, 'attribute.language': 'fr' },
    jsonLogic: { and: [{ '===': [attribute('language'), 'fr'] }, { in: [{ var: 'respondentID' }, ids] }] },
  },
]

function isAbove(text: string | undefined, limit: number): boolean {
  if (text === undefined || text.trim() === '') return false
  const number = Number(text)
  return Number.isFinite(number) && number > limit
}
