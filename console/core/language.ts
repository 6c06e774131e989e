import { withFrenchSpaces } from '../../schemas/frenchSpaces.ts'

/** The language of the browser, if it is French, else English. */
export const language = /^fr\b/i.test(navigator.language) ? 'fr' : 'en'
document.documentElement.lang = language

/** The messages in the language of the browser. Each screen has its own, loaded with it; the type keeps the languages in step. */
export const inLanguage = <T>(messages: Readonly<Record<typeof language, T>>): T =>
  language === 'fr' ? withFrenchSpaces(messages.fr) : messages.en
