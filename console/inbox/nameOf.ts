import { inLanguage } from '../core/language.ts'

/** Ids that are made by machines: nobody knows a person by them. Those of web sessions are, and those that are longer than a name. */
const isMade = (respondentID: string): boolean => respondentID.length > 16 || /^web-[\w-]{12}$/.test(respondentID)

const visitor = inLanguage({ en: (end: string) => `Visitor ${end}`, fr: (end: string) => `Visiteur ${end}` })

/** What a respondent is called on the screen: their name, an id that a person can read, or "Visitor" with the end of the id. */
export const nameOf = ({ respondentID, name }: { readonly respondentID: string; readonly name?: string | undefined }): string =>
  name ?? (isMade(respondentID) ? visitor(respondentID.slice(-4).toUpperCase()) : respondentID)
