import { languageOf } from '../widget/texts.ts'
import { en, type Texts } from './texts/en.ts'
import { fr } from './texts/fr.ts'

/** The language of the browser decides, as in the widget. */
export const language = languageOf(navigator.language)
export const texts: Texts = { en, fr }[language]
document.documentElement.lang = language
