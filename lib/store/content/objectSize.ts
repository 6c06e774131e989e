import { itemSize, largestItem } from '../table/itemSize.ts'
import { itemOf } from '../table/objects.ts'

/** What the service adds to an object when it stores it: ids, dates, who made it. */
const ownFields = 8192

/** Whether an object is too large to be stored, as it came with a call. */
export const isObjectTooLarge = (object: object): boolean => itemSize(itemOf(object)) > largestItem - ownFields

/** How many ids an order has room for: one item holds them (orderLists.ts). */
export const maxOrderedObjects = 8000
