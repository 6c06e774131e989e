import { describe, expect, it, test } from 'vitest'
import { escapeHTML, escapeURL } from '../../../../lib/domain/template/escape.ts'
import { fill, isFilled, placeholderAtStart, placeholderNames } from '../../../../lib/domain/template/fill.ts'
import { cpuOf } from '../../../harness/cpuOf.ts'

const values = { name: 'Ada & Co', empty: '', template: '{{secret|x}}', secret: 'S3' }

describe('a template', () => {
  test.each([
    ['Hello {{name}}, {{ name }}.', 'Hello Ada & Co, Ada & Co.'],
    ['[{{unset}}]', '[]'],
    ['Hello {{unset|friend}}!', 'Hello friend!'],
    ['Hello {{ unset | dear friend }}!', 'Hello dear friend!'],
    ['Hello {{name|friend}}!', 'Hello Ada & Co!'],
    ['[{{empty|friend}}]', '[]'],
    ['[{{unset|}}]', '[]'],
    ['{{unset|a|b}}', 'a|b'],
    ['{{template}}', '{{secret|x}}'],
    ['{{unset|{{name}}}}', '{{unset|Ada & Co}}'],
    ['{{toString}}{{constructor|none}}', 'none'],
    [`{{${'n'.repeat(129)}}}`, `{{${'n'.repeat(129)}}}`],
    [`{{unset|${'t'.repeat(501)}}}`, `{{unset|${'t'.repeat(501)}}}`],
  ])('%j becomes %j', (template, filled) => {
    expect(fill(template, values)).toBe(filled)
  })

  it('escapes values and fallbacks alike', () => {
    expect(fill('<b>{{name}} {{unset|Tom & Jo}}</b>', values, escapeHTML)).toBe('<b>Ada &amp; Co Tom &amp; Jo</b>')
    expect(fill('https://a.test/{{name}}/{{unset|no one}}', values, escapeURL)).toBe('https://a.test/Ada%20%26%20Co/no%20one')
  })

  it('knows its variables, whether it can be filled, and its prefix', () => {
    expect(placeholderNames(['{{a}} {{b|x}}', '{{ a | y }}'])).toEqual(['a', 'b'])
    expect([isFilled('{{name}} {{unset|x}}', (name) => name in values), isFilled('{{unset}}', () => false)]).toEqual([true, false])
    expect(['{{a|https://b.test}}/c', 'x{{a}}', '{{a'].map(placeholderAtStart)).toEqual(['{{a|https://b.test}}', '', ''])
  })

  it('is filled in linear time for any input', async () => {
    const cpuMs = await cpuOf(() => {
      for (const part of ['{{', '{{a', '{{a|b', '{{ ', '{{|', '{{a}']) fill(part.repeat(200_000), values)
    })
    expect(cpuMs).toBeLessThan(5000)
  })
})
