/**
 * Alphabets of generated codes; lower-case letters are always included (docs/workflows.md#workflows). Symbols are easy to read out and
 * type.
 */
const letters = 'abcdefghijklmnopqrstuvwxyz'
const classes = { numbers: '0123456789', uppercase: letters.toUpperCase(), symbols: '!#$%&*+-=?@^_~' } as const

export type CodeOptions = { readonly length?: number } & { readonly [Class in keyof typeof classes]?: boolean }

/** Returns a uniformly random code. 8 of 36 characters are 41 bits: enough for a voucher, not for a key. */
export function randomCode({ length = 0, numbers, uppercase, symbols }: CodeOptions, random: (below: number) => number): string {
  const alphabet = [letters, numbers && classes.numbers, uppercase && classes.uppercase, symbols && classes.symbols]
    .filter(Boolean)
    .join('')
  return Array.from({ length: Math.floor(length) }, () => alphabet.charAt(random(alphabet.length))).join('')
}
