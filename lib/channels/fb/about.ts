import type { ChannelAbout } from '../presentation.ts'

export const fbAbout = {
  source: 'fb',
  name: { en: 'Messenger', fr: 'Messenger' },
  // Messenger platform, "Send API" and "Quick replies".
  can: { text: 2000, buttons: 13, label: 20, beyond: 'written', media: 'sent', receipts: 'read' },
} as const satisfies ChannelAbout
