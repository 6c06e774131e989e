import { describe, expect, it, test } from 'vitest'
import { escapeHTML, escapeURL } from '../../../../lib/domain/template/escape.ts'
import { fill, isFilled } from '../../../../lib/domain/template/fill.ts'
import { hasDateFormat, placeholderAtStart, placeholderNames } from '../../../../lib/domain/template/placeholders.ts'
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
    ['You came **{{unset}}** times, *{{unset}}*.', 'You came  times, .'],
    ['**{{name}}** *{{unset|x}}* **{{unset}}* {{unset}}*', '**Ada & Co** *x* *** *'],
    ['{{unset|{{name}}}}', '{{unset|Ada & Co}}'],
    ['{{toString}}{{constructor|none}}', 'none'],
    [`{{${'n'.repeat(129)}}}`, `{{${'n'.repeat(129)}}}`],
    [`{{unset|${'t'.repeat(501)}}}`, `{{unset|${'t'.repeat(501)}}}`],
  ])('%j becomes %j', (template, filled) => {
    expect(fill(template, values)).toBe(filled)
  })

  const day = '2027-03-09'
  const instant = '2027-03-09T13:30:00.000Z'
  test.each([
    ['{{day|date}}', { day }, 'mardi 9 mars 2027'],
    ['{{ day | date }}', { day, language: 'en' }, 'Tuesday, 9 March 2027'],
    ['{{day|date}}', { day, language: 'en-US' }, 'Tuesday, March 9, 2027'],
    ['{{day|date}}', { day, language: 'de' }, 'Dienstag, 9. März 2027'],
    ['{{day|shortdate}}', { day }, '09/03/2027'],
    ['{{day|time}}', { day: instant }, '14:30'],
    ['{{day|time}}', { day: instant, timezone: 'America/New_York' }, '08:30'],
    ['{{day|datetime}}', { day: instant }, 'mardi 9 mars 2027 à 14:30'],
    ['{{day|date}}', { day: '1804599000000' }, 'mardi 9 mars 2027'],
    ['{{day|date}}', { day: instant, timezone: 'Pacific/Auckland' }, 'mercredi 10 mars 2027'],
    ['{{day|datetime}}', { day }, 'mardi 9 mars 2027'],
    ['[{{day|time}}]', { day }, '[]'],
    ['[{{day|date}}]', {}, '[]'],
    ['{{day|date|soon}}', {}, 'soon'],
    ['{{day|date|soon}}', { day }, 'mardi 9 mars 2027'],
    ['{{day|date}}', { day: 'one day', language: 'x'.repeat(50), timezone: 'Mars/Olympus' }, 'one day'],
    ['{{day|date}}', { day, language: '??', timezone: '??' }, 'mardi 9 mars 2027'],
    ['{{day|dates}}', {}, 'dates'],
  ])('%j with %j becomes %j', (template, own, filled) => {
    expect(fill(template, { ...own })).toBe(filled)
  })

  it('escapes values and fallbacks alike', () => {
    expect(fill('<b>{{name}} {{unset|Tom & Jo}}</b>', values, escapeHTML)).toBe('<b>Ada &amp; Co Tom &amp; Jo</b>')
    expect(fill('https://a.test/{{name}}/{{unset|no one}}', values, escapeURL)).toBe('https://a.test/Ada%20%26%20Co/no%20one')
  })

  it('knows its variables, whether it can be filled, and its prefix', () => {
    expect(placeholderNames(['{{a}} {{b|x}}', '{{ a | y }}'])).toEqual(['a', 'b'])
    expect(placeholderNames(['{{a|date}} {{b|date|x}}'])).toEqual(['a', 'b'])
    expect([hasDateFormat(['x', '{{a|date}}']), hasDateFormat(['{{date}} {{a|dates}}'])]).toEqual([true, false])
    expect([isFilled('{{unset|date}}', () => undefined), isFilled('{{unset|date|x}}', () => undefined)]).toEqual([false, true])
    expect([
      isFilled('{{name}} {{unset|x}}', (name) => (name in values ? 'x' : undefined)),
      isFilled('{{unset}}', () => undefined),
    ]).toEqual([true, false])
    expect(['{{a|https://b.test}}/c', 'x{{a}}', '{{a'].map(placeholderAtStart)).toEqual(['{{a|https://b.test}}', '', ''])
  })

  it('is filled in linear time for any input', async () => {
    const cpuMs = await cpuOf(() => {
      for (const part of ['{{', '{{a', '{{a|b', '{{ ', '{{|', '{{a}']) fill(part.repeat(200_000), values)
    })
    expect(cpuMs).toBeLessThan(5000)
  })
})
