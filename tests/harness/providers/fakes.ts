import type { ProviderSource } from '../../../schemas/channels.ts'
import { customFake } from './custom.ts'
import type { ProviderFake } from './fake.ts'
import { messengerFake } from './messenger.ts'
import { smsFake } from './sms.ts'
import { telegramFake } from './telegram.ts'
import { whatsAppFake } from './whatsAppRules.ts'

/** A fake of the API of each channel's provider. */
export const fakes: Readonly<Record<ProviderSource, ProviderFake>> = {
  sms: smsFake,
  fb: messengerFake('fb'),
  ig: messengerFake('ig'),
  whatsapp: whatsAppFake,
  telegram: telegramFake,
  custom: customFake,
}
