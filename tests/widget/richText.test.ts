import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkTo } from '../../widget/links.ts'
import { richText } from '../../widget/richText.ts'

type Rich = string | { readonly tag: string; readonly inside: readonly Rich[]; readonly href: string | undefined }
const read = (text: string, isPlain?: boolean): Rich[] =>
  richText<Exclude<Rich, string>>(text, (tag, inside, href) => ({ tag, inside, href }), isPlain)

/** Reads as tags, so that the cases can be read; the widget makes elements, never this. */
const shown = (parts: readonly Rich[]): string =>
  parts
    .map((part) => {
      if (typeof part === 'string') return part
      const { tag, href, inside } = part
      return `<${tag}${href ? ` ${href}` : ''}>${shown(inside)}</${tag}>`
    })
    .join('')
const wordsOf = (parts: readonly Rich[]): string => parts.map((part) => (typeof part === 'string' ? part : wordsOf(part.inside))).join('')
const hrefsOf = (parts: readonly Rich[]): string[] =>
  parts.flatMap((part) => (typeof part === 'string' ? [] : [...(part.href ? [part.href] : []), ...hrefsOf(part.inside)]))

describe('rich text', () => {
  it.each([
    ['**bold** and *soft* and _soft_', '<strong>bold</strong> and <em>soft</em> and <em>soft</em>'],
    ['**a *b* [c](https://d.example)**', '<strong>a <em>b</em> <a https://d.example>c</a></strong>'],
    [
      '[a link](https://a.example/x?y=1), [mail](mailto:a@b.example)',
      '<a https://a.example/x?y=1>a link</a>, <a mailto:a@b.example>mail</a>',
    ],
    ['see https://a.example/b.', 'see <a https://a.example/b>https://a.example/b</a>.'],
    ['**https://a.example**', '<strong><a https://a.example>https://a.example</a></strong>'],
    ['one\ntwo', 'one\ntwo'],
  ])('%j', (text, expected) => {
    expect(shown(read(text))).toBe(expected)
  })

  it.each([
    'snake_case_word and 2*3*4',
    '2 * 3 * 4, ** and __',
    'from -3 to 5, **open',
    '[run](javascript:alert(1)) [data](data:text/html,x) [here](/path)',
    '<b>x</b> <img src=x onerror=alert(1)>',
    'javascript:x https:// and http:',
  ])('%j stays as it is', (text) => {
    expect(read(text)).toEqual([text])
  })

  it('of a respondent has links and no marks', () => {
    expect(shown(read('**a** [b](https://c.example)\n- https://d.example', true))).toBe(
      '**a** [b](<a https://c.example>https://c.example</a>)\n- <a https://d.example>https://d.example</a>',
    )
  })

  it('keeps the signs of French with their words', () => {
    expect(read('« Oui » : Zoé ? Bien ! a ; b')).toEqual(['«\u202fOui\u202f»\u202f: Zoé\u202f? Bien\u202f! a\u202f; b'])
  })

  it('leads nowhere that links may not, and adds no sign, whatever is written', () => {
    const bits = fc.constantFrom(
      '*',
      '**',
      '_',
      '[',
      ']',
      '(',
      ')',
      '\n',
      '- ',
      '1. ',
      'a',
      ' ',
      'https://a.example',
      'javascript:x',
      '<b>',
    )
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 40 }), (parts) => {
        const text = parts.join('')
        const marked = read(text)
        for (const href of hrefsOf(marked)) expect(linkTo(href)).toBe(href)
        expect(wordsOf(marked).length).toBeLessThanOrEqual(text.length)
        expect(wordsOf(read(text, true))).toBe(text)
      }),
    )
  })

  it('reads a long text of open marks', () => {
    const text = '**a [b *c _d '.repeat(300)
    expect(wordsOf(read(text)).length).toBeLessThanOrEqual(text.length)
  })
})
