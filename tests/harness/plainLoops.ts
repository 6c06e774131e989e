const token =
  /\\(?:u\{[^}]*\}|[pP]\{[^}]*\}|k<[^>]*>|u[\da-fA-F]{4}|x[\da-fA-F]{2}|.)|\[(?:\\.|[^\]\\])*\]|\((?:\?(?:<?[=!]|:|<[^>]*>))?|\)|\{\d+(?:,\d*)?\}|[*+?^$|]|./gsu

/**
 * The source of an expression whose loops do not run faster than others: V8 counts no backtracks in loops over a single character. Each
 * repeated atom gets an empty lookahead.
 */
export function plainLoops(source: string): string {
  const written: string[] = []
  const groups: number[] = []
  let atom: number | undefined
  for (const [part] of source.matchAll(token)) {
    if (part.startsWith('(')) groups.push(written.length)
    if (/^(?:[*+?]|\{\d)/.test(part) && atom !== undefined) {
      const repeated = written.splice(atom).join('')
      written.push(`(?:${repeated}(?=))`, part)
      atom = undefined
      continue
    }
    written.push(part)
    // After a quantifier, `?` makes it lazy.
    atom = part === ')' ? groups.pop() : /^(?:[(^$|*+?]|\{\d)/.test(part) ? undefined : written.length - 1
  }
  return written.join('')
}
