import { describe, expect, it, test } from 'vitest'
import { expressionProblem } from '../../../../lib/domain/template/expression.ts'
import { namesIn, withOtherNames } from '../../../../lib/domain/template/expressionNames.ts'
import { fill, isFilled } from '../../../../lib/domain/template/fill.ts'
import { hasDateFormat, placeholderNames, withNames } from '../../../../lib/domain/template/placeholders.ts'
import { cpuOf } from '../../../harness/cpuOf.ts'

const values = {
  price: '12.5',
  nights: '3',
  written: '1 000,5',
  name: 'Ada',
  empty: '',
  'first name': 'Grace',
  'customer.name': 'Linus',
  prénom: 'Zoé',
  day: '2027-03-09',
  template: '{{name}}',
}

describe('a computed value', () => {
  test.each([
    ['{{= price * nights}}', '37.5'],
    ['{{=price*nights}} €', '37.5 €'],
    ['{{ = 0.1 + 0.2 }}', '0.3'],
    ['{{= (2 + 3) * 4 - 6 / 3 % 2}}', '20'],
    ['{{= -price + +nights}}', '-9.5'],
    ['{{= written * 2}}', '2001'],
    ['{{= round(price * nights * 1.2, 2)}}', '45'],
    ['{{= round(2.5)}} {{= round(-2.5)}} {{= round(1.005, 2)}}', '3 -3 1.01'],
    ['{{= floor(2.9) + ceil(2.1) + abs(-1)}}', '6'],
    ['{{= min(price, nights)}}-{{= max(1, 2, 3)}}', '3-3'],
    ['{{= if(nights > 2, "long", "short")}}', 'long'],
    ["{{= nights >= 2 and not (price == 0) ? 'yes' : 'no'}}", 'yes'],
    ['{{= price < 0 or name == "Ada"}}', 'true'],
    ['{{= nights == "3.0"}} {{= name != "Ada"}} {{= "b" > "a"}}', 'true false true'],
    ['{{= default(visits, 0) + 1}}', '1'],
    ['{{= default(empty, "none")}}', 'none'],
    ['{{= upper(name)}} {{= lower(name)}} {{= length(name)}} {{= contains(name, "AD")}}', 'ADA ada 3 true'],
    ['{{= value("first name")}} {{= customer.name}} {{= prénom}}', 'Grace Linus Zoé'],
    ['{{= day|shortdate}}', '09/03/2027'],
    ['{{= template}}', '{{name}}'],
    // Unset, or not to be computed: the default text, else nothing.
    ['[{{= visits + 1}}]', '[]'],
    ['{{= visits + 1|first}}', 'first'],
    ['{{= name * 2|none}}{{= 1 / 0|none}}{{= 1e308 * 10|none}}', 'nonenonenone'],
    ['{{= visits|date|never}}', 'never'],
    // Not expressions.
    ['{{= 1 +|bad}}{{= f(1)|bad}}{{= a[0]|bad}}{{= this|bad}}{{= 1 2|bad}}{{= round()|bad}}{{= 2 ** 3|bad}}{{= [1]|bad}}', 'bad'.repeat(8)],
    ['{{= constructor("x")|bad}}{{= name.constructor|bad}}{{= toString()|bad}}{{= __proto__|bad}}', 'bad'.repeat(4)],
    ['{{=}}', ''],
    [`{{=${'1'.repeat(501)}}}`, `{{=${'1'.repeat(501)}}}`],
  ])('%j becomes %j', (template, filled) => {
    expect(fill(template, values)).toBe(filled)
  })

  it('is escaped like any value', () => {
    expect(fill('{{= "<b>"}}', {}, (value) => value.replace('<', '&lt;'))).toBe('&lt;b>')
  })

  it('names the variables that it reads, also for what is loaded beforehand', () => {
    expect(placeholderNames(['{{= round(price * nights, 2) + value("first name") + customer.name}} {{name}}'])).toEqual([
      'price',
      'nights',
      'first name',
      'customer.name',
      'name',
    ])
    expect(namesIn('if(not a, "b", \'c\') or true and d . e == f(g)')).toEqual(['a', 'd.e', 'g'])
    expect(hasDateFormat(['{{= day|date}}'])).toBe(true)
  })

  it('is filled if it can be computed', () => {
    const lookup = (name: string): string | undefined => (name === 'price' ? '2' : undefined)
    expect(['{{= price * 2}}', '{{= default(x, 1)}}', '{{= x}}', '{{= x|y}}', '{{= 1 +}}'].map((each) => isFilled(each, lookup))).toEqual([
      true,
      true,
      false,
      true,
      false,
    ])
  })

  it.each([
    ['price * nights', 'cost * nights', 'cost'],
    ['price + "price" + price.a + round(price)', 'cost + "price" + price.a + round(cost)', 'cost'],
    ['value("price") + value( \'price\' )', 'cost + cost', 'cost'],
    ['price * 2', 'value("total price") * 2', 'total price'],
    ['price * 2', 'value("a \\"b\\"") * 2', 'a "b"'],
    ['price * 2', 'value("not") * 2', 'not'],
  ])('%s is renamed to %s', (expression, renamed, to) => {
    const nameOf = (name: string): string => (name === 'price' ? to : name)
    expect(withOtherNames(expression, nameOf)).toBe(renamed)
    expect(withNames(`{{= ${expression} |date|price}}`, nameOf)).toBe(`{{= ${renamed} |date|price}}`)
    expect(namesIn(renamed)).toContain(to)
  })

  it('says why it cannot be computed', () => {
    expect(['1 + 2', '1 +', 'f(1)', 'round()', '2 ** 3', 'value(a)'].map(expressionProblem)).toEqual([
      undefined,
      'cannot be read',
      'has the unknown function f',
      'has the wrong number of arguments of round',
      'has the unknown operator **',
      'needs a quoted name in value()',
    ])
  })

  it('costs no more than its length, whatever it is', async () => {
    const deep = [
      `${'('.repeat(245)}1${')'.repeat(245)}`,
      `${'-'.repeat(490)}1`,
      `${'not '.repeat(124)}a`,
      'a.'.repeat(249),
      '1+'.repeat(249),
    ]
    for (const expression of deep) expect(fill(`[{{= ${expression}|x}}]`, {})).toMatch(/^\[.{1,5}\]$/)
    const long = 'x'.repeat(100_000)
    const many = Array.from({ length: 2000 }, (_, i) => `{{= contains(a, "y${i}") and length(a) > ${i}}}`).join('')
    expect(await cpuOf(() => fill(many.slice(0, 20_000), { a: long }))).toBeLessThan(5000)
  })
})
