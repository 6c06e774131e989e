const signs: readonly (readonly [RegExp, string])[] = [
  [/^(?:€|euros?|eur)$/iu, 'EUR'],
  [/^(?:us\$|\$|dollars?|usd|bucks?)$/iu, 'USD'],
  [/^(?:£|pounds?|livres? sterling|gbp|quid)$/iu, 'GBP'],
  [/^(?:chf|francs?)$/iu, 'CHF'],
  [/^(?:¥|yens?|jpy)$/iu, 'JPY'],
  [/^(?:ca\$|cad)$/iu, 'CAD'],
  [/^(?:%|percent|per cent|pour cent|pct)$/iu, '%'],
]
const nameOf = (written: string): string | undefined => signs.find(([pattern]) => pattern.test(written))?.[1]

const before = /(?<![\p{L}\p{N}])(?:us\$|ca\$|eur|usd|gbp|chf|jpy|cad|[€$£¥])[ \u00a0\u202f]?$/iu
const after =
  /^[ \u00a0\u202f-]?(?:d['’]|de )?(us\$|ca\$|[€$£¥%]|(?:euros?|eur|dollars?|usd|bucks?|pounds?|livres? sterling|gbp|quid|chf|francs?|yens?|jpy|cad|percent|per cent|pour cent|pct)(?![\p{L}]))/iu
const small = /^[ \u00a0\u202f]?(?:(centimes?|cts)|(cents?)|(pence|penny|p))(?![\p{L}\d])/iu

/** The currency or percent sign beside a number, and whether it counts hundredths. */
export function currencyOf(text: string, start: number, end: number): readonly [unit: string | undefined, hundredths: boolean] {
  const rest = text.slice(end, end + 20)
  const following = after.exec(rest)?.[1]
  if (following !== undefined) return [nameOf(following), false]
  const leading = before.exec(text.slice(Math.max(0, start - 5), start))?.[0].trim()
  if (leading !== undefined) return [nameOf(leading), false]
  const [, centimes, cents, pence] = small.exec(rest) ?? []
  if (centimes ?? cents) return [centimes ? 'EUR' : 'cents', true]
  return pence ? ['GBP', true] : [undefined, false]
}
