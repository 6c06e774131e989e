import { metaFields } from '../fb/form.ts'
import type { ChannelForm } from '../presentation.ts'
import { whatsappErrors } from './errors.ts'
import { whatsappSettings } from './settings.ts'

export const whatsappForm: ChannelForm<keyof typeof whatsappSettings> = {
  settings: whatsappSettings,
  steps: [
    {
      en: 'In your Meta app, under WhatsApp › API setup, copy the phone number ID and the account ID, and enter both. Each number is an account of its own.',
      fr: 'Dans votre application Meta, sous WhatsApp › Configuration de l’API, copiez l’identifiant du numéro et celui du compte, et saisissez-les. Chaque numéro est un compte à part.',
    },
    {
      en: 'Enter the app secret, from App settings › Basic, and a permanent access token of a system user, with the permissions whatsapp_business_messaging and whatsapp_business_management.',
      fr: 'Saisissez la clé secrète de l’application, sous Paramètres › Général, et un jeton d’accès permanent d’un utilisateur système, avec les autorisations whatsapp_business_messaging et whatsapp_business_management.',
    },
    {
      en: 'Under WhatsApp › Configuration, paste the webhook URL and the verify token, and subscribe to messages and user_preferences.',
      fr: 'Sous WhatsApp › Configuration, collez l’URL du webhook et le jeton de vérification, puis abonnez-vous à messages et user_preferences.',
    },
    {
      en: 'Publish the Meta app: until then it only gets the test webhooks of its dashboard.',
      fr: 'Publiez l’application Meta : d’ici là, elle ne reçoit que les webhooks de test de son tableau de bord.',
    },
  ],
  fields: [
    ...metaFields({ en: 'Phone number ID', fr: 'Identifiant du numéro' }),
    {
      name: 'businessAccountID',
      label: { en: 'WhatsApp Business Account ID (for templates)', fr: 'Identifiant du compte WhatsApp Business (pour les modèles)' },
    },
  ],
  contact: 'whatsapp:33612345678',
  errors: whatsappErrors,
}
