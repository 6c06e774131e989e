import type { MatchedProfile } from '../../filter/compile.ts'
import { systemAttributes, systemEvents } from '../../profile/systemFields.ts'

/** Limits of what a conversation saves (docs/answers.md#size-limits). */
const maxValueBytes = 4096
const maxProfileBytes = 65_536

/** Whether a value exceeds the limit of a conversation. */
export const isTooLong = (value: string): boolean => Buffer.byteLength(value) > maxValueBytes

/** Whether a profile has no room for more bytes. Writes that add nothing are always allowed. */
export const isFull = (profile: MatchedProfile, bytes: number): boolean => bytes > 0 && bytesOf(profile) + bytes > maxProfileBytes

/** Returns how many bytes the values of attributes and tags add to a profile; replaced values are deducted. */
export function addedBy(
  { attribute, tag }: MatchedProfile,
  values: readonly (readonly [name: string, value: string])[],
  tags: readonly (readonly [name: string, values: readonly string[]])[],
): number {
  let bytes = 0
  for (const [name, value] of values)
    bytes += Object.hasOwn(attribute, name)
      ? Buffer.byteLength(value) - Buffer.byteLength(attribute[name] ?? '')
      : bytesOfEntry(name, value)
  for (const [name, all] of tags) {
    const before = Object.hasOwn(tag, name) ? (tag[name] ?? []) : []
    for (const value of new Set(all)) if (!before.includes(value)) bytes += bytesOfEntry(name, value)
  }
  return bytes
}

const bytesOfEntry = (name: string, value: string): number => Buffer.byteLength(name) + Buffer.byteLength(value)

/** System attributes do not count. */
function bytesOf({ attribute, tag, event }: MatchedProfile): number {
  let bytes = 0
  for (const [name, value] of Object.entries(attribute)) if (!systemAttributes.has(name)) bytes += bytesOfEntry(name, value)
  for (const [name, values] of Object.entries(tag)) for (const value of values) bytes += bytesOfEntry(name, value)
  for (const name of Object.keys(event)) if (!systemEvents.has(name)) bytes += Buffer.byteLength(name) + numberBytes
  return bytes
}

/** Estimate for a number or a date. */
const numberBytes = 24
