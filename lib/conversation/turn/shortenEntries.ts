import type { TranscriptEntry } from '../../../schemas/transcript.ts'

const longestTextBytes = 32_768
const shortestTextBytes = 512

/**
 * Shortens the entries of a turn to a total size (bytes of JSON). Texts are cut first, the longest of them most. Where something else is large, or there
 * are too many entries, the incoming message and the latest ones stay: the last one has the question that the conversation waits at.
 */
export function shortenEntries(entries: readonly TranscriptEntry[], maxBytes: number): TranscriptEntry[] {
  let shorter = [...entries]
  for (let textBytes = longestTextBytes; bytesOf(shorter) > maxBytes && textBytes >= shortestTextBytes; textBytes /= 2)
    shorter = entries.map((entry) => (entry.text === undefined ? entry : { ...entry, text: cutText(entry.text, textBytes) }))
  const fitting = new Set<TranscriptEntry>()
  for (const entry of [...shorter.slice(0, 1), ...shorter.slice(1).reverse()])
    if (bytesOf([...fitting, entry]) <= maxBytes) fitting.add(entry)
  return shorter.filter((entry) => fitting.has(entry))
}

const bytesOf = (entries: readonly TranscriptEntry[]): number => Buffer.byteLength(JSON.stringify(entries))

function cutText(text: string, maxBytes: number): string {
  if (Buffer.byteLength(text) <= maxBytes) return text
  // A stream is not at its end: the decoder holds back a character that was cut in two.
  return `${new TextDecoder().decode(Buffer.from(text).subarray(0, maxBytes), { stream: true })}…`
}
