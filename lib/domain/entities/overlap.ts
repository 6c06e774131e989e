/** A part of a text, from `start` (inclusive) to `end` (exclusive). */
export interface Span {
  readonly start: number
  readonly end: number
}

/** Returns a function that tells whether a part of a text overlaps one of the spans, in constant time: a text may have thousands of them. */
export function overlapping(length: number, spans: readonly Span[]): (start: number, end: number) => boolean {
  const changes = new Int32Array(length + 1)
  for (const { start, end } of spans) {
    changes[start] = (changes[start] ?? 0) + 1
    changes[end] = (changes[end] ?? 0) - 1
  }
  // The number of positions before each one that a span covers.
  const covered = new Int32Array(length + 1)
  let open = 0
  for (let at = 0; at < length; at++) {
    open += changes[at] ?? 0
    covered[at + 1] = (covered[at] ?? 0) + (open > 0 ? 1 : 0)
  }
  return (start, end) => (covered[Math.min(end, length)] ?? 0) > (covered[start] ?? 0)
}

/** A span without a part in its middle. */
export interface BrokenSpan extends Span {
  readonly hole?: Span
}

/** The one or two parts of a span. */
export const partsOf = ({ start, end, hole }: BrokenSpan): Span[] =>
  hole
    ? [
        { start, end: hole.start },
        { start: hole.end, end },
      ]
    : [{ start, end }]

/** The spans that no longer one covers. Those of equal extent stay. */
export function notCovered<S extends BrokenSpan>(spans: readonly S[]): S[] {
  // Furthest end of the spans that begin earlier or at the same index.
  let reach = -1
  let from = -1
  const kept = new Set<S>()
  const parts = spans.flatMap((span) => partsOf(span).map((part) => ({ ...part, span })))
  for (const { start, end, span } of parts.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (end < reach || (end === reach && from < start)) continue
    kept.add(span)
    reach = end
    from = start
  }
  return spans.filter((one) => kept.has(one))
}
