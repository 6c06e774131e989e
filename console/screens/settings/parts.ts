/** The parts of the settings, by their names in URLs. */
export const settingsParts = [
  'general',
  'share',
  'design',
  'menu',
  'answers',
  'replies',
  'channels',
  'access',
  'campaigns',
  'members',
  'tokens',
  'events',
  'audit',
  'data',
] as const
export type SettingsPart = (typeof settingsParts)[number]
