/**
 * Converts a number as French or English people write it (`1 000`, `3,5`) to the form of filters and statistics (`1000`, `3.5`); undefined
 * if the text is not a number.
 */
export function writtenNumber(text: string): string | undefined {
  if (text.length > 50) return undefined
  const plain = text.replace(/(?<=\d)[ \u00a0\u202f](?=\d{3}(?!\d))/g, '').replace(',', '.')
  return /^[+-]?\d+(\.\d+)?$/.test(plain) ? plain.replace(/^\+/, '') : undefined
}
