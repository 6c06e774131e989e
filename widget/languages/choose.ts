/** The languages of the widget besides English: each is a file of this folder, and a script of its own. */
export const otherLanguages = ['ar', 'de', 'es', 'fr', 'it'] as const

export type OtherLanguage = (typeof otherLanguages)[number]
export type Language = 'en' | OtherLanguage

type Wishes = readonly (string | null | undefined)[]

const first = (wishes: Wishes): string => wishes.find(Boolean) ?? ''

/** The first of the given languages that is named at all decides: one that the widget speaks, or else English. */
export function languageOf(...wishes: Wishes): Language {
  const [language] = first(wishes).toLowerCase().split(/[-_]/)
  return otherLanguages.find((each) => each === language) ?? 'en'
}

/** The same language as the service takes it; undefined where it is none that it takes. */
export const languageTag = (...wishes: Wishes): string | undefined => /^[a-z]{2,3}([_-][a-z\d]{1,8}){0,4}$/i.exec(first(wishes))?.[0]
