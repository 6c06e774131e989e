/** A text as the rules read it, with a map back to the original. */
export interface ReadableText {
  /** Lower case, without accents, digits as 0 to 9, one plain space for whitespace, plain apostrophes and hyphens. */
  readonly text: string
  /** Maps an index of `text` to one of the original. */
  readonly original: (index: number) => number
}

/** Zero-width and directional characters. */
const invisible = /^[\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u2069\ufeff]+$/u
const whitespace = /^\s+$/u

/** Normalizes each cluster separately, so that indexes can be mapped back. */
export function readable(written: string): ReadableText {
  const indexes: number[] = []
  let text = ''
  for (const { 0: cluster, index } of written.matchAll(/\P{M}\p{M}*|\p{M}+/gsu)) {
    const plain = plainCluster(cluster)
    // `le 12à 8h`
    if (/^à$/iu.test(cluster.normalize('NFC')) && /\d/.test(text.charAt(text.length - 1))) {
      indexes.push(index)
      text += ' '
    }
    if (plain === '' || (plain === ' ' && (text === '' || text.endsWith(' ')))) continue
    for (let i = 0; i < plain.length; i++) indexes.push(index + Math.min(i, cluster.length - 1))
    text += plain
  }
  return { text, original: (index) => indexes[index] ?? written.length }
}

function plainCluster(cluster: string): string {
  if (whitespace.test(cluster)) return ' '
  if (invisible.test(cluster)) return ''
  return cluster
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .toLowerCase()
    .replace(/\s+/gu, ' ')
    .replace(/[’‘ʼ′`]/gu, "'")
    .replace(/[\u2010-\u2015\u2212]/gu, '-')
    .replace(/œ/gu, 'oe')
    .replace(/\p{Nd}/gu, (digit) => String(digitValue(digit)))
}

/** The value of a decimal digit of any script: each script has its ten digits in a row, from zero. */
export function digitValue(digit: string): number {
  const code = digit.codePointAt(0) ?? 0
  if (code < 128) return code - 48
  let value = 0
  while (value < 9 && /^\p{Nd}$/u.test(String.fromCodePoint(code - value - 1))) value++
  return value
}
