import { secret, text } from '../../../schemas/object.ts'
import { accountSettings } from '../accountSettings.ts'

/** Fields of an entry of `appIDs` for a channel of one's own. */
export const customSettings = {
  appID: accountSettings.appID,
  url: text('http or https URL that messages to respondents are posted to (only `custom`, an extension).'),
  secret: secret('Secret of both directions, `whsec_` and Base64 (Standard Webhooks; only `custom`, an extension).'),
} as const
