import jsep from 'jsep'
import { plainNumber } from '../../core/decimal.ts'
import { type ExpressionValue, expressionFunctions, isTrue, numberIn } from './expressionFunctions.ts'
import type { ValueOf } from './placeholders.ts'

/**
 * Computed values of templates, `{{= price * nights}}` (docs/templates.md#computed-values). jsep parses them; nothing is compiled to code. An expression has
 * at most 500 characters, each part is evaluated once, and no operation makes a text longer, so that the cost is that of reading its values.
 */

jsep.addBinaryOp('or', 1)
jsep.addBinaryOp('and', 2)
jsep.addUnaryOp('not')

type Evaluate = (lookup: ValueOf) => ExpressionValue

/** An expression that is not one; the message says why. */
class BadExpression extends Error {}

const maxKept = 500
const cache = new Map<string, Evaluate | BadExpression>()

/** The value of an expression as a text; undefined if it is not an expression or a name that it needs is unset. */
export function computed(expression: string, lookup: ValueOf): string | undefined {
  const evaluate = compiled(expression)
  return evaluate instanceof BadExpression ? undefined : textOf(evaluate(lookup))
}

/** Why a text is not an expression; undefined if it is one. */
export function expressionProblem(expression: string): string | undefined {
  const found = compiled(expression)
  return found instanceof BadExpression ? found.message : undefined
}

function compiled(expression: string): Evaluate | BadExpression {
  const cached = cache.get(expression)
  if (cached) return cached
  if (cache.size >= maxKept) cache.clear()
  const made = compiledOrBad(expression)
  cache.set(expression, made)
  return made
}

function compiledOrBad(expression: string): Evaluate | BadExpression {
  try {
    return compile(jsep(expression))
  } catch (error) {
    return error instanceof BadExpression ? error : new BadExpression('cannot be read')
  }
}

/** Twelve digits, so that 0.1 + 0.2 is 0.3. */
const textOf = (value: ExpressionValue): string | undefined =>
  typeof value === 'number'
    ? Number.isFinite(value)
      ? plainNumber(Number(value.toPrecision(12)))
      : undefined
    : value === undefined
      ? undefined
      : String(value)

/** Throws `BadExpression`. */
function compile(node: jsep.Expression): Evaluate {
  const name = nameOf(node)
  if (name !== undefined) return (lookup) => lookup(name)
  if (isKind<jsep.Literal>(node, 'Literal')) return literal(node.value)
  if (isKind<jsep.UnaryExpression>(node, 'UnaryExpression')) return unary(node.operator, compile(node.argument))
  if (isKind<jsep.BinaryExpression>(node, 'BinaryExpression')) return binary(node.operator, compile(node.left), compile(node.right))
  if (isKind<jsep.CallExpression>(node, 'CallExpression')) return call(node)
  if (isKind<jsep.ConditionalExpression>(node, 'ConditionalExpression')) {
    const test = compile(node.test)
    const then = compile(node.consequent)
    const otherwise = compile(node.alternate)
    return (lookup) => (isTrue(test(lookup)) ? then(lookup) : otherwise(lookup))
  }
  throw new BadExpression('cannot be read')
}

const isKind = <T extends jsep.Expression>(node: jsep.Expression, type: T['type']): node is T => node.type === type

/** The name that a node reads: `price`, or `customer.name`, which is one name. */
function nameOf(node: jsep.Expression): string | undefined {
  if (isKind<jsep.Identifier>(node, 'Identifier')) return node.name
  if (!isKind<jsep.MemberExpression>(node, 'MemberExpression') || node.computed) return undefined
  const object = nameOf(node.object)
  const property = nameOf(node.property)
  return object === undefined || property === undefined ? undefined : `${object}.${property}`
}

function literal(value: unknown): Evaluate {
  const literal = typeof value === 'number' || typeof value === 'string' || typeof value === 'boolean' ? value : undefined
  return () => literal
}

function unary(operator: string, argument: Evaluate): Evaluate {
  if (operator === '!' || operator === 'not') return (lookup) => !isTrue(argument(lookup))
  if (operator !== '-' && operator !== '+') throw new BadExpression(`has the unknown operator ${operator}`)
  return (lookup) => {
    const number = numberIn(argument(lookup))
    return number === undefined || operator === '+' ? number : -number
  }
}

const calculations: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
}

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  '<': (order) => order < 0,
  '<=': (order) => order <= 0,
  '>': (order) => order > 0,
  '>=': (order) => order >= 0,
  '==': (order) => order === 0,
  '!=': (order) => order !== 0,
}

function binary(operator: string, left: Evaluate, right: Evaluate): Evaluate {
  if (operator === 'and' || operator === '&&') return (lookup) => isTrue(left(lookup)) && isTrue(right(lookup))
  if (operator === 'or') return (lookup) => isTrue(left(lookup)) || isTrue(right(lookup))
  const calculate = Object.hasOwn(calculations, operator) ? calculations[operator] : undefined
  const holds = Object.hasOwn(comparisons, operator) ? comparisons[operator] : undefined
  if (holds) return (lookup) => holds(orderOf(left(lookup) ?? '', right(lookup) ?? ''))
  if (!calculate) throw new BadExpression(`has the unknown operator ${operator}`)
  return (lookup) => {
    const a = numberIn(left(lookup))
    const b = numberIn(right(lookup))
    const result = a === undefined || b === undefined ? Number.NaN : calculate(a, b)
    return Number.isFinite(result) ? result : undefined
  }
}

/** Numbers are compared as such, anything else as texts. */
function orderOf(one: NonNullable<ExpressionValue>, other: NonNullable<ExpressionValue>): number {
  const a = numberIn(one)
  const b = numberIn(other)
  if (a !== undefined && b !== undefined) return a - b
  const text = String(one)
  const otherText = String(other)
  return text < otherText ? -1 : text > otherText ? 1 : 0
}

function call({ callee, arguments: parameters }: jsep.CallExpression): Evaluate {
  const name = nameOf(callee)
  if (name === undefined) throw new BadExpression('cannot be read')
  if (name === 'value') return named(parameters)
  const definition = expressionFunctions.get(name)
  if (!definition) throw new BadExpression(`has the unknown function ${name}`)
  if (parameters.length < definition.min || parameters.length > definition.max)
    throw new BadExpression(`has the wrong number of arguments of ${name}`)
  const values = parameters.map(compile)
  return (lookup) => definition.of(values.map((evaluate) => evaluate(lookup)))
}

/** `value("date of visit")`: a name that is not written like one. */
function named([name, ...more]: readonly jsep.Expression[]): Evaluate {
  const text = name && isKind<jsep.Literal>(name, 'Literal') ? name.value : undefined
  if (typeof text !== 'string' || more.length > 0) throw new BadExpression('needs a quoted name in value()')
  return (lookup) => lookup(text)
}
