/** The language of a model whose expressions name none. */
export const anyLanguage = 'any'

/** `fr` of `fr-CA`: what a region says differently is understood all the same. */
export const baseOf = (language: string): string => language.toLowerCase().split(/[-_]/, 1)[0] ?? ''

/** So many models are asked about a text whose language nobody names. */
const mostAsked = 3

/**
 * The models to ask about a text, one after the other. Where its language is known, the model of that language, else one of no language;
 * else several, that of the language that the text seems to be in first.
 */
export function modelsFor<M extends { readonly language: string }>(models: readonly M[], known: string | undefined, detected: string): M[] {
  const of = (language: string) => models.filter((model) => model.language === language)
  const own = known === undefined ? [] : [...of(baseOf(known)), ...of(anyLanguage)]
  if (own.length) return own.slice(0, 1)
  const first = [...of(detected), ...of(anyLanguage)]
  return [...first, ...models.filter((model) => !first.includes(model))].slice(0, mostAsked)
}
