/** French or English: the language of the browser decides. */
export const language = /^fr\b/i.test(navigator.language) ? 'fr' : 'en'
document.documentElement.lang = language

/** Words in the reader's language. Each screen has words of its own, which are loaded with it; the type holds the languages together. */
export const inLanguage = <T>(words: Readonly<Record<typeof language, T>>): T => words[language]
