import { randomInt } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { randomCode } from '../../../../lib/conversation/workflow/code.ts'
import type { Parameter } from '../../../../lib/conversation/workflow/workflowParts.ts'
import { parameters, running } from './running.ts'

const made = async (parameter: Omit<Parameter, 'title'>, attribute: Record<string, string> = {}) =>
  (await running([parameters({ title: 'p', ...parameter })], { attribute })).parameters['p']

describe('the value of a parameter', () => {
  const table = { Paris: '75', 'Saint-Étienne': '42', '': 'nothing' }
  const cases: [what: string, parameter: Omit<Parameter, 'title'>, attribute: Record<string, string>, value: string | undefined][] = [
    ['its input', { input: 'plain' }, {}, 'plain'],
    ['its input filled in', { input: '{{first}}-{{ last }}' }, { first: 'Ada', last: 'L' }, 'Ada-L'],
    ['a value is never a template', { input: '{{a}}' }, { a: '{{b}}', b: 'secret' }, '{{b}}'],
    ['the fallback where a name is unset', { input: 'Hi {{nick}}', fallback: 'friend' }, {}, 'friend'],
    ['the fallback where one of two names is unset', { input: '{{first}} {{nick}}', fallback: 'friend' }, { first: 'Ada' }, 'friend'],
    ['not the fallback where the name is set', { input: '{{nick}}', fallback: 'friend' }, { nick: 'Bob' }, 'Bob'],
    ['not the fallback where the name is set to nothing', { input: '{{nick}}', fallback: 'friend' }, { nick: '' }, ''],
    ['the fallback as it is written', { input: '{{nick}}', fallback: '{{first}}' }, { first: 'Ada' }, '{{first}}'],
    ['without a fallback, unset names leave nothing', { input: 'Hi {{nick}}!' }, {}, 'Hi !'],
    ['a text of its own where a name is unset, before the fallback', { input: 'Hi {{nick|you}}', fallback: 'x' }, {}, 'Hi you'],
    ['the fallback where another name is unset', { input: '{{nick|you}} {{city}}', fallback: 'x' }, {}, 'x'],
    ['the fallback where there is no input', { fallback: 'friend' }, {}, 'friend'],
    ['the value in the table', { input: '{{city}}', table, fallback: 'none' }, { city: 'Saint-Étienne' }, '42'],
    ['the fallback for a value that is not in the table', { input: '{{city}}', table, fallback: 'none' }, { city: 'Lyon' }, 'none'],
    ['unset for a value that is not in the table, without a fallback', { input: '{{city}}', table }, { city: 'Lyon' }, undefined],
    ['an unset name is not looked up', { input: '{{city}}', table, fallback: 'none' }, {}, 'none'],
    ['a table has only its own names', { input: '{{city}}', table, fallback: 'none' }, { city: 'constructor' }, 'none'],
    ['an empty table maps nothing', { input: '{{city}}', table: {}, fallback: 'none' }, { city: 'Paris' }, 'Paris'],
    ['inherited names are unset', { input: '{{toString}}', fallback: 'none' }, {}, 'none'],
    ['a random code, where options have a length', { options: { length: 3, numbers: true } }, {}, 'aaa'],
    ['a random code, whatever the input', { input: '{{nick}}', fallback: 'x', options: { length: 2 } }, {}, 'aa'],
    ['no random code of length 0', { input: 'plain', options: { length: 0, numbers: true } }, {}, 'plain'],
  ]
  it.each(cases)('%s', async (_, parameter, attribute, value) => expect(await made(parameter, attribute)).toBe(value))
})

it('an event is referred to like an attribute, which takes precedence', async () => {
  const { parameters: made } = await running([parameters({ title: 'p', input: '{{visits}} {{both}} {{seen}}', fallback: 'x' })], {
    attribute: { both: 'attribute' },
    event: { visits: 3, both: 7, seen: '2026-01-02T00:00:00.000Z' },
  })
  expect(made['p']).toBe('3 attribute 2026-01-02T00:00:00.000Z')
})

