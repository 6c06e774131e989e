import { accountSettings } from '../accountSettings.ts'
import type { ChannelForm } from '../presentation.ts'
import { telegramErrors } from './errors.ts'

export const telegramForm: ChannelForm<keyof typeof accountSettings> = {
  settings: accountSettings,
  steps: [
    {
      en: 'Create a bot with @BotFather on Telegram (/newbot), enter the token that it gives you, and save.',
      fr: 'Créez un bot avec @BotFather sur Telegram (/newbot), saisissez le jeton qu’il vous donne, et enregistrez.',
    },
    {
      en: 'Open https://api.telegram.org/bot<token>/setWebhook?url=<webhook URL>&secret_token=<secret_token> in a browser, with the token and the two values below: it must say “Webhook was set”.',
      fr: 'Ouvrez https://api.telegram.org/bot<jeton>/setWebhook?url=<URL du webhook>&secret_token=<secret_token> dans un navigateur, avec le jeton et les deux valeurs ci-dessous : la page doit dire « Webhook was set ».',
    },
    {
      en: 'With several bots, enter a secret of your own for each (letters, digits, _ and -), and use that one as its secret_token.',
      fr: 'Avec plusieurs bots, saisissez pour chacun un secret de votre choix (lettres, chiffres, _ et -), et employez-le comme secret_token de ce bot.',
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
