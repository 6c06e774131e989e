import { iso } from '../../core/clock.ts'
import { dueIndex } from '../keys.ts'
import { optional, textField } from '../table/fields.ts'

/** The fields by which an item is in the index of due work: items that have them are found by the sweeper once their time has come. */
export const dueFields = { dueIndex: optional(textField('gsi1pk')), dueAt: optional(textField('gsi1sk')) }

/** The values of these fields: due at an instant (ms since 1970); the id tells items of the same instant apart. */
export const dueFrom = (ms: number, id: string) => ({ dueIndex, dueAt: `${iso(ms)}#${id}` })
