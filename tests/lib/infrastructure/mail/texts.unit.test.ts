import { describe, expect, it } from 'vitest'
import { plainText } from '../../../../lib/domain/template/plainText.ts'
import { mailAddress, mailSender } from '../../../../lib/infrastructure/mail/address.ts'
import { cpuOf } from '../../../harness/cpuOf.ts'

describe('the text of an HTML e-mail', () => {
  it.each([
    ['', ''],
    ['just words', 'just words'],
    ['<p>Hello <b>Ada</b>,</p><p>bye</p>', 'Hello Ada,\n\nbye'],
    ['one<br>two<br/>three', 'one\ntwo\nthree'],
    ['<ul>\n  <li>a</li>\n  <li>b</li>\n</ul>', 'a\n\nb'],
    ['<a href="https://a.example/?x=1&amp;y=2">Here</a>', 'Here (https://a.example/?x=1&y=2)'],
    ['<head><title>t</title></head><style>p { color: red }</style><p>x</p><script>alert("<b>")</script>', 'x'],
    ['1 &lt; 2 &amp;&amp; &#39;a&#39; &#233;&nbsp;&euro; &unknown;', "1 < 2 && 'a' é € &unknown;"],
    ['Caf&eacute; &Eacute;t&eacute;, na&iuml;ve &laquo;&nbsp;&oelig;uvre&nbsp;&raquo; &frac12; &yuml;', 'Café Été, naïve « œuvre » ½ ÿ'],
    ['&#x27;&#xE9;&#X20ac; &#x110000; &#xD800; &#9999999; &#0;', "'é€ &#x110000; &#xD800; &#9999999; &#0;"],
    ['&amp;eacute; &eacute', '&eacute; &eacute'],
    ['&constructor; &__proto__;', '&constructor; &__proto__;'],
    ['a < b', 'a < b'],
    ['<!-- hidden -->seen<!DOCTYPE html>', 'seen'],
  ])('%j', (html, text) => expect(plainText(html)).toBe(text))

  it.each([['<a'], ['<'], ['<style>'], ['<a href="'], ['&'], ['&eacute'], ['&#x1'], ['<p '], [' href'], ['\n']])(
    'takes linear time on many %j',
    async (piece) => {
      const cpuMs = await cpuOf(() => {
        plainText(piece.repeat(100_000))
        plainText(`<${piece.replace('<', '').repeat(100_000)}`)
      })
      expect(cpuMs).toBeLessThan(1_500)
    },
  )
})

describe('an e-mail address is exactly one address', () => {
  it.each(['a@b.c', "o'neil+tag@mail.example.test", 'zoé@exämple.fr', ' a@b.c '])('%j', (text) =>
    expect(mailAddress(text)).toBe(text.trim()),
  )
  it.each([
    '',
    'a',
    '@b.c',
    'a@',
    'a@b@c',
    'a b@c.d',
    'a@b.c, d@e.f',
    'a@b.c;d@e.f',
    'A <a@b.c>',
    '<a@b.c>',
    'a@b.c\r\nBcc: d@e.f',
    '"a,b"@c.d',
    'a@b.c(x)',
    'a@[127.0.0.1]',
    'a\u0000@b.c',
  ])('not %j', (text) => expect(mailAddress(text)).toBeUndefined())
})

describe('a sender is an address, optionally with a name', () => {
  it.each([
    ['a@b.c', 'a@b.c'],
    ['Shop <a@b.c>', 'Shop <a@b.c>'],
    ['Zoé & fils <a@b.c>', 'Zoé & fils <a@b.c>'],
    ['', undefined],
    ['Shop', undefined],
    ['Shop <a@b.c>, Eve <e@b.c>', undefined],
    ['Eve <e@b.c> <a@b.c>', undefined],
    ['A\r\nBcc: e@b.c <a@b.c>', undefined],
    ['A <a@b.c> x', undefined],
  ])('%j is %j', (text, expected) => expect(mailSender(text)).toBe(expected))
})
