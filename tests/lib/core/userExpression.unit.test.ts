import { describe, expect, it } from 'vitest'
import { checkValidation } from '../../../lib/bot/content/validation.ts'
import { checkAnswer } from '../../../lib/conversation/turn/checkAnswer.ts'

const save = (rule: string) => checkValidation({ active: true, type: 'regex', rule }, 'validation')
const fits = async (rule: string, answer: string) =>
  (await checkAnswer({ type: 'regex', rule }, answer, { language: 'fr', zone: undefined, now: 0 })).verdict
const refusal = /^validation.rule must be a regular expression in RE2 syntax/

describe('a regular expression of a user', () => {
  it.each([
    ['an IBAN', '^[A-Z]{2}\\d{2}[A-Z0-9]{11,30}$', 'FR7630006000011234567890189'],
    ['an e-mail address', '^[\\w.+-]{1,64}@([\\w-]{1,63}\\.){1,8}[a-z]{2,24}$', 'ada@mail.example.com'],
    ['words of a list', `^(${Array.from({ length: 60 }, (_, i) => `word${i}`).join('|')})$`, 'word42'],
  ])('is %s', async (_, rule, answer) => {
    await save(rule)
    expect([await fits(rule, answer), await fits(rule, '?')]).toEqual(['valid', 'invalid'])
  })

  it.each([
    ['that is too long', 'a'.repeat(501)],
    ['that repeats too much', '(a?){1000}a{1000}$'],
    ['that repeats repetitions', '((a{10}){10}b{100}){10}'],
    ['with lookaround', 'a(?=b)'],
    ['that is not valid', '('],
  ])('%s is refused on saving, and has no result if already stored', async (_, rule) => {
    await expect(save(rule)).rejects.toThrow(refusal)
    expect(await fits(rule, 'a')).toBe('failed')
  })

  it('does not match an answer that would take too long', async () => {
    expect([await fits('a', 'a'.repeat(5000)), await fits('a', 'a'.repeat(5001))]).toEqual(['valid', 'invalid'])
    const large = '(a?b?c?){100}$'
    expect([await fits(large, 'a'.repeat(300)), await fits(large, 'a'.repeat(4000))]).toEqual(['valid', 'invalid'])
  })
})
