/** Operators see that a visitor types for a little longer than this (console/inbox/typing.ts). */
const againMs = 25_000
/** The service closes a socket that sends more than 10 frames in ten minutes; two of them keep it open. */
const most = 8
const windowMs = 600_000

/** Returns whether to tell operators now that the visitor is typing, or no longer. */
export function typingFrames(): (on: boolean) => boolean {
  /** When operators were last told that the visitor is typing; 0 if they know that they are not. */
  let typedAt = 0
  let sentAt: readonly number[] = []
  return (on) => {
    const at = Date.now()
    if (on ? at < typedAt + againMs : typedAt === 0) return false
    typedAt = on ? at : 0
    sentAt = sentAt.filter((time) => time > at - windowMs)
    if (sentAt.length >= most) return false
    sentAt = [...sentAt, at]
    return true
  }
}
