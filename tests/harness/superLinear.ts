import { analyse } from 'scslre'

/**
 * A literal in the code that biome formats: it follows an operator, a bracket, `return` or the start of a line. What merely looks like one, in a
 * text, hardly ever compiles.
 */
const literal =
  /(?<=^\s*|[(,=:[!&|?{};+]\s*|=>\s*|return\s+)\/(?![*/])(?<source>(?:\\.|\[(?:\\.|[^\]\\\n])*\]|[^/\\[\n])+)\/(?<flags>[dgimsuvy]*)/gm

/** The regular expressions that are written in code. */
export const expressionsIn = (code: string): RegExp[] =>
  [...code.matchAll(literal)].flatMap(({ groups: { source = '', flags = '' } = {} }) => compiled(source, flags) ?? [])

function compiled(source: string, flags: string): RegExp | undefined {
  try {
    return new RegExp(source, flags)
  } catch {
    return undefined
  }
}

/**
 * How an expression may take more than linear time, by a static analysis (of eslint-plugin-regexp): two loops, or a loop within a loop, that can
 * take the same characters, or a loop that begins again at each of its own characters. Empty for one that is safe.
 */
export const superLinear = ({ source, flags }: RegExp): string[] =>
  analyse({ source, flags }).reports.map(({ type, exponential }) => (exponential ? `exponential ${type}` : type))
