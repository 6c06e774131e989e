import type { ApplicationObject } from '../../schemas/application.ts'
import { unsealSecret } from '../access/applications/secrets.ts'
import type { FileSettings } from '../infrastructure/attachments/accepted.ts'
import type { Application } from '../store/applications/access.ts'
import { storedApplications } from '../store/applications/storedApplications.ts'
import type { Prefetched } from '../store/prefetched.ts'

/** What a channel needs of its application, its secrets unsealed: never to be logged, kept or answered. */
export interface SMSSettings {
  readonly accountSid: string
  readonly authToken: string
  /** What the bot sends from: a phone number, or the id (`MG…`) of a messaging service. */
  readonly phone: string
  readonly keyword: string | undefined
  /** Whether the bot answers. */
  readonly active: boolean
}

export interface SocialSettings {
  readonly appSecret: string
  readonly accessToken: string
}

export interface ChannelSettings {
  readonly sms: SMSSettings | undefined
  /** One for each `fb` entry of `appIDs`: the bot answers by the one that it was written to, and writes of its own accord by the first. */
  readonly fb: readonly SocialSettings[]
  /** Which files respondents may send. */
  readonly files: FileSettings
}

/** The channels of an application as far as they are set up: one without its secret is not. */
export async function channelSettings(application: Application, prefetched?: Prefetched): Promise<ChannelSettings> {
  const stored = await storedApplications.get(application, prefetched)
  const open = (sealed: string | undefined): string => (sealed === undefined ? '' : unsealSecret(application.appID, sealed))
  const { sms, appIDs = [], ...files } = stored ?? {}
  return { sms: smsOf(sms, open), fb: appIDs.flatMap((entry) => socialOf(entry, open)), files }
}

type Open = (sealed: string | undefined) => string

function smsOf(sms: ApplicationObject['sms'], open: Open): SMSSettings | undefined {
  const authToken = open(sms?.smsprovider_authToken)
  if (!sms || authToken === '') return undefined
  return {
    accountSid: sms.smsprovider_accountSid ?? '',
    authToken,
    phone: sms.smsprovider_phone ?? '',
    keyword: sms.keywordSmsBot,
    active: sms.active !== false,
  }
}

function socialOf({ source, appID = '', appSecret: sealed, accessToken }: NonNullable<ApplicationObject['appIDs']>[number], open: Open) {
  const appSecret = source === 'fb' ? open(sealed) : ''
  // An app may write in its own name with its id and secret (Graph API, "app access tokens"); a page writes with a token of its own.
  return appSecret === '' ? [] : [{ appSecret, accessToken: open(accessToken) || `${appID}|${appSecret}` }]
}
