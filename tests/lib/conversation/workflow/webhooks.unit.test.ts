import { describe, expect, it } from 'vitest'
import type { Webhook } from '../../../../lib/conversation/workflow/workflowParts.ts'
import { parameters, running, webhooks } from './running.ts'

const url = 'https://hook.example/a'
const called = async (webhook: Webhook, attribute: Record<string, string> = {}) =>
  (await running([webhooks(webhook)], { attribute })).calls[0]

describe('a webhook request', () => {
  it('has method, URL, query, body and headers filled in', async () => {
    const webhook: Webhook = {
      type: 'PUT',
      url: `${url}/{{id}}?x=1`,
      params: [{ title: 'who', value: '{{name}} & co' }],
      body: { fixed: 'value', who: 'Hi {{name}}', 'a "key"': '{{unset}}' },
      headers: [{ title: 'x-who', value: '{{id}}' }],
    }
    const call = await called(webhook, { id: 'a/b', name: 'Zoé "D."' })
    expect(call).toEqual({
      method: 'PUT',
      url: `${url}/a%2Fb?x=1&who=Zo%C3%A9%20%22D.%22%20%26%20co`,
      headers: [['x-who', 'a/b']],
      body: JSON.stringify({ fixed: 'value', who: 'Hi Zoé "D."', 'a "key"': '' }),
      timeoutMs: 20_000,
    })
  })

  it.each([
    ['POST where no method is named', {}, 'POST', undefined],
    ['a GET has no body', { type: 'GET', body: { a: 'b' } }, 'GET', undefined],
    ['a method in any case', { type: 'get', body: { a: 'b' } }, 'GET', undefined],
    ['a method in mixed case', { type: 'Put', body: { a: 'b' } }, 'PUT', '{"a":"b"}'],
    ['no body where there is none', { type: 'DELETE' }, 'DELETE', undefined],
    ['an empty body is an empty object', { type: 'POST', body: {} }, 'POST', '{}'],
    [
      'a body with unusual names',
      { type: 'PATCH', body: { __proto__x: '1', constructor: '2' } },
      'PATCH',
      '{"__proto__x":"1","constructor":"2"}',
    ],
  ] as const)('%s', async (_, webhook, method, body) => {
    const call = await called({ url, ...webhook })
    expect([call?.method, call?.body]).toEqual([method, body])
  })

  it.each([
    ['a query of its own', `${url}?x=1`, `${url}?x=1&q=v`],
    ['no query', url, `${url}?q=v`],
    ['a fragment, which is not sent', `${url}#frag`, `${url}?q=v`],
  ])('has params after %s', async (_, from, to) => {
    expect((await called({ url: from, params: [{ title: 'q', value: 'v' }, { value: 'no title' }, { title: '' }] }))?.url).toBe(to)
  })

  it('uses a template at the start of the URL as it is, and encodes later ones', async () => {
    expect((await called({ url: '{{base}}/u/{{id}}' }, { base: 'https://x.example/api', id: '?#/' }))?.url).toBe(
      'https://x.example/api/u/%3F%23%2F',
    )
  })

  it.each(['..', '.', '%2e%2e', '..%2f'])('cannot be moved to another path by the value %j', async (id) => {
    const { calls, status } = await running([webhooks({ url: `${url}/{{id}}/x` })], { attribute: { id } })
    for (const { url: at } of calls) expect(new URL(at).pathname.split('/')).toHaveLength(4)
    if (id === '..' || id === '.') expect([calls, status]).toEqual([[], undefined])
  })

  it('can use earlier parameters and webhook responses', async () => {
    const output = { memory_details: [{ api_value: 'user.id' }] }
    const { calls } = await running(
      [parameters({ title: 'p', input: '1' }), webhooks({ url, output }, { url, body: { p: '{{p}}', id: '{{user.id}}' } })],
      { answers: () => ({ text: '{"user":{"id":7}}' }) },
    )
    expect(calls[1]?.body).toBe('{"p":"1","id":"7"}')
  })
})

describe('which webhooks run', () => {
  it('all of all actions, each once and in order, after the parameters, whatever earlier ones returned', async () => {
    const { calls } = await running([webhooks({ url: `${url}1` }, { url: `${url}2` }), webhooks({ url: `${url}3` })], {
      answers: ({ url: at }) => (at.endsWith('1') ? { failure: 'timeout' } : { status: 500 }),
    })
    expect(calls.map(({ url: at }) => at)).toEqual([1, 2, 3].map((n) => `${url}${n}`))
  })

  it.each([
    ['an action that is off', { ...webhooks({ url }), active: false }],
    ['webhooks that are off', { webhook: { active: false, list: [{ url }] } }],
    ['a webhook without a URL', webhooks({})],
    ['a webhook for valid answers only', webhooks({ url, performOnlyIfAnswerValid: true })],
  ])('not %s', async (_, action) => {
    expect(await running([action], { answerValid: false })).toMatchObject({ calls: [], status: undefined, restartProcess: false })
  })

  it('one for valid answers only, where the answer is valid, and active by default', async () => {
    expect((await running([{ webhook: { list: [{ url, performOnlyIfAnswerValid: true }] } }])).calls).toHaveLength(1)
  })

  it('none after 20 seconds in total', async () => {
    let time = 0
    const { calls, status } = await running([webhooks({ url }, { url }, { url })], {
      now: () => time,
      answers: () => {
        time += 12_000
        return {}
      },
    })
    expect(calls.map(({ timeoutMs }) => timeoutMs)).toEqual([20_000, 8_000])
    expect(status).toBeUndefined()
  })
})

