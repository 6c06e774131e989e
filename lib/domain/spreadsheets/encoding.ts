/** What Excel calls MS-DOS, which no engine decodes. */
export const cp850 = 'cp850'

/** Returns the encoding that the first bytes of a file name: by a byte order mark, or by the zeros between characters of UTF-16. */
export function markedEncoding([a, b, c, d]: Uint8Array): string | undefined {
  if (a === 0xef && b === 0xbb && c === 0xbf) return 'utf-8'
  if (a === 0xff && b === 0xfe) return 'utf-16le'
  if (a === 0xfe && b === 0xff) return 'utf-16be'
  if (a && b === 0 && c && d === 0) return 'utf-16le'
  return a === 0 && b && c === 0 && d ? 'utf-16be' : undefined
}

/**
 * Returns the encoding of bytes that begin with one that is not ASCII: UTF-8 if they are valid, or nearly so. Else it is what spreadsheets
 * write: Windows-1252; Mac Roman or CP850 (`CSV (MS-DOS)`), if their accented letters are in words where Windows-1252 has only signs.
 */
export function encodingOf(bytes: Uint8Array, { hasLineFeed }: { readonly hasLineFeed: boolean }): string {
  // As a stream: the last character may be cut.
  const text = new TextDecoder('utf-8').decode(bytes, { stream: true })
  const invalid = countOf(text, /\ufffd/g)
  if (countOf(text, /[\u0080-\ufffc]/g) >= invalid) return 'utf-8'
  const isMac = !hasLineFeed && !bytes.includes(0x0a) && bytes.includes(0x0d) && countMacLetters(bytes) > countLatinLetters(bytes)
  if (isMac) return 'macintosh'
  const windows = new TextDecoder('windows-1252').decode(bytes, { stream: true })
  const letters = countOf(windows, /[a-z][à-ÿ]/g)
  const mac = countOf(windows, /[a-z][Ž\u008f\u0090\u008dˆŸŠ]/g)
  const dos = countOf(windows, /[a-z][‚Š‡ˆ„\u0081]/g)
  return Math.max(mac, dos) <= letters ? 'windows-1252' : dos > mac ? cp850 : 'macintosh'
}

const countOf = (text: string, pattern: RegExp): number => text.match(pattern)?.length ?? 0
const countIn = (bytes: Uint8Array, from: number, to: number): number =>
  bytes.reduce((n, byte) => n + Number(byte >= from && byte <= to), 0)

/** Accented letters are 0x80 to 0x9F in Mac Roman, signs mostly in Windows-1252. */
const countMacLetters = (bytes: Uint8Array): number => countIn(bytes, 0x80, 0x9f)
/** Accented small letters are 0xE0 to 0xFF in Windows-1252, signs and rare capitals in Mac Roman. */
const countLatinLetters = (bytes: Uint8Array): number => countIn(bytes, 0xe0, 0xff)
