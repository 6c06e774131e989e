import { flag, secret, text } from '../../../schemas/object.ts'

/** The field `sms` of an application. */
export const smsSettings = {
  active: flag('Whether the bot answers SMS.'),
  smsprovider_accountSid: text('Account identifier at the provider.'),
  smsprovider_authToken: secret('Account token at the provider.'),
  smsprovider_phone: text('Phone number that the bot sends from.'),
  keywordSmsBot: text('Keyword that starts the bot.'),
} as const
