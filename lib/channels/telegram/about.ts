import type { ChannelAbout } from '../presentation.ts'

export const telegramAbout = {
  source: 'telegram',
  name: { en: 'Telegram', fr: 'Telegram' },
  // Bot API, "sendMessage" and "InlineKeyboardMarkup".
  can: {
    text: 4096,
    buttons: 100,
    beyond: 'written',
    media: 'sent',
    // What it loads from a URL ("Sending files").
    files: {
      types: ['image/jpeg', 'image/png', 'image/gif', 'image/webp', 'video/mp4', 'audio/mpeg', 'audio/mp4', 'audio/ogg', 'application/pdf'],
      pictureBytes: 5_000_000,
    },
    receipts: 'none',
  },
} as const satisfies ChannelAbout
