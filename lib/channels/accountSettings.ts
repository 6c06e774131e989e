import { secret, text } from '../../schemas/object.ts'

/** Fields of an entry of `appIDs` that several channels have. */
export const accountSettings = {
  appID: text('Identifier of the bot on that channel: of the app or the bot, or the phone number ID on WhatsApp.'),
  appSecret: secret(
    'Secret that signs webhooks: the app secret at Meta, or the token that the provider repeats with each call, by default the `secretToken` of `GET /application/<appID>/channels`.',
  ),
  accessToken: secret(
    "Access token of the page, account or bot that posts (an extension); defaults to the app's own token, `appID|appSecret`.",
  ),
} as const
