import type { accountSettings } from '../accountSettings.ts'
import type { ChannelForm, FormField, Words } from '../presentation.ts'
import { metaErrors } from './errors.ts'
import { fbSettings } from './settings.ts'

/** The fields of an account at Meta. */
export const metaFields = (id: Words): readonly FormField<keyof typeof accountSettings>[] => [
  { name: 'appID', label: id },
  { name: 'appSecret', label: { en: 'App secret', fr: 'Clé secrète de l’application' } },
  { name: 'accessToken', label: { en: 'Access token', fr: 'Jeton d’accès' } },
]

export const fbForm: ChannelForm<keyof typeof fbSettings> = {
  settings: fbSettings,
  steps: [
    {
      en: 'In your Meta app, under App settings › Basic, copy the app ID and the app secret, and enter both.',
      fr: 'Dans votre application Meta, sous Paramètres › Général, copiez l’identifiant et la clé secrète de l’application, et saisissez-les.',
    },
    {
      en: 'Under Messenger › Settings, create an access token of your page, and enter it with the ID of the page. Each page is an account of its own.',
      fr: 'Sous Messenger › Paramètres, créez un jeton d’accès de votre page, et saisissez-le avec l’identifiant de la page. Chaque page est un compte à part.',
    },
    {
      en: 'Under Messenger › Webhooks, paste the webhook URL and the verify token, and subscribe to messages, messaging_postbacks, message_deliveries and message_reads.',
      fr: 'Sous Messenger › Webhooks, collez l’URL du webhook et le jeton de vérification, puis abonnez-vous à messages, messaging_postbacks, message_deliveries et message_reads.',
    },
  ],
  fields: [
    ...metaFields({ en: 'App ID', fr: 'Identifiant de l’application' }),
    { name: 'pageID', label: { en: 'Page ID', fr: 'Identifiant de la page' } },
  ],
  contact: '5012345678901234',
  errors: metaErrors,
}
