import { fbAbout } from '../fb/about.ts'
import type { ChannelAbout } from '../presentation.ts'

export const igAbout = {
  source: 'ig',
  name: { en: 'Instagram', fr: 'Instagram' },
  // Instagram Platform, "Messaging".
  can: {
    ...fbAbout.can,
    text: 1000,
    files: {
      types: [
        'image/jpeg',
        'image/png',
        'video/mp4',
        'video/quicktime',
        'video/webm',
        'audio/mp4',
        'audio/aac',
        'audio/wav',
        'application/pdf',
      ],
      pictureBytes: 8_000_000,
    },
    receipts: 'none',
  },
} as const satisfies ChannelAbout
