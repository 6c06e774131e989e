/** Operators see that a visitor types for a little longer than this (console/inbox/typing.ts). */
const againMs = 25_000
/** The service closes a socket that sends more than 10 frames in ten minutes; two of them keep it open. */
const most = 8
const windowMs = 600_000

/** Returns whether to tell operators now that the visitor is typing, or no longer. */
export function typingFrames(): (on: boolean) => boolean {
  /** When operators were last told that the visitor is typing; 0 if they know that they are not. */
  let typedAt = 0
  const sentAt: number[] = []
  return (on) => {
    const at = Date.now()
    if (on ? at < typedAt + againMs : !typedAt) return false
    typedAt = on ? at : 0
    if (at < (sentAt.at(-most) ?? 0) + windowMs) return false
    sentAt.push(at)
    return true
  }
}
