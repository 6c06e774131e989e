import { plainNumber } from '../../core/decimal.ts'
import type { ProfileItem } from '../profile/profileForm.ts'
import { displayedAttribute, displayedEvent } from '../profile/systemFields.ts'

interface ProfileWithValues {
  readonly attribute: Readonly<Record<string, string>>
  readonly event: Readonly<Record<string, number | string>>
}

/**
 * Returns the value of a template name in a profile (docs/templates.md#templates): an attribute, else an event as a number or an ISO
 * 8601 date; undefined if unset. Includes system fields.
 */
export function profileValue({ attribute, event }: ProfileWithValues, name: string): string | undefined {
  if (Object.hasOwn(attribute, name)) return attribute[name]
  const value = Object.hasOwn(event, name) ? event[name] : undefined
  return typeof value === 'number' ? plainNumber(value) : value
}

/** The same for a stored profile. */
export const storedValue = (item: ProfileItem, name: string): string | undefined =>
  displayedAttribute(item, name) ?? displayedEvent(item, name)
