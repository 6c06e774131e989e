import type { ProviderSource } from '../../../schemas/channels.ts'
import { invalid } from '../../core/errors.ts'
import type { AccountTerms, ChannelAccount, ChannelFields, SettingsForms } from '../channel.ts'
import { headerText, numericID } from '../settingsForms.ts'
import { isSignedByMeta } from '../signatures.ts'
import { type MessengerAPI, sendSocial } from './sendSocial.ts'
import { eventsIn } from './socialEvent.ts'
import { channelEventsOf } from './socialEvents.ts'

/** A service that speaks the protocol of the Messenger platform. */
interface MessengerService extends Omit<MessengerAPI, 'appSecret' | 'accessToken'> {
  readonly source: ProviderSource
  /** The respondentID of somebody at the service, and back; undefined for a respondentID of another kind. */
  readonly respondentID: (providerID: string) => string
  readonly providerID: (respondentID: string) => string | undefined
}

export const metaForms: SettingsForms = { accessToken: headerText, pageID: numericID }

/**
 * The accounts at a service of the Messenger platform: one for each entry of `appIDs` that has a secret. Pages of one app share its secret, and each
 * takes the events that name it. An entry without a `pageID` takes those that name none of the others.
 */
export function messengerAccounts(
  { source: ofService, respondentID, providerID, ...api }: MessengerService,
  { appIDs = [] }: ChannelFields,
  { open }: AccountTerms,
): ChannelAccount[] {
  const entries = appIDs
    .filter(({ source }) => source === ofService)
    .map(({ appID = '', pageID = '', appSecret, accessToken }) => ({
      id: pageID || appID,
      pageID,
      appSecret: open(appSecret),
      // An app may write in its own name with its id and secret (Graph API, "app access tokens"); a page writes with a token of its own.
      accessToken: open(accessToken) || `${appID}|${open(appSecret)}`,
    }))
    .filter(({ appSecret }) => appSecret !== '')
  return entries.map((entry, i) => {
    const { id, pageID, appSecret, accessToken } = entry
    const named = new Set(entries.filter((other) => other !== entry).map((other) => other.id))
    const isFirst = !entries.slice(0, i).some((other) => other.pageID === '' && other.appSecret === appSecret)
    const isOwn = (account: string | undefined): boolean => account === id || (pageID === '' && isFirst && !named.has(account ?? ''))
    return {
      id,
      verify: ({ text, headers }) => isSignedByMeta(text, appSecret, headers['x-hub-signature-256']),
      parse: ({ entry: received }) => {
        if (!Array.isArray(received)) throw invalid('entry', 'is missing')
        return channelEventsOf(eventsIn(received, isOwn), respondentID)
      },
      reaches: (to) => providerID(to) !== undefined,
      send: (to, shown, terms) => sendSocial({ ...api, appSecret, accessToken }, providerID(to) ?? '', shown, terms),
    }
  })
}
