import type { ErrorWords } from '../presentation.ts'

/** The `error_code` of a response of the Bot API. */
export const telegramErrors = {
  400: {
    en: 'The chat does not exist, or a part of the message was not accepted, such as a file that Telegram could not load.',
    fr: 'La discussion n’existe pas, ou une partie du message n’a pas été acceptée, comme un fichier que Telegram n’a pas pu charger.',
  },
  401: {
    en: 'The token of the bot is wrong or was revoked: ask @BotFather for the current one.',
    fr: 'Le jeton du bot est faux ou a été révoqué : demandez l’actuel à @BotFather.',
  },
  403: {
    en: 'A recipient has blocked the bot, or has never started it.',
    fr: 'Un destinataire a bloqué le bot, ou ne l’a jamais démarré.',
  },
  404: {
    en: 'No bot has this token: copy it again from @BotFather.',
    fr: 'Aucun bot n’a ce jeton : copiez-le à nouveau depuis @BotFather.',
  },
} as const satisfies ErrorWords
