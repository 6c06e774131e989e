import { inLanguage } from '../core/language.ts'

/** Longer ids are made by machines: nobody knows a person by them. */
const readable = 16

const visitor = inLanguage({ en: (end: string) => `Visitor ${end}`, fr: (end: string) => `Visiteur ${end}` })

/** What a respondent is called on the screen: their name, an id that a person can read, or "Visitor" with the end of the id. */
export const nameOf = ({ respondentID, name }: { readonly respondentID: string; readonly name?: string | undefined }): string =>
  name ?? (respondentID.length > readable ? visitor(respondentID.slice(-4).toUpperCase()) : respondentID)