describe('the status of a run', () => {
  it.each([
    ['is that of the last webhook', [{ status: 201 }, { status: 401 }], 401],
    ['is undefined where the last one got no response', [{ status: 201 }, { failure: 'refused_address' }], undefined],
    ['is that of the last one, though an earlier one got no response', [{ failure: 'timeout' }, { status: 204 }], 204],
  ] as const)('%s', async (_, replies, status) => {
    const left = [...replies]
    expect((await running([webhooks({ url }, { url })], { answers: () => left.shift() ?? {} })).status).toBe(status)
  })

  it('is undefined without webhooks', async () => expect((await running([])).status).toBeUndefined())
})

describe('what is stored of a webhook response', () => {
  const text = JSON.stringify({
    score: 12.5,
    ok: true,
    name: 'Zoé',
    none: null,
    empty: '',
    list: [{ id: 'first' }, { id: 'second' }],
    customer: { name: 'Ada', 'a.b': 'dotted' },
    long: 'x'.repeat(8_193),
    userParent: 'other',
    'odd\u0001name': 'x',
  })
  const kept = (api_value: string, answer = text) =>
    running([webhooks({ url, save_response_in_attribute: true, output: { memory_details: [{ api_value }] } })], {
      answers: () => ({ text: answer }),
    })

  it.each([
    ['name', 'Zoé'],
    ['score', '12.5'],
    ['ok', 'true'],
    ['empty', ''],
    ['customer.name', 'Ada'],
    ['customer', '{"name":"Ada","a.b":"dotted"}'],
    ['list.1.id', 'second'],
    ['list', '[{"id":"first"},{"id":"second"}]'],
  ])('%s is %s', async (path, value) => {
    const { changes, parameters: made } = await kept(path)
    expect([changes.attribute, made]).toEqual([{ [path]: value }, { [path]: value }])
  })

  it.each([
    ['id', '32630520240430000061'],
    ['price', '1.10'],
    ['list', '[9007199254740993,{"n":2.50}]'],
    ['list.1.n', '2.50'],
    ['e', '1E400'],
  ])('the number %s is kept as it was written', async (path, value) => {
    const { changes } = await kept(path, '{"id":32630520240430000061,"price":1.10,"list":[9007199254740993,{"n":2.50}],"e":1E400}')
    expect(changes.attribute).toEqual({ [path]: value })
  })

  it.each(['price.rawJSON', 'price.length'])('%s is nothing of a number', async (path) => {
    expect((await kept(path, '{"price":1.10}')).changes.attribute).toEqual({})
  })

  it.each([
    'none',
    'unset',
    '',
    '.',
    'customer.',
    'customer.a.b',
    'list.2.id',
    'list.-1',
    'list.length',
    'name.length',
    'toString',
    'constructor.name',
    '__proto__',
    'list.__proto__',
    'long',
    'userParent',
    'odd\u0001name',
  ])('nothing of %j', async (path) => {
    const { changes, parameters: made } = await kept(path)
    expect([changes.attribute, made]).toEqual([{}, {}])
  })

  it.each(['', 'not JSON', '"text"', '7', 'null', '[]'])('nothing of a response %j', async (answer) => {
    expect((await kept('name', answer)).changes.attribute).toEqual({})
  })

  it('not `__proto__`, which has no side effects', async () => {
    expect((await kept('__proto__', '{"__proto__":"x"}')).changes.attribute).toEqual({})
    expect((await kept('__proto__.a', '{"__proto__":{"a":"x"}}')).changes.attribute).toEqual({ '__proto__.a': 'x' })
    expect({}).not.toHaveProperty('a')
  })

  it('not as an attribute without save_response_in_attribute', async () => {
    const { changes, parameters: made } = await running([webhooks({ url, output: { memory_details: [{ api_value: 'a' }] } })], {
      answers: () => ({ text: '{"a":"b"}' }),
    })
    expect([changes.attribute, made]).toEqual([{}, { a: 'b' }])
  })

  it('filters can use it', async () => {
    const filters = { attribute: { level: { operator: '=', value: 'gold' } } } as const
    const keeps = webhooks({ url, save_response_in_attribute: true, output: { memory_details: [{ api_value: 'level' }] } })
    const { parameters: made } = await running([keeps, parameters({ title: 'p', input: 'x', filters })], {
      answers: () => ({ text: '{"level":"gold"}' }),
    })
    expect(made['p']).toBe('x')
  })
})

describe('restart_process', () => {
  it.each([
    [true, {}, true],
    [false, {}, false],
    [undefined, {}, false],
    [true, { failure: 'timeout' }, true],
  ] as const)('%s, answer %j: %s', async (restart_process, reply, restarts) => {
    const webhook = restart_process === undefined ? { url } : { url, restart_process }
    expect((await running([webhooks(webhook, { url })], { answers: () => reply })).restartProcess).toBe(restarts)
  })
})
