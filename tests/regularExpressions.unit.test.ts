import { describe, expect, it } from 'vitest'
import { sourcesIn } from './harness/sources.ts'
import { expressionsIn, superLinear } from './harness/superLinear.ts'

describe('a regular expression', () => {
  it('takes no more than linear time, whatever the text', () => {
    const written = ['lib', 'functions', 'schemas', 'client', 'widget']
      .flatMap(sourcesIn)
      .flatMap(({ path, text }) => expressionsIn(text).map((expression) => ({ path, expression })))
    const slow = written.filter(({ expression }) => superLinear(expression).length > 0)
    expect(slow.map(({ path, expression }) => `${path}: ${expression}`)).toEqual([])
    // They are found at all.
    expect(written.length).toBeGreaterThan(700)
  })

  it.each([
    [/^(a+)+$/, ['exponential Self']],
    [/^(?:\w+\s?)+:$/, ['exponential Self']],
    [/^\s*,?\s*$/u, ['Trade']],
    [/\s+$/, ['Move']],
    [/(?<!\s)\s+$/, []],
    [/^\s*(?:,\s*)?$/u, []],
  ])('would be reported: %s', (expression, reports) => {
    expect(superLinear(expression)).toEqual(reports)
  })

  it.each([
    'const a = /x+/u',
    'text.replace(/x+/u, b)',
    'return /x+/u.test(a)',
    'const a =\n  /x+/u',
    '[/x+/u, b]',
    'a ? /x+/u : b',
    '!/x+/u.test(a)',
    '(a) => /x+/u.exec(a)',
  ])('is found in %s', (code) => {
    expect(expressionsIn(code)).toEqual([/x+/u])
  })

  it('is found with slashes in it, and where others stand beside it', () => {
    expect(expressionsIn('a.split(/[/]|\\//).map((b) => /c/.test(b)) // or: /d/')).toEqual([/[/]|\//, /c/, /d/])
  })
})
