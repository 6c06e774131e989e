import type { ScriptTurn } from '../../../schemas/script.ts'
import type { TranscriptEntry } from '../../../schemas/transcript.ts'

/** A script has at most as many turns. */
const maxTurns = 100

/** What the bot showed must be shown again: the texts of its messages. */
const expectedOf = (entries: readonly TranscriptEntry[]): NonNullable<ScriptTurn['expect']> =>
  entries.flatMap(({ from, text }) => (from === 'bot' && text ? [{ text }] : [])).slice(0, 50)

/**
 * The turns of a script from a conversation: what the respondent wrote or pressed, and what the bot must show then. What the bot shows before they
 * write is what opening the conversation shows.
 */
export function turnsOf(entries: readonly TranscriptEntry[]): ScriptTurn[] {
  const turns: ScriptTurn[] = []
  let labels: readonly string[] = []
  let rest = entries
  while (rest.length > 0 && turns.length < maxTurns) {
    const [first] = rest
    const isFromRespondent = first?.from === 'respondent'
    const body = isFromRespondent ? rest.slice(1) : rest
    const next = body.findIndex(({ from }) => from === 'respondent')
    const shown = next === -1 ? body : body.slice(0, next)
    const text = first?.text ?? ''
    const input = !isFromRespondent ? { press: 'get_started' } : labels.includes(text) ? { press: text } : { say: text }
    if (!isFromRespondent || text !== '') turns.push({ ...input, expect: expectedOf(shown) })
    const offered = shown.flatMap(({ answers = [], carousel = [] }) => [...answers, ...carousel.flatMap((card) => card.answers ?? [])])
    if (offered.length > 0) labels = offered.flatMap(({ type, value }) => (type !== 'url' && type !== 'share' && value ? [value] : []))
    rest = body.slice(shown.length)
  }
  return turns
}
