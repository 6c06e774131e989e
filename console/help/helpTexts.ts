import { language } from '../core/language.ts'
import type { Topic } from './topics.ts'

/** The help texts in the language of the browser; only that language is loaded. */
export async function loadHelpTexts(): Promise<Readonly<Record<Topic, string>>> {
  const { helpTexts } = await (language === 'fr' ? import('./messages/helpInFrench.ts') : import('./messages/helpInEnglish.ts'))
  return helpTexts
}
