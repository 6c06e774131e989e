import { withFrenchSpaces } from '../../schemas/frenchSpaces.ts'
import { language } from '../core/language.ts'
import type { Topic } from './topics.ts'

/** The help texts in the language of the browser; only that language is loaded. */
export async function loadHelpTexts(): Promise<Readonly<Record<Topic, string>>> {
  if (language === 'fr') return withFrenchSpaces((await import('./messages/helpInFrench.ts')).helpTexts)
  return (await import('./messages/helpInEnglish.ts')).helpTexts
}
