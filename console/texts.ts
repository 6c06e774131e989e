import { language } from './core/language.ts'
import { en, type Texts } from './texts/en.ts'
import { fr } from './texts/fr.ts'

export const texts: Texts = { en, fr }[language]
