import type { ChannelAbout } from '../presentation.ts'

export const customAbout = {
  source: 'custom',
  name: { en: 'Custom', fr: 'Sur mesure' },
  // The receiver gets everything, and shows what it can.
  can: { beyond: 'written', media: 'sent', receipts: 'none' },
} as const satisfies ChannelAbout
