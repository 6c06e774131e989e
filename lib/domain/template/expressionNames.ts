/**
 * A string, a call `value("name")`, or a name such as `price` or `customer.name` that is not called. Characters are those that jsep takes in
 * identifiers and for spaces.
 */
const token =
  /(value[ \t\n\r]*\([ \t\n\r]*)(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')([ \t\n\r]*\))|"(?:[^"\\]|\\.)*"|'(?:[^'\\]|\\.)*'|(?<![\w$.\u0080-\uffff])([a-z$_\u0080-\uffff][\w$\u0080-\uffff]*(?:[ \t\n\r]*\.[ \t\n\r]*[a-z$_\u0080-\uffff][\w$\u0080-\uffff]*)*)(?![\w$\u0080-\uffff]|[ \t\n\r]*\()/giu

const words: ReadonlySet<string> = new Set(['true', 'false', 'null', 'this', 'and', 'or', 'not'])
const isPlain = (name: string): boolean =>
  !words.has(name) && /^[a-z$_\u0080-\uffff][\w$\u0080-\uffff]*(\.[a-z$_\u0080-\uffff][\w$\u0080-\uffff]*)*$/i.test(name)

/** An expression with other names. A name that is not written like one becomes `value("name")`. */
export const withOtherNames = (expression: string, nameOf: (name: string) => string): string =>
  expression.replace(token, (whole: string, begin?: string, double?: string, single?: string, _end?: string, plain?: string) => {
    const quoted = begin === undefined ? undefined : (double ?? single)
    const name = plain?.replace(/[ \t\n\r]/g, '') ?? quoted?.replace(/\\(.)/g, '$1')
    if (name === undefined || (plain !== undefined && words.has(plain))) return whole
    const next = nameOf(name)
    if (next === name) return whole
    return isPlain(next) ? next : `value("${next.replace(/["\\]/g, '\\$&')}")`
  })

/** The names that an expression reads, without duplicates. */
export function namesIn(expression: string): string[] {
  const names = new Set<string>()
  withOtherNames(expression, (name) => {
    names.add(name)
    return name
  })
  return [...names]
}
