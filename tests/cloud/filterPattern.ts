/**
 * The patterns of metric filters, as far as deploy/alarms.ts writes them: `{ $.a.b = "text*" && ($.c >= 0 || $.d != "x") }` about lines that are
 * JSON. As in CloudWatch, a comparison with a field that a line does not have is false, `!=` included.
 */
type Matcher = (line: unknown) => boolean

const token = /\s*(?:(\$[\w.]*)|"([^"]*)"|(-?\d+(?:\.\d+)?)|(&&|\|\||!=|>=|<=|=|>|<|\(|\)))/y

/** Whether a line, the text of one log event, matches a pattern. Throws for a pattern that is not understood. */
export function matches(pattern: string, line: string): boolean {
  const [, inner] = /^\{(.*)\}$/.exec(pattern.trim()) ?? []
  if (inner === undefined) throw new Error(`${pattern} is no pattern about JSON`)
  const parsed = parseJSON(line)
  return parsed !== undefined && parse(tokensOf(inner))(parsed)
}

/** The value of a selector such as `$.record.status`; undefined where the line has none. */
export function valueAt(selector: string, line: unknown): unknown {
  return selector
    .split('.')
    .slice(1)
    .reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined), line)
}

function parseJSON(line: string): unknown {
  try {
    return JSON.parse(line)
  } catch {
    return undefined
  }
}

function tokensOf(text: string): string[] {
  const tokens: string[] = []
  for (token.lastIndex = 0; text.slice(token.lastIndex).trim() !== ''; ) {
    const at = token.lastIndex
    const found = token.exec(text)
    if (!found) throw new Error(`${text.slice(at)} is not understood`)
    tokens.push(found[2] === undefined ? found[0].trim() : JSON.stringify(found[2]))
  }
  return tokens
}

/** `||` binds less than `&&`. */
function parse(tokens: string[]): Matcher {
  const matcher = either(tokens)
  if (tokens.length > 0) throw new Error(`${tokens.join(' ')} is not understood`)
  return matcher
}

function either(tokens: string[]): Matcher {
  const parts = [both(tokens)]
  while (tokens[0] === '||') {
    tokens.shift()
    parts.push(both(tokens))
  }
  return (line) => parts.some((part) => part(line))
}

function both(tokens: string[]): Matcher {
  const parts = [one(tokens)]
  while (tokens[0] === '&&') {
    tokens.shift()
    parts.push(one(tokens))
  }
  return (line) => parts.every((part) => part(line))
}

function one(tokens: string[]): Matcher {
  const first = tokens.shift() ?? ''
  if (first === '(') {
    const inner = either(tokens)
    if (tokens.shift() !== ')') throw new Error('a bracket is not closed')
    return inner
  }
  const [operator = '', operand = ''] = tokens.splice(0, 2)
  if (!first.startsWith('$.')) throw new Error(`${first} is no selector`)
  const compare = operand.startsWith('"') ? textComparison(operator, JSON.parse(operand)) : numberComparison(operator, Number(operand))
  return (line) => {
    const value = valueAt(first, line)
    return value !== undefined && compare(value)
  }
}

function textComparison(operator: string, operand: string): (value: unknown) => boolean {
  const parts = operand.split('*').map((part) => part.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
  const pattern = new RegExp(`^${parts.join('.*')}$`, 's')
  if (operator === '=') return (value) => typeof value === 'string' && pattern.test(value)
  if (operator === '!=') return (value) => typeof value === 'string' && !pattern.test(value)
  throw new Error(`${operator} compares no texts`)
}

function numberComparison(operator: string, operand: number): (value: unknown) => boolean {
  const comparisons: Record<string, (value: number) => boolean> = {
    '=': (value) => value === operand,
    '!=': (value) => value !== operand,
    '>': (value) => value > operand,
    '>=': (value) => value >= operand,
    '<': (value) => value < operand,
    '<=': (value) => value <= operand,
  }
  const compare = comparisons[operator]
  if (!compare || Number.isNaN(operand)) throw new Error(`${operator} ${operand} is not understood`)
  return (value) => typeof value === 'number' && compare(value)
}
