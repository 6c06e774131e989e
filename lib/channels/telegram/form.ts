import { accountSettings } from '../accountSettings.ts'
import type { ChannelForm } from '../presentation.ts'
import { telegramErrors } from './errors.ts'

export const telegramForm: ChannelForm<keyof typeof accountSettings> = {
  settings: accountSettings,
  steps: [
    {
      en: 'Create a bot with @BotFather on Telegram, and enter the token that it gives you.',
      fr: 'Créez un bot avec @BotFather sur Telegram, et saisissez le jeton qu’il vous donne.',
    },
    {
      en: 'Call setWebhook of the Bot API with this URL as url, and this secret_token.',
      fr: 'Appelez setWebhook de l’API Bot avec cette URL comme url, et ce secret_token.',
    },
    {
      en: 'For several bots, give each a secret of its own, and use it as secret_token.',
      fr: 'Avec plusieurs bots, donnez à chacun son secret, et employez-le comme secret_token.',
    },
  ],
  fields: [
    { name: 'accessToken', label: { en: 'Token of the bot', fr: 'Jeton du bot' } },
    { name: 'appID', label: { en: 'Name of the bot (with several)', fr: 'Nom du bot (s’il y en a plusieurs)' } },
    { name: 'appSecret', label: { en: 'Own secret_token (with several)', fr: 'secret_token propre (s’il y en a plusieurs)' } },
  ],
  contact: 'telegram:123456789',
  errors: telegramErrors,
}
