import { inLanguage } from '../core/language.ts'

/** Whether an id is generated, and says nothing to people: those of web sessions, and UUIDs. */
const isMade = (respondentID: string): boolean => /^(web-[\w-]{12}|[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12})$/i.test(respondentID)

const visitor = inLanguage({ en: (end: string) => `Visitor ${end}`, fr: (end: string) => `Visiteur ${end}` })

/** The label of a respondent: their name, a readable id, or "Visitor" with the end of the id. */
export const nameOf = ({ respondentID, name }: { readonly respondentID: string; readonly name?: string | undefined }): string =>
  name || (isMade(respondentID) ? visitor(respondentID.slice(-4).toUpperCase()) : respondentID)
