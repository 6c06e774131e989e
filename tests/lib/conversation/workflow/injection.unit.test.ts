import fc from 'fast-check'
import { expect, test } from 'vitest'
import { requestHeaders } from '../../../../lib/infrastructure/outboundHttp/headers.ts'
import { emails, parameters, running, webhooks } from './running.ts'

/** Ordinary input, and attacks. */
const value = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.string({
    unit: fc.constantFrom(
      '{',
      '}',
      'a',
      'secret',
      '\r',
      '\n',
      '"',
      "'",
      '<',
      '>',
      '&',
      '/',
      '\\',
      '.',
      '?',
      '#',
      '@',
      ':',
      ',',
      '%2e',
      '\u0000',
      '\ud800',
      ' ',
    ),
    maxLength: 20,
  }),
  fc.constantFrom('{{secret}}', '..', '.', '%2e%2e', 'x\r\nX-Evil: 1', '"}{"', '</p><script>', '__proto__', 'constructor'),
)
const attributes = fc.record({ a: value, b: value })
const setterOf = ({ a, b }: { a: string; b: string }) => ({ attribute: { a, b, secret: 'S3CRET' } })

test.each([
  ['https://api.example.com{{a}}', '.evil.example', undefined],
  ['https://api.example.com:{{a}}', '8443', undefined],
  ['https://api{{a}}', '.evil.example/x', undefined],
  ['https://api.example.com{{a}}/x', '', 'https://api.example.com/x'],
  ['https://{{a}}.example.com/x', 'shop', 'https://shop.example.com/x'],
  ['https://{{a}}.example.com/x', 'evil.example/', undefined],
  ['https://api.example.com/{{a}}', '.evil.example', 'https://api.example.com/.evil.example'],
  ['{{a}}/x', 'https://other.example', 'https://other.example/x'],
  ['https://api.example.com?q={{a}}', '.evil.example', 'https://api.example.com?q=.evil.example'],
])('the host of %s with %j', async (url, a, called) => {
  const { calls } = await running([webhooks({ url })], { attribute: { a } })
  // A host that no URL can have is refused where calls are made.
  expect(calls.map((call) => call.url).filter((each) => URL.canParse(each))).toEqual(called === undefined ? [] : [called])
})

test('no value changes the origin, path length or parameter names of a URL', async () => {
  const webhook = { url: 'https://api.example.com/users/{{a}}/orders?x=1&b={{b}}', params: [{ title: 'p', value: 'a & {{a}}={{b}}' }] }
  await fc.assert(
    fc.asyncProperty(attributes, async (values) => {
      const { calls } = await running([webhooks(webhook)], setterOf(values))
      for (const { url } of calls) {
        const { origin, pathname, searchParams, hash } = new URL(url)
        const a = values.a.toWellFormed()
        const b = values.b.toWellFormed()
        expect([origin, hash]).toEqual(['https://api.example.com', ''])
        expect(pathname.split('/').map(decodeURIComponent)).toEqual(['', 'users', a, 'orders'])
        expect([...searchParams]).toEqual([
          ['x', '1'],
          ['b', b],
          ['p', `a & ${a}=${b}`],
        ])
      }
      if (calls.length === 0) expect(values.a).toMatch(/^(\.|%2e){1,2}$/i)
    }),
    { numRuns: 2_000 },
  )
})

test('no value changes the domain of a host, or the URL is invalid', async () => {
  await fc.assert(
    fc.asyncProperty(attributes, async (values) => {
      const { calls } = await running([webhooks({ url: 'https://{{a}}.example.com:8443/' })], setterOf(values))
      for (const { url } of calls) {
        const parsed = URL.parse(url)
        if (parsed)
          expect([parsed.hostname.endsWith('.example.com'), parsed.port, parsed.pathname, parsed.username]).toEqual([true, '8443', '/', ''])
      }
    }),
    { numRuns: 2_000 },
  )
})

test('no value changes the structure of a body, or adds a line to a header', async () => {
  const webhook = { url: 'https://a.example', body: { a: '{{a}}', both: '{{a}}|{{b}}' }, headers: [{ title: 'x-a', value: 'v {{a}}' }] }
  await fc.assert(
    fc.asyncProperty(attributes, async (values) => {
      const { calls } = await running([webhooks(webhook)], setterOf(values))
      expect(JSON.parse(calls[0]?.body ?? '')).toEqual({ a: values.a, both: `${values.a}|${values.b}` })
      const sent = requestHeaders(calls[0]?.headers ?? [], calls[0]?.body)
      expect(Object.keys(sent).sort()).toEqual(['accept', 'accept-encoding', 'content-length', 'content-type', 'user-agent', 'x-a'])
      // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is looked for
      for (const line of Object.values(sent).flat()) expect(line).not.toMatch(/[\u0000-\u001f\u007f]|[^\u0000-\u00ff]/)
    }),
    { numRuns: 2_000 },
  )
})

test('no value adds an HTML element, a line to a subject, or a recipient', async () => {
  const letter = { content: '<p class="{{a}}">{{a}}{{b}}</p>', subject: '{{a}}', toEmail: ['ok@x.test', '{{a}}@x.test'] }
  await fc.assert(
    fc.asyncProperty(attributes, async (values) => {
      const { mails } = await running([emails(letter)], setterOf(values))
      expect(mails.length).toBeLessThanOrEqual(2)
      for (const { to, html = '', subject } of mails) {
        expect(to).toMatch(/^[^\s@,;<>]+@x\.test$/)
        expect(html).toMatch(/^<p class="[^<>"']*">[^<>"']*<\/p>$/)
        expect(subject).not.toMatch(/[\r\n]/)
      }
    }),
    { numRuns: 2_000 },
  )
})

test('a value is never evaluated as a template, through any number of parameters', async () => {
  const chain = parameters(
    { title: 'p', input: '{{a}}' },
    { title: 'q', input: '{{p}}' },
    { title: 'r', input: '{' },
    { title: 's', input: '{{r}}{secret}}' },
  )
  await fc.assert(
    fc.asyncProperty(attributes, async (values) => {
      const { parameters: made } = await running([chain], setterOf(values))
      expect([made['p'], made['q'], made['s']]).toEqual([values.a, values.a, '{{secret}}'])
    }),
    { numRuns: 1_000 },
  )
})
