import { describe, expect, it } from 'vitest'
import { botMapOf } from '../../../lib/bot/map/botMap.ts'
import { botOf } from '../../../lib/domain/engine/model/bot.ts'
import type { ApplicationContent, FeatureContent, ResourceContent } from '../../../lib/domain/engine/model/content.ts'

type Steps = Readonly<Record<string, Partial<ResourceContent>>>

/** The map of a bot of features with steps, by their ids. */
function mapOf(
  features: Readonly<Record<string, Steps>>,
  more: Partial<ApplicationContent> = {},
  own: Readonly<Record<string, Partial<FeatureContent>>> = {},
) {
  const content = botOf({
    application: { appID: 'a', ...more },
    features: Object.keys(features).map((featureID) => ({ featureID, title: featureID, ...own[featureID] })),
    resources: Object.entries(features).flatMap(([featureID, steps]) =>
      Object.entries(steps).map(([resourceID, step]) => ({ resourceID, featureID, title: resourceID, ...step })),
    ),
  })
  return botMapOf(content, [])
}
const says = (text: string) => ({ messages: [{ type: 'text' as const, text }] })
const linksFrom = (map: ReturnType<typeof mapOf>, id: string) =>
  map.links.filter(({ from }) => from.resourceID === id).map(({ kind, to, label }) => [kind, to.resourceID ?? to.featureID, label])

