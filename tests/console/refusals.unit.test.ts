import { beforeEach, describe, expect, it, vi } from 'vitest'
import { Refused } from '../../client/http.ts'
import { invalid, Problem } from '../../lib/core/errors.ts'
import { errorReply } from '../../lib/http/errorReply.ts'
import { type ProblemCode, problems } from '../../schemas/problems.ts'
import { sourcesIn } from '../harness/sources.ts'

const locales = ['en-GB', 'fr-FR'] as const

/** The words of the console for a refusal, in the language of the browser. */
let textOf: (refused: Refused) => string

async function openIn(language: string): Promise<void> {
  vi.resetModules()
  vi.stubGlobal('navigator', { language })
  vi.stubGlobal('document', { documentElement: {} })
  // Not a literal: code of browsers is checked apart.
  const path = '../../console/core/refusals/refusalText.ts'
  textOf = (await import(path)).refusalText
}

/** A refusal as the console receives it. */
function refusedBy(error: Problem, of: 'data' | 'management' = 'management'): Refused {
  const { statusCode, body, headers } = errorReply({ interface: of }, error)
  return new Refused(statusCode, JSON.parse(body), new Headers(headers))
}

/** The expectations that the code has of parameters, as `invalid(parameter, expectation)` names them. */
const expectations = [
  ...new Set(
    ['lib', 'functions']
      .flatMap(sourcesIn)
      .flatMap(({ text }) => [...text.matchAll(/\binvalid\([^)]*?'((?:is|must|or|has|can|cannot|needs|names|and) [^']+)'/g)])
      .map(([, expectation = '']) => expectation),
  ),
]

describe.each(locales)('what the console says about a refusal, in %s', (language) => {
  beforeEach(() => openIn(language))

  it.each(Object.keys(problems) as ProblemCode[])('is not the sentence of the API: %s', (code) => {
    for (const of of ['data', 'management'] as const) {
      const text = textOf(refusedBy(new Problem(code), of))
      expect(text).not.toContain(problems[code].message)
      expect(text).toMatch(/^[A-ZÀÉÊ].{10,}\.$/)
    }
  })

  it('is not the sentence of the API where that says more than the table', () => {
    for (const code of Object.keys(problems) as ProblemCode[]) {
      if (code === 'invalid') continue
      const text = textOf(refusedBy(new Problem(code, { message: 'publishing can only be changed with the level admin.' })))
      expect(text, code).not.toContain('admin')
      expect(text.length).toBeGreaterThan(10)
    }
  })

  it('names the field, and none of the words of the API', () => {
    expect(expectations.length).toBeGreaterThan(60)
    for (const expectation of expectations) {
      const text = textOf(refusedBy(invalid('messages.0.title', expectation)))
      // Plain English already.
      if (!['must be a number', 'is not valid'].includes(expectation)) expect(text, expectation).not.toContain(expectation)
      expect(text, expectation).not.toContain('messages.0')
      expect(text).toMatch(/[.]$/)
    }
  })

  it('is not that of the gateway either', () => {
    for (const status of [400, 401, 403, 404, 413, 429, 500, 502, 503, 504]) {
      const text = textOf(new Refused(status, { message: 'Service Unavailable' }, new Headers()))
      expect(text).not.toContain('Service Unavailable')
      expect(text.length).toBeGreaterThan(10)
    }
  })
})

describe('in English', () => {
  beforeEach(() => openIn('en-GB'))

  it.each([
    ['title', 'is missing', 'Fill in “Title”.'],
    ['answers.2.value', 'must not be empty', 'Fill in “Value”.'],
    ['title', 'must have at most 200 characters', '“Title” can have at most 200 characters.'],
    ['email', 'must be an e-mail address', '“E-mail” must be a valid e-mail address.'],
    ['actions.0.webhook.url', 'must be an http or https URL', '“URL” must be a web address, such as https://example.com.'],
    ['oldPassword', 'is not your current password', 'The current password is wrong.'],
    [
      'password',
      'is too common: it is among those that are tried first',
      'This password is too easy to guess. Choose another one: three or four unrelated words are good.',
    ],
    ['token', 'is not valid or has expired', 'This link is no longer valid. Request a new one.'],
    ['attribute.age', 'must be a number', '“age” must be a number.'],
    ['the body', 'must be valid JSON', 'Something in this form is missing or not valid.'],
  ])('%s %s', (parameter, expectation, text) => {
    expect(textOf(refusedBy(invalid(parameter, expectation)))).toBe(text)
  })

  it('names the tests that keep a version from being published', () => {
    const message = 'Scripts of the application fail: “Greets”, “Books” and 2 more.'
    expect(textOf(refusedBy(new Problem('scripts_fail', { message })))).toBe('These tests fail: “Greets”, “Books” and 2 more.')
  })
})

it('no screen shows the message of an error itself', () => {
  const readers = sourcesIn('console')
    .filter(({ text }) => /\b(?:error|problem|refused|refusal|cause|body)\??\.(?:value\.)?message\b/.test(text))
    .map(({ path }) => path)
  // It finds out which condition is incomplete, and says so in its own words.
  expect(readers).toEqual(['console/screens/campaigns/reach.tsx'])
})
