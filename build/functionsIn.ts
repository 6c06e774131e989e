import { createHash } from 'node:crypto'
import { parseSync, Visitor } from 'oxc-parser'

/** A function in the text of a bundle. */
export interface FunctionIn {
  /** Where it ends. Functions that end at the same place, as in `a => b => c`, count as one. */
  readonly end: number
  /** What it is known by in all bundles: its text, whatever names the bundler gave. */
  readonly fingerprint: string
}

/** Names that the bundler gives anew in each bundle, which are no properties: what follows one dot is, what follows three is not. */
const shortNames = /(?<![\w$]|(?<!\.)\.)[\w$]{1,3}(?![\w$])/g

const fingerprintOf = (text: string): string => createHash('sha256').update(text.replace(shortNames, '_')).digest('base64url').slice(0, 6)

/** All functions in a text that is minified, in the order of their ends. Throws where the text cannot be parsed. */
export function functionsIn(text: string): FunctionIn[] {
  const { program, errors } = parseSync('bundle.cjs', text)
  if (errors.length > 0) throw new Error(errors[0]?.message)
  const found: FunctionIn[] = []
  const add = ({ start, end }: { readonly start: number; readonly end: number }): void => {
    found.push({ end, fingerprint: fingerprintOf(text.slice(start, end)) })
  }
  new Visitor({ FunctionDeclaration: add, FunctionExpression: add, ArrowFunctionExpression: add }).visit(program)
  return found.sort((one, other) => one.end - other.end)
}
