import fc from 'fast-check'
import { expect, test } from 'vitest'
import { botOf } from '../../../../lib/domain/engine/model/bot.ts'
import type { ResourceContent } from '../../../../lib/domain/engine/model/content.ts'
import type { Input } from '../../../../lib/domain/engine/model/input.ts'
import type { Request, Result } from '../../../../lib/domain/engine/model/requests.ts'
import { maxStateBytes } from '../../../../lib/domain/engine/model/state.ts'
import { changesOf } from '../../../../lib/domain/profile/changes.ts'
import type { Filter } from '../../../../schemas/filter.ts'
import { Talk } from './talk.ts'

const featureIDs = ['A', 'B', 'C']
const resourceIDs = featureIDs.flatMap((featureID) => [0, 1, 2, 3].map((i) => `${featureID}-${i}`))
const words = fc.oneof(
  fc.constantFrom('yes', 'no', 'stop', 'back', '42', 'a@b.test', '{{name}}', 'é'),
  fc.string({ maxLength: 30 }),
  fc.constant('long '.repeat(400)),
)
const name = fc.constantFrom('name', 'city', 'said', '__proto__', 'rootUser', 'constructor')
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 })
const some = <T extends object>(fields: { [Key in keyof T]: fc.Arbitrary<T[Key]> }) => fc.record(fields, { requiredKeys: [] })

