import type { ChannelForm } from '../presentation.ts'
import { customErrors } from './errors.ts'
import { customSettings } from './settings.ts'

export const customForm: ChannelForm<keyof typeof customSettings> = {
  settings: customSettings,
  steps: [
    {
      en: 'Enter the URL that is to receive what the bot says, and a secret: whsec_ and 24 to 64 random bytes in Base64.',
      fr: 'Saisissez l’URL qui doit recevoir ce que dit le bot, et un secret : whsec_ et 24 à 64 octets aléatoires en Base64.',
    },
    {
      en: 'Post each message of a person to the webhook URL, signed with the same secret as Standard Webhooks describe.',
      fr: 'Envoyez chaque message d’une personne à l’URL du webhook, signé avec le même secret comme le décrit Standard Webhooks.',
    },
  ],
  fields: [
    { name: 'appID', label: { en: 'Name of the channel', fr: 'Nom du canal' } },
    { name: 'url', label: { en: 'Receiver URL', fr: 'URL du récepteur' }, isURL: true },
    { name: 'secret', label: { en: 'Signing secret (whsec_…)', fr: 'Secret de signature (whsec_…)' } },
  ],
  contact: 'kiosk-42',
  errors: customErrors,
}
