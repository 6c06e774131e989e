import type { Note } from '../../../schemas/inbox.ts'
import { now } from '../../core/clock.ts'
import { newTimedID } from '../../core/ids.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import type { RespondentRecord } from '../respondents/respondentItem.ts'
import { recordItem, respondentKey } from '../respondents/respondentItem.ts'
import { all, itemExists } from '../table/expressions.ts'
import { optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { keyOf, page } from '../table/read.ts'
import { putWrite, transactIf, updateWrite } from '../table/transact.ts'

/** What operators note about a respondent: in the history, so that it goes with it when that is erased, and stays under a new id. */
const noteItem = declareItem({
  text: textField('text'),
  at: textField('at'),
  userID: textField('who'),
  name: optional(textField('whoName')),
})

/** Who writes a note. */
type Author = Note['author']

/** Stores a note; undefined if the respondent was deleted meanwhile, since the note could never be found. */
export async function createNote(
  application: Application,
  { respondentID, uid }: Pick<RespondentRecord, 'respondentID' | 'uid'>,
  { text, author }: { readonly text: string; readonly author: Author },
): Promise<Note | undefined> {
  const ms = now()
  const note = { noteID: newTimedID(application.appID, ms), at: new Date(ms).toISOString(), text, author }
  const { userID, name } = author
  const isStored = await transactIf([
    updateWrite(
      respondentKey(application, respondentID),
      recordItem.change({ add: { version: 1 } }),
      all(itemExists, recordItem.absent('absence')),
    ),
    putWrite(keys.note(uid, note.noteID), noteItem.encode({ text, at: note.at, userID, name })),
  ])
  return isStored ? note : undefined
}

/** Notes about a respondent, the newest first; after one of them, where its id is given. */
export async function pageOfNotes(
  uid: string,
  after: string | undefined,
  limit: number,
): Promise<{ notes: Note[]; next: string | undefined }> {
  const { pk, sk: prefix } = keys.note(uid, '')
  const from = after === undefined ? undefined : keys.note(uid, after).sk
  const { items, next } = await page({ pk, prefix, after: from, descending: true, limit })
  const idOf = (item: Parameters<typeof keyOf>[0]): string => keyOf(item).sk.slice(prefix.length)
  const notes = items.map((item) => {
    const { text, at, userID, name } = noteItem.decode(item)
    return { noteID: idOf(item), at, text, author: { userID, ...(name === undefined ? {} : { name }) } }
  })
  return { notes, next: next && idOf(next) }
}
