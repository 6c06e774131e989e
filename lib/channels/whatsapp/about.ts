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
    // "Supported media types".
    files: {
      types: [
        'image/jpeg',
        'image/png',
        'video/mp4',
        'video/3gpp',
        'audio/mpeg',
        'audio/mp4',
        'audio/aac',
        'audio/ogg',
        'audio/amr',
        'application/pdf',
        'text/plain',
        'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
        'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'application/vnd.openxmlformats-officedocument.presentationml.presentation',
      ],
      pictureBytes: 5_000_000,
    },
    receipts: 'read',
    windowHours: 24,
    hasTemplates: true,
  },
} as const satisfies ChannelAbout
