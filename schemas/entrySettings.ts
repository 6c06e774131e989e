import { customSettings } from '../lib/channels/custom/settings.ts'
import { fbSettings } from '../lib/channels/fb/settings.ts'
import { whatsappSettings } from '../lib/channels/whatsapp/settings.ts'

/** Fields of an entry of `appIDs`, of all channels. */
export const entrySettings = { ...fbSettings, ...whatsappSettings, ...customSettings } as const

type EntrySettings = typeof entrySettings
type EntrySecret = { [Name in keyof EntrySettings]: EntrySettings[Name] extends { writeOnly: true } ? Name : never }[keyof EntrySettings]

const isEntrySecret = (name: string): name is EntrySecret => 'writeOnly' in Object(Reflect.get(entrySettings, name))

/** The names of the secrets of an entry of `appIDs`. */
export const entrySecrets: readonly EntrySecret[] = Object.keys(entrySettings).filter(isEntrySecret)
