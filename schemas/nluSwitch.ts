import type { ApplicationObject } from './application.ts'

/** Whether the application switches NLU on for everything that no feature or resource switches. */
export const isNluOn = ({ nlu, isNluFirst }: Partial<Pick<ApplicationObject, 'nlu' | 'isNluFirst'>>): boolean =>
  nlu?.active ?? isNluFirst === true
