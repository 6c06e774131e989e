import { createHash } from 'node:crypto'
import { bareForm } from '../../../core/typedText.ts'
import type { Input } from '../model/input.ts'
import type { Turn } from '../model/turn.ts'

/** How often the same text is refused before the bot stays silent. */
const maxRefusals = 3

/** How many texts a machine is expected to send in turn. */
const maxTexts = 3

/**
 * Whether another machine probably answers the bot's refusals, as an absence notice does: it sends the same text, or a few in turn,
 * again and again (docs/answers.md#machines). On the web somebody looks at the page, so the bot always answers there.
 */
export function isEcho({ state, facts }: Turn, input: Input): boolean {
  if (facts.source === 'web' || input.kind !== 'text' || !state.echo) return false
  const texts = textsOf(state.echo)
  return state.echo.times >= maxRefusals * texts.length && texts.includes(fingerprintOf(input.text).of)
}

/** Counts consecutive refusals of the same few texts. */
export function noteEcho(turn: Turn, input: Input): void {
  if (turn.facts.source === 'web' || input.kind !== 'text') return
  const { echo } = turn.state
  const isRefused = turn.refusedBy !== undefined
  if (!echo && !isRefused) return
  const { of, weight } = fingerprintOf(input.text)
  const before = echo ? textsOf(echo) : []
  const isNew = !before.includes(of)
  if (isNew && !isRefused) turn.state.echo = undefined
  const added = isRefused ? weight : 0
  if (!isNew && echo) turn.state.echo = { of: echo.of, times: Math.min(echo.times + added, maxRefusals * maxTexts) }
  if (!isNew || !isRefused) return
  const texts = [...before, of].slice(-maxTexts)
  // A sender of a new text each time is a person: each text counts once.
  turn.state.echo = { of: texts.join(' '), times: before.length === maxTexts ? maxTexts : (echo?.times ?? 0) + added }
}

const textsOf = ({ of }: { readonly of: string }): string[] => of.split(' ')

/** A clock or a date, as in a short absence notice. */
const clock = /\d{1,2}(?:[:h/.]|h )\d{2}/

/**
 * Digits of a longer text are ignored: absence notices contain numbers and dates. Those of a short text with a clock are, too, but such a text
 * counts half: somebody may try several hours.
 */
function fingerprintOf(text: string): { readonly of: string; readonly weight: number } {
  const form = bareForm(text)
  const letters = form.replace(/\P{L}+/gu, '')
  const isLong = letters.length >= 12
  const hasClock = !isLong && letters.length >= 3 && clock.test(text)
  const of = createHash('sha256')
    .update(isLong || hasClock ? letters : form)
    .digest('base64url')
    .slice(0, 12)
  return { of, weight: hasClock ? 0.5 : 1 }
}
