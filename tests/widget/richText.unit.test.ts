import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { linkTo } from '../../widget/links.ts'
import { richText } from '../../widget/richText.ts'

/** Written as tags, so that the cases can be read; the widget makes elements, never this. */
const shown = (text: string): string =>
  richText<{ made: string }>(text, (tag, inside, href) => ({
    made: `<${tag}${href ? ` ${href}` : ''}>${inside.map((part) => (typeof part === 'string' ? part : part.made)).join('')}</${tag}>`,
  }))
    .map((part) => (typeof part === 'string' ? part : part.made))
    .join('')

describe('rich text', () => {
  it.each([
    ['**bold** and **more**', '<strong>bold</strong> and <strong>more</strong>'],
    ['*one*, **two** and *three*!', '<em>one</em>, <strong>two</strong> and <em>three</em>!'],
    ['*a [b](https://c.example)*', '<em>a <a https://c.example>b</a></em>'],
    ['**a [b](https://c.example)**', '<strong>a <a https://c.example>b</a></strong>'],
    ['[a](https://a.example/x?y=1), [mail](mailto:a@b.example)', '<a https://a.example/x?y=1>a</a>, <a mailto:a@b.example>mail</a>'],
    ['We have:\n- tea\n- **hot** chocolate\nAnd you?', 'We have:<ul><li>tea</li><li><strong>hot</strong> chocolate</li></ul>And you?'],
    ['* one\n* two', '<ul><li>one</li><li>two</li></ul>'],
    ['1. wash\n2. cut\n\n• a\n• b', '<ol><li>wash</li><li>cut</li></ol><ul><li>a</li><li>b</li></ul>'],
    ['see https://a.example/b.', 'see <a https://a.example/b>https://a.example/b</a>.'],
    [
      '(https://a.example), or http://b.example/?q=1!',
      '(<a https://a.example>https://a.example</a>), or <a http://b.example/?q=1>http://b.example/?q=1</a>!',
    ],
    ['see https://a.example/Paris_(homonymie)', 'see <a https://a.example/Paris_(homonymie)>https://a.example/Paris_(homonymie)</a>'],
    [
      '(see https://a.example/P_(h), or HTTPS://b.example).',
      '(see <a https://a.example/P_(h)>https://a.example/P_(h)</a>, or <a HTTPS://b.example>HTTPS://b.example</a>).',
    ],
    ['[a](https://a.example/P_(h)) b', '<a https://a.example/P_(h)>a</a> b'],
    [
      'see www.a.example/b, or WWW.c.example.',
      'see <a https://www.a.example/b>www.a.example/b</a>, or <a https://WWW.c.example>WWW.c.example</a>.',
    ],
    ['(www.café.example)', '(<a https://www.café.example>www.café.example</a>)'],
    ['to jo.doe+x@a.example.', 'to <a mailto:jo.doe+x@a.example>jo.doe+x@a.example</a>.'],
    ['josé@exämple.fr!', '<a mailto:josé@exämple.fr>josé@exämple.fr</a>!'],
    ['https://a.example/(open', '<a https://a.example/>https://a.example/</a>(open'],
  ])('%j', (text, expected) => {
    expect(shown(text)).toBe(expected)
  })

  it.each([
    '',
    'one\ntwo',
    '2 ** 3 ** 4',
    '2 * 3 * 4, * open and a*b *c',
    '* one',
    'from 3. May\n4. June',
    '-3\n-4',
    '1.5\n2.5',
    '1. mai 2027\n2. mai 2027',
    '1. one\n1. another\n7. last',
    'www. and www.a and xwww.a.example a@b @a.example a@@b.example',
    '2*3*4, snake_case and **open',
    '[run](javascript:alert(1)) [data](data:text/html,x) [here](/path)',
    '<b>x</b> <img src=x onerror=alert(1)>',
    'javascript:x https:// and http:',
  ])('%j is unchanged', (text) => {
    expect(shown(text)).toBe(text)
  })

  it('has no forbidden links, for any input', () => {
    const bits = fc.constantFrom('**', '*', '[', ']', '](', ')', '\n', 'a', ' ', 'https://a.example', 'javascript:x', '<b>')
    fc.assert(
      fc.property(fc.array(bits, { maxLength: 40 }), (parts) => {
        richText<object>(parts.join(''), (tag, _inside, href) => {
          if (tag === 'a') expect(linkTo(href)).toBe(href)
          return {}
        })
      }),
    )
  })
})
