/** Language of a model whose expressions have none. */
export const anyLanguage = 'any'

/** `fr` of `fr-CA`: regions are ignored. */
export const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/, 1)[0] ?? ''

/** Normalizes the language of a conversation to a code; undefined for anything else a profile may contain. */
export function languageCode(language: string | undefined): string | undefined {
  const base = baseOf(language ?? '')
  return /^[a-z]{2,3}$/.test(base) ? base : undefined
}

/** The language of a bot with models of only one. */
export function onlyLanguage(models: readonly { readonly language: string }[]): string | undefined {
  const [first, second] = models
  return second || first?.language === anyLanguage ? undefined : first?.language
}

/** Hints about the language of a text. */
export interface LanguageHints {
  /** The language of the text, if known. */
  readonly language?: string | undefined
  /** The language of the conversation; users may switch. */
  readonly conversation?: string | undefined
}

/** Limit of the models that are tried if the language is unknown. */
const maxModels = 3

/**
 * Returns the models to try for a text. If its language is known, the model of that language, else the one without a language; otherwise
 * several, starting with the conversation's language and the one the text seems to be in.
 */
export function modelsFor<M extends { readonly language: string }>(
  models: readonly M[],
  { language, conversation }: LanguageHints,
  detected: string,
): M[] {
  const of = (name: string | undefined) => models.filter((model) => model.language === name)
  const own = language === undefined ? [] : [...of(baseOf(language)), ...of(anyLanguage)]
  if (own.length) return own.slice(0, 1)
  const first = [...of(languageCode(conversation)), ...of(detected), ...of(anyLanguage)]
  return [...new Set([...first, ...models])].slice(0, maxModels)
}

/** The prediction of one language's model. */
export interface Candidate {
  readonly language: string
  /** From 0 to 1. */
  readonly score: number
}

/** Weight of the conversation's language, relative to about 1 per distinctive word (language.ts). */
const conversationWeight = 1

/**
 * Chooses among predictions of several languages: of those above the threshold, the one whose score and language fit best; otherwise the
 * highest score. Language counts because words that both languages share (`menu`) score alike.
 */
export function bestOf<C extends Candidate>(
  candidates: readonly C[],
  { french, conversation, threshold }: { readonly french: number; readonly conversation: string | undefined; readonly threshold: number },
): C | undefined {
  const fitOf = ({ language, score }: Candidate): number =>
    logit(score) + (language === 'fr' ? french : language === 'en' ? -french : 0) + (language === conversation ? conversationWeight : 0)
  const confident = candidates.filter(({ score }) => score >= threshold)
  return confident.length ? confident.toSorted((a, b) => fitOf(b) - fitOf(a))[0] : candidates.toSorted((a, b) => b.score - a.score)[0]
}

function logit(score: number): number {
  const share = Math.min(0.999, Math.max(0.001, score))
  return Math.log(share / (1 - share))
}
