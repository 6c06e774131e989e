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
    receipts: 'none',
  },
} as const satisfies ChannelAbout
