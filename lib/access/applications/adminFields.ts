import { isDeepStrictEqual } from 'node:util'
import { type ApplicationBody, adminFields } from '../../../schemas/application.ts'
import { problem } from '../../core/errors.ts'

/** Whether an update sends a field that only admins may change, or the field that holds it. */
export const sendsAdminFields = (update: ApplicationBody): boolean => adminFields.some((path) => fieldIn(path) in update)

/**
 * Throws `forbidden` by the first field that only admins may change and that an update would. Fields replace the stored ones as a whole, so leaving
 * out a field inside one removes it. `before`: what is stored, as it may be read.
 */
export function requireAdminFieldsUnchanged(update: ApplicationBody, before: ApplicationBody): void {
  const changed = adminFields.find((path) => fieldIn(path) in update && !isDeepStrictEqual(valueAt(update, path), valueAt(before, path)))
  if (changed !== undefined) throw problem('forbidden', { message: `${changed} can only be changed with the level admin.` })
}

const fieldIn = (path: string): string => path.split('.')[0] ?? path

/** Returns the value at a path of names; undefined if it is absent, or null, which removes a field. */
const valueAt = (object: object, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, name) => (typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined), object) ??
  undefined
