import { languageOf } from '../../widget/texts.ts'

/** The language of the browser decides, as in the widget. */
export const language = languageOf(navigator.language)
document.documentElement.lang = language

/** Words in the reader's language. Each screen has words of its own, which are loaded with it; the type holds the languages together. */
export const inLanguage = <T>(words: Readonly<Record<typeof language, T>>): T => words[language]
