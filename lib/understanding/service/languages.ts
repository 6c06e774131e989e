/** The language of a model whose expressions name none. */
export const anyLanguage = 'any'

/** `fr` of `fr-CA`: what a region says differently is understood all the same. */
export const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/, 1)[0] ?? ''

/** The language of a conversation, as a code; undefined for words that are none, such as a profile may hold. */
export function languageCode(language: string | undefined): string | undefined {
  const base = baseOf(language ?? '')
  return /^[a-z]{2,3}$/.test(base) ? base : undefined
}

/** The language of bots that speak one alone. */
export function onlyLanguage(models: readonly { readonly language: string }[]): string | undefined {
  const [first, second] = models
  return second || first?.language === anyLanguage ? undefined : first?.language
}

/** What is known of the language of a text before it is read. */
export interface KnownLanguage {
  /** That of the text itself. */
  readonly language?: string | undefined
  /** That of the conversation in which it was said: people say something in another one all the same. */
  readonly conversation?: string | undefined
}

/** So many models are asked about a text whose language nobody names. */
const mostAsked = 3

/**
 * The models to ask about a text. Where its language is known, the model of that language, else one of no language; else several, that of
 * the conversation and that of the language that the text seems to be in first.
 */
export function modelsFor<M extends { readonly language: string }>(
  models: readonly M[],
  { language, conversation }: KnownLanguage,
  detected: string,
): M[] {
  const of = (name: string | undefined) => models.filter((model) => model.language === name)
  const own = language === undefined ? [] : [...of(baseOf(language)), ...of(anyLanguage)]
  if (own.length) return own.slice(0, 1)
  const first = [...of(languageCode(conversation)), ...of(detected), ...of(anyLanguage)]
  return [...new Set([...first, ...models])].slice(0, mostAsked)
}

/** What a model of a language makes of a text. */
export interface Candidate {
  readonly language: string
  /** From 0 to 1. */
  readonly score: number
}

/** What the language of the conversation counts beside words of the text, each of which counts about 1 (language.ts). */
const conversationWeight = 1

/**
 * Of what models of several languages made of a text, the one to believe: among those that are sure enough the one whose score and language
 * fit best, else the surest. Bots say the same in each of their languages, so that a word that both have (`menu`) decides for neither.
 */
export function bestOf<C extends Candidate>(
  candidates: readonly C[],
  { french, conversation, threshold }: { readonly french: number; readonly conversation: string | undefined; readonly threshold: number },
): C | undefined {
  const fitOf = ({ language, score }: Candidate): number =>
    logit(score) + (language === 'fr' ? french : language === 'en' ? -french : 0) + (language === conversation ? conversationWeight : 0)
  const sure = candidates.filter(({ score }) => score >= threshold)
  return sure.length ? sure.toSorted((a, b) => fitOf(b) - fitOf(a))[0] : candidates.toSorted((a, b) => b.score - a.score)[0]
}

function logit(score: number): number {
  const share = Math.min(0.999, Math.max(0.001, score))
  return Math.log(share / (1 - share))
}
