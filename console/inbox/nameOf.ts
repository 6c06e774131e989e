import { inLanguage } from '../core/language.ts'

/** Whether an id is generated: ids of web sessions are, and ids that are longer than a name. */
const isMade = (respondentID: string): boolean => respondentID.length > 16 || /^web-[\w-]{12}$/.test(respondentID)

const visitor = inLanguage({ en: (end: string) => `Visitor ${end}`, fr: (end: string) => `Visiteur ${end}` })

/** The label of a respondent: their name, a readable id, or "Visitor" with the end of the id. */
export const nameOf = ({ respondentID, name }: { readonly respondentID: string; readonly name?: string | undefined }): string =>
  name ?? (isMade(respondentID) ? visitor(respondentID.slice(-4).toUpperCase()) : respondentID)
