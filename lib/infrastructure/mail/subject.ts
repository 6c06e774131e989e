/** The library does not fold longer words, and header lines have at most 998 characters (RFC 5322 §2.1.1). */
const maxWordLength = 70
/** In base64, an encoded word of 75 characters (RFC 2047 §2). */
const encodedWordBytes = 45

/**
 * A subject that can be folded into lines: one with a long word becomes encoded words, which readers join again. Control characters become
 * spaces, so that it stays one header.
 */
export function foldable(subject: string): string {
  const line = subject.replace(/\p{Cc}+/gu, ' ')
  if (!line.split(' ').some((word) => word.length > maxWordLength)) return line
  const words: string[] = []
  let part = ''
  let bytes = 0
  for (const character of line) {
    const size = Buffer.byteLength(character)
    if (bytes + size > encodedWordBytes) {
      words.push(part)
      part = ''
      bytes = 0
    }
    part += character
    bytes += size
  }
  return [...words, part].map((word) => `=?UTF-8?B?${Buffer.from(word).toString('base64')}?=`).join(' ')
}
