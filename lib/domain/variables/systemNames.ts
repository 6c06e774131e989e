import { systemAttributes, systemEvents } from '../profile/systemFields.ts'

/** Whether the platform sets a name in every profile (docs/profiles.md#system-fields). */
export const isSystemName = (name: string): boolean => systemAttributes.has(name) || systemEvents.has(name)
