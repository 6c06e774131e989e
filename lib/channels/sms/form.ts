import type { ChannelForm } from '../presentation.ts'
import { smsErrors } from './errors.ts'
import { smsSettings } from './settings.ts'

export const smsForm: ChannelForm<Exclude<keyof typeof smsSettings, 'active'>> = {
  settings: smsSettings,
  steps: [
    {
      en: 'Enter the account SID and the auth token, which the first page of the Twilio console shows, and the number that the bot writes from.',
      fr: 'Saisissez le SID du compte et le jeton d’authentification, affichés sur la première page de la console Twilio, et le numéro d’où écrit le bot.',
    },
    {
      en: 'In the Twilio console, open that number, and paste the webhook URL under “A message comes in”, with HTTP POST.',
      fr: 'Dans la console Twilio, ouvrez ce numéro, et collez l’URL du webhook sous « A message comes in », en HTTP POST.',
    },
  ],
  fields: [
    { name: 'smsprovider_accountSid', label: { en: 'Account SID', fr: 'SID du compte' } },
    { name: 'smsprovider_authToken', label: { en: 'Auth token', fr: 'Jeton d’authentification' } },
    { name: 'smsprovider_phone', label: { en: 'Phone number', fr: 'Numéro de téléphone' } },
    { name: 'keywordSmsBot', label: { en: 'Keyword that restarts the bot', fr: 'Mot qui relance le bot' } },
  ],
  contact: '+33612345678',
  errors: smsErrors,
}