const anyLogic = some({
  active: fc.boolean(),
  goToResource: fc.constantFrom(...resourceIDs, 'gone'),
  goToFeature: fc.constantFrom(...featureIDs, 'previous_feature', 'B__currentindex', 'gone'),
  restart_process: fc.boolean(),
})
const anyFilter = fc.constantFrom<Filter[]>(
  { attribute: { name: { operator: 'isDefined' } } },
  { attribute: { city: { operator: '<>', value: 'yes' } } },
  { tag: { sport: { operator: 'OR', value: ['yes'] } } },
  { event: { n: { operator: '<', value: 3 } } },
)
const anyAnswer = some({
  value: words,
  payload: words,
  type: fc.constantFrom('button' as const, 'url' as const, 'location' as const),
  goToBot: fc.constantFrom(...featureIDs, 'previous_feature', 'A__currentindex', 'gone'),
  goToPage: fc.integer({ min: -1, max: 5 }),
  nextRessource: fc.record({ ressourceID: fc.constantFrom(...resourceIDs) }),
  keywords: fc.array(words, { maxLength: 2 }),
  filters: anyFilter,
})
const anyMessage = fc.oneof(
  fc.record({ type: fc.constant('text' as const), text: words }),
  fc.record({ type: fc.constant('image' as const), url: fc.constantFrom('https://a.test/{{name}}', '{{name}}') }),
  fc.record({
    type: fc.constant('carousel' as const),
    carousel: fc.array(some({ value: words, answers: fc.array(anyAnswer, { maxLength: 2 }), filters: anyFilter }), { maxLength: 2 }),
  }),
)
const setter = {
  attribute: fc.dictionary(name, fc.constantFrom('answer', '{{answer}}', 'fixed', null)),
  tag: fc.dictionary(name, some({ add: fc.array(words, { maxLength: 2 }), remove: fc.array(words, { maxLength: 2 }) })),
  event: fc.dictionary(fc.constantFrom('n', 'seen'), fc.constantFrom({ inc: 1 }, { dec: 2 }, 5, '2026-01-01T00:00:00Z', 'soon')),
}
const anyEntry = some({
  attribute: fc.constantFrom('answer', 'name', 'city'),
  operator: fc.constantFrom('=' as const, '<>' as const, '<' as const, 'isDefined' as const),
  value: words,
  list: fc.array(words, { maxLength: 2 }),
  actions: some({
    active: fc.boolean(),
    workflow: fc.constant('w'),
    performOnlyIfAnswerValid: fc.boolean(),
    logic: some({ key: fc.constantFrom('status', 'code'), value: fc.dictionary(fc.constantFrom('200', 'default', 'x'), anyLogic) }),
  }),
})
const active = fc.boolean()
const format = fc.constantFrom('email', 'one', 'two')
const anyResource = some({
  type: fc.constantFrom('collect', 'notation'),
  messages: fc.array(anyMessage, { maxLength: 3 }),
  answers: fc.array(anyAnswer, { maxLength: 4 }),
  filters: anyFilter,
  askIfKnown: active,
  messageIfKnown: some({ active, messages: fc.array(anyMessage, { maxLength: 1 }) }),
  properties: some({ active, type: fc.constantFrom('email' as const, 'perso' as const), rule: fc.constant('x'), ...setter }),
  validation: some({
    active,
    type: fc.constantFrom('email' as const, 'nombre' as const, 'date' as const, 'phone' as const, 'phone-fr' as const, 'api' as const),
    api: fc.constant('https://a.test'),
  }),
  actions: some({ active, list: fc.array(anyEntry, { maxLength: 3 }) }),
  multiple_answers: active,
  multiple_answers_options: some({
    attribute: name,
    tag: name,
    hide_selected_answer: active,
    max_answers: fc.integer({ min: 0, max: 4 }),
    min_answers: fc.integer({ min: 0, max: 4 }),
    messages: fc.array(fc.array(anyMessage, { maxLength: 1 }), { maxLength: 2 }),
    stop_button: some({ display_first_occurence: active, position: fc.constantFrom('start', 'end'), logic: anyLogic }),
  }),
  nlu: some({ active, nlu_config: fc.constant<string[]>(['c']) }),
  activeSuggestions: active,
  autocomplete: some({ active, smart_format_name: format }),
  logic: anyLogic,
  linked_feature: fc.constantFrom(...featureIDs, 'gone'),
  level_details: some({ active, show_return_button: active, show_menu_button: active, parent_resource: fc.constantFrom(...resourceIDs) }),
})
const anyFeature = some({
  is_smart_format: active,
  smart_format_name: format,
  filters: anyFilter,
  notDisplayFeatureID: fc.constantFrom(...featureIDs, 'gone'),
  nlu: some({ nlu_config: fc.constant<string[]>(['c']) }),
  faq_options: some({ active, menu: some({ button_logic: anyLogic }), return: fc.constant({}) }),
  process: some({ active, process_termination: fc.array(anyEntry, { maxLength: 2 }), attribute: setter.attribute, event: setter.event }),
})
const anyBot = fc
  .record({
    application: some({
      isNluFirst: active,
      payload: some({ logic: anyLogic, force_resource: active }),
      smart_format: fc.array(fc.record({ name: format, featureID: fc.constantFrom(...featureIDs, 'gone') }), { maxLength: 2 }),
    }),
    features: fc.array(fc.tuple(anyFeature, fc.array(anyResource, { maxLength: 4 })), { maxLength: 3 }),
  })
  .map(({ application, features }) =>
    botOf({
      application: { appID: 'app', ...application },
      features: features.map(([feature], i) => ({ featureID: featureIDs[i] ?? '', ...feature })),
      resources: features.flatMap(([, resources], f) =>
        resources.map(
          (resource, i): ResourceContent => ({ resourceID: `${featureIDs[f]}-${i}`, featureID: featureIDs[f] ?? '', ...resource }),
        ),
      ),
    }),
  )
