import { fbAbout } from '../fb/about.ts'
import type { ChannelAbout } from '../presentation.ts'

export const igAbout = {
  source: 'ig',
  name: { en: 'Instagram', fr: 'Instagram' },
  // Instagram Platform, "Messaging".
  can: { ...fbAbout.can, text: 1000, receipts: 'none' },
} as const satisfies ChannelAbout
