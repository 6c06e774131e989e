/** White space, control characters, and characters without width or appearance, as they come with copied cells. */
const invisible = /[\s\p{Cc}\u00ad\u061c\u115f\u180e\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufeff]/u

/** Returns a cell without what is invisible at its ends, and with its accents composed (NFC): exports of macOS write them apart. */
export const trimmedCell = (cell: string): string =>
  (isPlain(cell.charCodeAt(0)) && isPlain(cell.charCodeAt(cell.length - 1)) ? cell : trimmed(cell)).normalize('NFC')

/** Takes linear time, as an expression that ends in `+$` would not. */
function trimmed(cell: string): string {
  let start = 0
  let end = cell.length
  while (start < end && invisible.test(cell.charAt(start))) start++
  while (end > start && invisible.test(cell.charAt(end - 1))) end--
  return cell.slice(start, end)
}

/** A visible character of ASCII: most cells need no more than a look at both ends. */
const isPlain = (code: number): boolean => code > 0x20 && code < 0x7f
