import { plainNumber } from '../../core/decimal.ts'
import type { ProfileItem } from '../profile/profileForm.ts'
import { shownAttributeIn, shownEventIn } from '../profile/systemFields.ts'

interface ProfileWithValues {
  readonly attribute: Readonly<Record<string, string>>
  readonly event: Readonly<Record<string, number | string>>
}

/**
 * What a name in a template stands for, of a respondent (docs/conversations.md#templates): an attribute, else an event, as its number or its
 * ISO 8601 date; undefined where it is unset. System fields are among both.
 */
export function profileValue({ attribute, event }: ProfileWithValues, name: string): string | undefined {
  if (Object.hasOwn(attribute, name)) return attribute[name]
  const value = Object.hasOwn(event, name) ? event[name] : undefined
  return typeof value === 'number' ? plainNumber(value) : value
}

/** The same of a profile as it is stored. */
export const storedValue = (item: ProfileItem, name: string): string | undefined => shownAttributeIn(item, name) ?? shownEventIn(item, name)
