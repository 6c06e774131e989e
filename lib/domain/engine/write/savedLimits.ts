import type { MatchedProfile } from '../../filter/compile.ts'
import { systemAttributes, systemEvents } from '../../profile/systemFields.ts'

/** Bytes of a value that a conversation saves, and of all that is in a profile to which it adds (docs/answers.md#size-limits). */
const [mostOfValue, mostOfProfile] = [4096, 65_536]

/** Whether a value is longer than what a conversation saves. */
export const isTooLong = (value: string): boolean => Buffer.byteLength(value) > mostOfValue

/** Whether a profile has no room for so many bytes more. What adds nothing is always saved. */
export const isFull = (profile: MatchedProfile, bytes: number): boolean => bytes > 0 && bytesOf(profile) + bytes > mostOfProfile

/** How many bytes values of attributes, and of tags, add to a profile: what takes the place of a longer value makes room. */
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

/** Own values only: what the platform itself knows of a respondent is not theirs to fill. */
function bytesOf({ attribute, tag, event }: MatchedProfile): number {
  let bytes = 0
  for (const [name, value] of Object.entries(attribute)) if (!systemAttributes.has(name)) bytes += bytesOfEntry(name, value)
  for (const [name, values] of Object.entries(tag)) for (const value of values) bytes += bytesOfEntry(name, value)
  for (const name of Object.keys(event)) if (!systemEvents.has(name)) bytes += Buffer.byteLength(name) + numberBytes
  return bytes
}

/** A number or a date, about. */
const numberBytes = 24
