import { describe, expect, it } from 'vitest'
import { htmlOf, isSafeLink, piecesIn } from '../../../console/screens/bot/emailEditor/letterHTML.ts'

describe('the HTML of an e-mail', () => {
  it.each([
    '',
    'Hello {{name}}',
    '<p>A visitor has left their details.</p>',
    '<h2>Order {{order|none}}</h2><p>Hello <b>{{name}}</b>,<br>it is <i>on <strong>its</strong> way</i>.</p><ul><li>one</li><li>two</li></ul>',
    '<p><a href="https://shop.example/?a=1&amp;b=2">look</a> <a href="mailto:a@b.example">write</a> <a href="{{url}}">here</a></p>',
    '<p>5 &lt; 6 &amp; 7&nbsp;€</p>',
  ])('%s is the same after it was shown', (html) => {
    const pieces = piecesIn(html)
    expect(pieces && htmlOf(pieces)).toBe(html)
  })

  it('may be laid out in lines', () => {
    const pieces = piecesIn('<p>One\n  two</p>\n\n<ul>\n  <li>three</li>\n</ul>\n')
    expect(pieces && htmlOf(pieces)).toBe('<p>One two</p><ul><li>three</li></ul>')
  })

  it.each([
    '<table><tr><td>x</td></tr></table>',
    '<p style="color: red">x</p>',
    '<p onclick="alert(1)">x</p>',
    '<img src="https://example.test/a.png">',
    '<a href="javascript:alert(1)">x</a>',
    '<a href="https://a.example" target="_blank">x</a>',
    '<script>alert(1)</script>',
    '<!-- x --><p>y</p>',
    '<p>not closed',
    '<p><b>crossed</p></b>',
    '</p>',
    '5 < 6',
    '<p>&eacute;</p>',
  ])('%s is left to those who know HTML', (html) => expect(piecesIn(html)).toBeUndefined())

  it('links to pages, addresses, numbers and variables only', () => {
    expect(['https://a.example', 'HTTP://a.example', 'mailto:a@b', 'tel:+33', '{{url}}'].every(isSafeLink)).toBe(true)
    expect(['javascript:alert(1)', 'data:text/html,x', '/path', 'a.example', ''].some(isSafeLink)).toBe(false)
  })

  it.each(['<', '<p', '<p ', '&', '<a href="', '<p>', '</'])('of many "%s" takes no longer than its length', (piece) => {
    const started = performance.now()
    piecesIn(piece.repeat(50_000))
    expect(performance.now() - started).toBeLessThan(1000)
  })
})
