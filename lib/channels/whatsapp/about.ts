import type { ChannelAbout } from '../presentation.ts'

export const whatsappAbout = {
  source: 'whatsapp',
  name: { en: 'WhatsApp', fr: 'WhatsApp' },
  // Cloud API, "Messages", "Interactive messages" and "Customer service windows".
  can: {
    text: 4096,
    buttons: 3,
    rows: 10,
    label: 20,
    beyond: 'numbered',
    media: 'sent',
    receipts: 'read',
    windowHours: 24,
    hasTemplates: true,
  },
} as const satisfies ChannelAbout