describe('the map of a bot', () => {
  it('has the features and steps in order, and marks questions', () => {
    const { features } = mapOf({ f: { hello: says('Hello'), age: { validation: { type: 'number' } } }, g: {} })
    expect(features).toEqual([
      {
        featureID: 'f',
        title: 'f',
        resources: [
          { resourceID: 'hello', title: 'hello', asks: false },
          { resourceID: 'age', title: 'age', asks: true },
        ],
      },
      { featureID: 'g', title: 'g', resources: [] },
    ])
  })

  it('links to the features of smart formats, whose last answer answers another question', () => {
    const question = { validation: { type: 'email' as const } }
    const features = { f: { one: says('Hello') }, listed: { a: question }, own: { b: question }, other: { c: question } }
    const map = mapOf(
      features,
      { smart_format: [{ name: 'x', featureID: 'listed' }, { name: 'y', featureID: 'gone' }, { name: 'z' }] },
      { own: { is_smart_format: true, smart_format_name: 'mine' } },
    )
    const targets = map.links.filter(({ from }) => from.kind === 'smartFormat').map(({ to }) => to.featureID)
    expect(targets).toEqual(['listed', 'own'])
    expect(map.problems).toEqual([
      { kind: 'missingTarget', targetID: 'gone' },
      { kind: 'unreachable', featureID: 'other' },
      { kind: 'deadEnd', featureID: 'other', resourceID: 'c' },
    ])
  })

  it('links each step with what follows: answers, actions, stop button, logic, linked feature, the next one', () => {
    const map = mapOf({
      f: {
        one: {
          answers: [
            { value: 'To g', goToBot: 'g' },
            { value: 'To three', nextRessource: { ressourceID: 'three' } },
            { value: 'To page 1', goToPage: 1 },
            { value: 'A link', type: 'url', url: 'https://example.test' },
          ],
        },
        two: {
          validation: { type: 'email' },
          actions: {
            list: [{ attribute: 'city', operator: '=', value: 'Paris', actions: { logic: { value: { default: { goToFeature: 'g' } } } } }],
          },
        },
        three: {
          multiple_answers: true,
          answers: [{ value: 'x' }],
          multiple_answers_options: { stop_button: { title: 'Enough', logic: { goToFeature: 'g' } } },
        },
        four: { logic: { goToResource: 'one' } },
      },
      g: { end: { ...says('Bye'), linked_feature: 'f' } },
    })
    expect(linksFrom(map, 'one')).toEqual([
      ['answer', 'g', 'To g'],
      ['answer', 'three', 'To three'],
      ['answer', 'two', 'To page 1'],
    ])
    expect(linksFrom(map, 'two')).toEqual([
      ['action', 'g', 'city = Paris'],
      ['next', 'three', undefined],
    ])
    expect(linksFrom(map, 'three')).toEqual([
      ['stop', 'g', 'Enough'],
      ['next', 'four', undefined],
    ])
    expect(linksFrom(map, 'four')).toEqual([['logic', 'one', undefined]])
    expect(linksFrom(map, 'end')).toEqual([['linked', 'f', undefined]])
    expect(map.problems).toEqual([])
  })

  it('starts at the start button, the menu, the fallback and intents', () => {
    const menu = { call_to_actions: [{ title: 'Menu', type: 'nested' as const, call_to_actions: [{ title: 'Prices', goToBot: 'g' }] }] }
    const more = { payload: { logic: { goToFeature: 'f' } }, persistent_menu: [menu], fallback: { active: true, featureID: 'f' } }
    const { links } = mapOf({ f: { one: says('x') }, g: { two: says('y') } }, more)
    expect(links.map(({ from, to, label }) => [from.kind, to.featureID, label])).toEqual([
      ['start', 'f', undefined],
      ['menu', 'g', 'Prices'],
      ['fallback', 'f', undefined],
    ])
  })

  it('reports missing targets', () => {
    const { problems } = mapOf({
      f: { one: { ...says('x'), logic: { goToFeature: 'gone' } }, two: { answers: [{ value: 'x', goToPage: 9 }] } },
    })
    expect(problems).toContainEqual({ kind: 'missingTarget', featureID: 'f', resourceID: 'one', targetID: 'gone' })
    expect(problems).toContainEqual({ kind: 'missingTarget', featureID: 'f', resourceID: 'two', targetID: 'f, page 9' })
  })

  it('reports unreachable steps and features, and empty features', () => {
    const { problems } = mapOf({
      f: { one: { ...says('x'), logic: { goToResource: 'three' } }, two: says('y'), three: says('z') },
      g: { four: says('') },
      h: {},
    })
    expect(problems).toEqual([
      { kind: 'unreachable', featureID: 'f', resourceID: 'two' },
      { kind: 'unreachable', featureID: 'g' },
      { kind: 'emptyFeature', featureID: 'h' },
    ])
  })

  it('reports dead ends, unless the answer is used', () => {
    const saved = { properties: { active: true, attribute: { age: 'answer' } } }
    expect(mapOf({ f: { one: { validation: { type: 'number' } } } }).problems).toEqual([
      { kind: 'deadEnd', featureID: 'f', resourceID: 'one' },
    ])
    expect(mapOf({ f: { one: { validation: { type: 'number' }, ...saved } } }).problems).toEqual([])
  })

  it('reports loops without a question', () => {
    const back = { ...says('again'), logic: { goToResource: 'one' } }
    expect(mapOf({ f: { one: says('x'), two: back } }).problems.map(({ kind, resourceID }) => [kind, resourceID])).toEqual([
      ['endlessLoop', 'one'],
      ['endlessLoop', 'two'],
    ])
    expect(mapOf({ f: { one: { validation: { type: 'number' } }, two: back } }).problems).toEqual([])
  })

  it('follows respondents excluded by the filters of a step', () => {
    const filtered = { ...says('x'), filters: { attribute: { a: { operator: 'isDefined' as const } } }, logic: { goToFeature: 'g' } }
    expect(linksFrom(mapOf({ f: { one: filtered, two: says('y') }, g: { three: says('z') } }), 'one')).toEqual([
      ['logic', 'g', undefined],
      ['next', 'two', undefined],
    ])
  })

  it('does not report previous_feature as missing', () => {
    expect(mapOf({ f: { one: { answers: [{ value: 'Back', goToBot: 'previous_feature' }] }, two: says('x') } }).problems).toEqual([])
  })
})