const anyInput: fc.Arbitrary<Input> = fc.oneof(
  { weight: 6, arbitrary: words.map((text): Input => ({ kind: 'text', text })) },
  { weight: 4, arbitrary: fc.integer({ min: 0, max: 5 }).map((index): Input => ({ kind: 'index', index })) },
  fc.constantFrom(...resourceIDs).map((id): Input => ({ kind: 'answer', answerID: `${id}.0` })),
  fc
    .uniqueArray(fc.constantFrom(...resourceIDs.map((id) => `${id}.0`), 'A-0.1', 'A-0.stop'), { maxLength: 3 })
    .map((answerIDs): Input => ({ kind: 'answers', answerIDs })),
  fc.constantFrom('get_started', 'stop', 'menu', 'x').map((payload): Input => ({ kind: 'payload', payload })),
  fc.constantFrom(...featureIDs, 'gone', 'previous_feature', 'A__currentindex').map((featureID): Input => ({ kind: 'feature', featureID })),
  fc.constantFrom(...resourceIDs, 'gone').map((resourceID): Input => ({ kind: 'resource', resourceID })),
  anyAnswer.map((answer): Input => ({ kind: 'button', answer })),
  fc.constant<Input>({ kind: 'resume' }),
  fc.constant<Input>({ kind: 'location', latitude: 1, longitude: 2 }),
  fc.constant<Input>({ kind: 'media', type: 'image', url: 'https://a.test/1.png' }),
)
const anyOutside = fc
  .record({
    verdict: fc.constantFrom('valid' as const, 'invalid' as const, 'failed' as const),
    status: maybe(fc.constantFrom(200, 500)),
    intent: maybe(fc.constant('i')),
    logic: anyLogic,
    restart: active,
    resume: active,
  })
  .map(({ verdict, status, intent, logic, restart, resume }) => (request: Request): Result => {
    if (request.kind === 'validate') return { kind: 'validate', verdict }
    if (request.kind === 'webhook') return { kind: 'webhook', status }
    if (request.kind === 'workflow')
      return { kind: 'workflow', status, parameters: { code: 'x' }, attribute: { saved: 'y' }, restartProcess: restart }
    const configs = [{ _id: 'c', logic, saveEntities: true, context: { resume_context: resume } }]
    return {
      kind: 'nlu',
      intentID: intent ?? null,
      entities: [{ entity: 'e', entity_name: 'city', value: 'Paris' }],
      configs,
      suggestedAnswer: 'Hm',
    }
  })

test('for any bot and any input: nothing throws or loops, the state stays small, and the setter is valid', () => {
  fc.assert(
    fc.property(anyBot, anyBot, fc.array(anyInput, { minLength: 1, maxLength: 12 }), anyOutside, (bot, edited, inputs, outside) => {
      const talk = new Talk(bot, { outside })
      for (const [i, input] of inputs.entries()) {
        // The bot is changed during the conversation.
        if (i === 6) talk.bot = edited
        talk.send(input)
        expect(Buffer.byteLength(JSON.stringify(talk.state))).toBeLessThan(maxStateBytes)
        expect(talk.effects?.messages.length).toBeLessThanOrEqual(100 * 4 + 2)
        const changes = changesOf(talk.effects?.setter ?? {}, 0)
        expect(new Set(changes.map((change) => change.name)).size).toBe(changes.length)
      }
    }),
    { numRuns: 1500 },
  )
})

test('a state at its size limit drops the oldest entries', () => {
  const long = (n: number) => `${'x'.repeat(100)}${n}`
  const at = { featureID: 'A', resourceID: 'A-0', index: 0 }
  const state = {
    at,
    answered: Array.from({ length: 40 }, (_, i) => [long(i), Array.from({ length: 10 }, (_, j) => long(j))] as const),
    runs: Array.from({ length: 60 }, (_, i) => `é${long(i)}`),
    picks: Array.from({ length: 20 }, (_, i) => long(i)),
  }
  const talk = new Talk(
    botOf({
      application: { appID: 'app' },
      features: [{ featureID: 'A' }],
      resources: [{ resourceID: 'A-0', featureID: 'A', multiple_answers: true }],
    }),
    { state },
  )
  talk.send({ kind: 'resume' })
  expect(Buffer.byteLength(JSON.stringify(talk.state))).toBeLessThan(maxStateBytes)
  expect([talk.state.at, talk.state.picks?.length, talk.state.runs?.at(-1)]).toEqual([at, 20, `é${long(59)}`])
})

test('the engine is pure: equal arguments give equal results, and are not changed', () => {
  fc.assert(
    fc.property(anyBot, fc.array(anyInput, { minLength: 1, maxLength: 5 }), anyOutside, (bot, inputs, outside) => {
      const run = () => {
        const talk = new Talk(bot, { outside })
        return inputs.map((input) => {
          const frozen = JSON.stringify([talk.state, talk.profile])
          const before = [talk.state, talk.profile]
          const shown = talk.send(input)
          expect(JSON.stringify(before)).toBe(frozen)
          return [shown, talk.state, talk.effects]
        })
      }
      expect(run()).toEqual(run())
    }),
    { numRuns: 200 },
  )
})
