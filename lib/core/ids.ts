import { customRandom } from 'nanoid'
import { idBytes, operationStart } from './operation.ts'

/**
 * Generated ids describe themselves: an application's is 12 letters and digits, and what belongs to an application begins with its id
 * (`<app>-<feature>`, `<app>-<feature>-<resource>`), so that a call which names only an object names its application too.
 */
const part = customRandom('0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz', 12, idBytes)

/** A new identifier, unique in practice (71 random bits; creation is conditional all the same). */
export const newID = (parent?: string): string => (parent ? `${parent}-${part()}` : part())

/** The application of an object's id: the part before the first hyphen. */
export const applicationOf = (id: string): string => id.split('-', 1)[0] ?? ''

/** The maximum length of an id in a call. */
export const maxIDLength = 64

/** Whether an id from a call may be that of an object of the application. */
export const mayBeObjectID = (appID: string, id: string): boolean => applicationOf(id) === appID && id.length <= maxIDLength

/** The feature of a resource's id, or undefined where it is not of that form. */
export const featureOf = (resourceID: string): string | undefined => {
  const parts = resourceID.split('-')
  return parts.length === 3 ? `${parts[0]}-${parts[1]}` : undefined
}

const random = customRandom('0123456789abcdefghijklmnopqrstuvwxyz', 6, idBytes)

/** The identifier of a new campaign, or of a record of the audit trail: it begins with the time, so that a list by id is a list by age. */
export const newTimedID = (appID: string, ms: number): string => `${timedPrefix(appID, operationStart(ms))}${random()}`

/** The prefix of the ids made at an instant; it sorts before all later ids. */
export const timedPrefix = (appID: string, ms: number): string => `${appID}-${ms.toString(36).padStart(9, '0')}`
