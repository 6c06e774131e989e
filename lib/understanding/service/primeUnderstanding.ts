import { now } from '../../core/clock.ts'

/** Loads at init what understands texts, and has it understand one, for functions that do so in every call. */
export async function primeUnderstanding(): Promise<void> {
  const { frenchEvidence, languageOf, recognizerOf } = await import('#understanding')
  const text = 'bonjour'
  frenchEvidence(text)
  await recognizerOf([])(text, languageOf(text, undefined), { now: now(), zone: 'Europe/Paris' })
}
