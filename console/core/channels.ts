import type { ProviderSource } from '../../schemas/channels.ts'
import { inLanguage } from './language.ts'

/** What channels are called: all that the console has to know of one, beside how it is set up. */
export const channelNames = inLanguage<Readonly<Record<ProviderSource | 'web', string>>>({
  en: {
    web: 'Web',
    sms: 'SMS',
    fb: 'Messenger',
    ig: 'Instagram',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    custom: 'Custom',
  },
  fr: {
    web: 'Web',
    sms: 'SMS',
    fb: 'Messenger',
    ig: 'Instagram',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
    custom: 'Sur mesure',
  },
})

/** How each channel is set up at its provider. */
export const channelSteps = inLanguage<Readonly<Record<ProviderSource, string>>>({
  en: {
    sms: 'In the Twilio console, open your number and paste this URL under “A message comes in”, with HTTP POST. Then enter the account SID, auth token and number in the settings.',
    fb: 'In your Meta app, open Messenger › Webhooks, paste the URL and the verify token, and subscribe to messages, messaging_postbacks, message_deliveries and message_reads. Then add an account with source fb, the app secret and the page’s access token.',
    ig: 'In your Meta app, open Instagram › Webhooks, paste the URL and the verify token, and subscribe to messages and messaging_postbacks. Then add an account with source ig, the app secret and the access token.',
    whatsapp:
      'In your Meta app, open WhatsApp › Configuration, paste the URL and the verify token, and subscribe to messages. Then add an account with source whatsapp, the phone number ID, the app secret and a permanent access token.',
    telegram:
      'Create a bot with @BotFather and add an account with source telegram and its token. Then call setWebhook with this URL and this secret_token.',
    custom:
      'Add an account with source custom, the URL that receives messages, and a secret (whsec_…). Sign what you post to this URL with the same secret.',
  },
  fr: {
    sms: 'Dans la console Twilio, ouvrez votre numéro et collez cette URL sous « A message comes in », en HTTP POST. Saisissez ensuite le SID du compte, le jeton d’authentification et le numéro dans les réglages.',
    fb: 'Dans votre application Meta, ouvrez Messenger › Webhooks, collez l’URL et le jeton de vérification, puis abonnez-vous à messages, messaging_postbacks, message_deliveries et message_reads. Ajoutez ensuite un compte avec la source fb, la clé secrète de l’application et le jeton d’accès de la page.',
    ig: 'Dans votre application Meta, ouvrez Instagram › Webhooks, collez l’URL et le jeton de vérification, puis abonnez-vous à messages et messaging_postbacks. Ajoutez ensuite un compte avec la source ig, la clé secrète de l’application et le jeton d’accès.',
    whatsapp:
      'Dans votre application Meta, ouvrez WhatsApp › Configuration, collez l’URL et le jeton de vérification, puis abonnez-vous à messages. Ajoutez ensuite un compte avec la source whatsapp, l’identifiant du numéro, la clé secrète de l’application et un jeton d’accès permanent.',
    telegram:
      'Créez un bot avec @BotFather et ajoutez un compte avec la source telegram et son jeton. Appelez ensuite setWebhook avec cette URL et ce secret_token.',
    custom:
      'Ajoutez un compte avec la source custom, l’URL qui reçoit les messages et un secret (whsec_…). Signez avec ce même secret ce que vous envoyez à cette URL.',
  },
})
