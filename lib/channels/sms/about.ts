import type { ChannelAbout } from '../presentation.ts'

export const smsAbout = {
  source: 'sms',
  name: { en: 'SMS', fr: 'SMS' },
  // Twilio, "Message resource".
  can: { text: 1600, buttons: 0, beyond: 'numbered', media: 'linked', receipts: 'read' },
} as const satisfies ChannelAbout
