/** The languages of the widget besides English: each is a file of this folder, and a script. */
export const otherLanguages = ['ar', 'de', 'es', 'fr', 'it'] as const

export type OtherLanguage = (typeof otherLanguages)[number]
export type Language = 'en' | OtherLanguage

type Wishes = readonly (string | null | undefined)[]

const first = (wishes: Wishes): string => wishes.find(Boolean) ?? ''

/** The first language that is set decides: it is used if the widget has it, otherwise English. */
export function languageOf(...wishes: Wishes): Language {
  const [language] = first(wishes).toLowerCase().split(/[-_]/)
  return otherLanguages.find((each) => each === language) ?? 'en'
}

/** The language as the service accepts it; undefined if it does not. */
export const languageTag = (...wishes: Wishes): string | undefined => /^[a-z]{2,3}([_-][a-z\d]{1,8}){0,4}$/i.exec(first(wishes))?.[0]
