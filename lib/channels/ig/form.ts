import { metaErrors } from '../fb/errors.ts'
import { metaFields } from '../fb/form.ts'
import { fbSettings } from '../fb/settings.ts'
import type { ChannelForm } from '../presentation.ts'

export const igForm: ChannelForm<keyof typeof fbSettings> = {
  settings: fbSettings,
  steps: [
    {
      en: 'In your Meta app, under Instagram, copy the app ID and the app secret, create an access token of your account, and enter all three with the ID of the account (user_id). Each Instagram account is an account of its own.',
      fr: 'Dans votre application Meta, sous Instagram, copiez l’identifiant et la clé secrète de l’application, créez un jeton d’accès de votre compte, et saisissez les trois avec l’identifiant du compte (user_id). Chaque compte Instagram est un compte à part.',
    },
    {
      en: 'Under Instagram › Webhooks, paste the webhook URL and the verify token, and subscribe to messages and messaging_postbacks.',
      fr: 'Sous Instagram › Webhooks, collez l’URL du webhook et le jeton de vérification, puis abonnez-vous à messages et messaging_postbacks.',
    },
    {
      en: 'In the Instagram app of the account, allow access to messages for connected tools.',
      fr: 'Dans l’application Instagram du compte, autorisez l’accès aux messages pour les outils connectés.',
    },
  ],
  fields: [
    ...metaFields({ en: 'App ID', fr: 'Identifiant de l’application' }),
    { name: 'pageID', label: { en: 'Instagram account ID', fr: 'Identifiant du compte Instagram' } },
  ],
  contact: 'ig:17841400000000000',
  errors: metaErrors,
}