describe('several parameters', () => {
  it('can use earlier ones, also of earlier actions', async () => {
    const outcome = await running([
      parameters({ title: 'a', input: '1' }),
      parameters({ title: 'b', input: '{{a}}2' }, { title: 'c', input: '{{b}}3' }),
    ])
    expect(outcome.parameters).toEqual({ a: '1', b: '12', c: '123' })
  })

  it('take precedence over attributes of the same name', async () => {
    const actions = [parameters({ title: 'name', input: 'parameter' }, { title: 'seen', input: '{{name}}' })]
    expect((await running(actions, { attribute: { name: 'attribute' } })).parameters['seen']).toBe('parameter')
  })

  it.each([
    ['fr', 'Bonjour'],
    ['en', 'Hello'],
    ['de', undefined],
  ])('are set where their filters match: %s', async (lang, hi) => {
    const only = (value: string) => ({ attribute: { lang: { operator: '=', value } } }) as const
    const action = parameters({ title: 'hi', input: 'Bonjour', filters: only('fr') }, { title: 'hi', input: 'Hello', filters: only('en') })
    expect((await running([action], { attribute: { lang } })).parameters['hi']).toBe(hi)
  })

  it('are not set where they are switched off, or have no title', async () => {
    const action = parameters({ input: 'x' }, { title: '', input: 'x' })
    const off = { params: { params: { active: false, list: [{ title: 'p', input: 'x' }] } } }
    expect((await running([action, off, { ...parameters({ title: 'q', input: 'x' }), active: false }])).parameters).toEqual({})
  })

  it('can be called __proto__, without side effects', async () => {
    const { parameters: made } = await running([parameters({ title: '__proto__', input: 'x' })])
    expect(Object.keys(made)).toEqual(['__proto__'])
    expect(Object.prototype).not.toHaveProperty('x')
  })

  it('stop when a value grows too long, keeping earlier ones', async () => {
    const long = { title: 'long', input: '{{x}}'.repeat(1_000) }
    const { parameters: made, calls } = await running(
      [parameters({ title: 'ok', input: '1' }, long), { webhook: { list: [{ url: 'https://a.example' }] } }],
      {
        attribute: { x: 'x'.repeat(10_000) },
      },
    )
    expect([made, calls]).toEqual([{ ok: '1' }, []])
  })
})

describe('a random code', () => {
  it.each([
    [{ length: 64 }, /^[a-z]{64}$/],
    [{ length: 6, numbers: true, uppercase: false, symbols: false }, /^[a-z0-9]{6}$/],
    [{ length: 64, uppercase: true }, /^[A-Za-z]{64}$/],
    [{ length: 64, symbols: true }, /^[a-z!#$%&*+\-=?@^_~]{64}$/],
    [{ length: 1_000, numbers: true, uppercase: true, symbols: true }, /^(?=.*\d)(?=.*[A-Z])(?=.*[a-z])(?=.*[^A-Za-z0-9\s])\S{1000}$/],
    [{ length: 3.9 }, /^[a-z]{3}$/],
  ])('%j', (options, pattern) => {
    const one = randomCode(options, randomInt)
    const other = randomCode(options, randomInt)
    expect(one).toMatch(pattern)
    if (options.length >= 6) expect(one).not.toBe(other)
  })

  it('uses the whole alphabet', () => {
    let next = 0
    const code = randomCode({ length: 62, numbers: true, uppercase: true }, (below) => next++ % below)
    expect(new Set(code).size).toBe(62)
  })

  it('is one value throughout the run', async () => {
    const actions = [parameters({ title: 'code', options: { length: 20 } }, { title: 'again', input: '{{code}}' })]
    const { parameters: made } = await running(actions, { random: randomInt })
    expect(made['again']).toBe(made['code'])
  })
})
