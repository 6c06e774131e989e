import { createHash } from 'node:crypto'
import { bareForm } from '../../../core/typedText.ts'
import type { Input } from '../model/input.ts'
import type { Turn } from '../model/turn.ts'

/** How often the same text is refused before the bot stays silent. */
const maxRefusals = 3

/**
 * Whether another machine probably answers the bot's refusals, as an absence notice does: it sends the same text again and again
 * (docs/answers.md#machines). On the web somebody looks at the page, so the bot always answers there.
 */
export function isEcho({ state, facts }: Turn, input: Input): boolean {
  if (facts.source === 'web' || input.kind !== 'text' || !state.echo) return false
  return state.echo.times >= maxRefusals && state.echo.of === fingerprint(input.text)
}

/** Counts consecutive refusals of the same text. */
export function noteEcho(turn: Turn, input: Input): void {
  if (turn.facts.source === 'web' || input.kind !== 'text') return
  const { echo } = turn.state
  if (!echo && turn.refusedBy === undefined) return
  const of = fingerprint(input.text)
  const times = (echo?.of === of ? echo.times : 0) + (turn.refusedBy === undefined ? 0 : 1)
  turn.state.echo = times > 0 ? { of, times: Math.min(times, maxRefusals) } : undefined
}

/** Digits of a longer text are ignored: absence notices contain numbers and dates. */
function fingerprint(text: string): string {
  const form = bareForm(text)
  const letters = form.replace(/\P{L}+/gu, '')
  return createHash('sha256')
    .update(letters.length >= 12 ? letters : form)
    .digest('base64url')
    .slice(0, 12)
}
