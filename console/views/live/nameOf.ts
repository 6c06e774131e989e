import type { InboxEntry } from '../../../schemas/inbox.ts'
import { texts } from '../../texts.ts'

/** Longer ids are made by machines: nobody knows a person by them. */
const readable = 16

/** What a respondent is called on the screen: their name, an id that a person can read, or "Visitor" with the end of the id. */
export const nameOf = ({ respondentID, name }: Pick<InboxEntry, 'respondentID' | 'name'>): string =>
  name ?? (respondentID.length > readable ? texts.live.visitor(respondentID.slice(-4).toUpperCase()) : respondentID)
