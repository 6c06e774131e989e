import type { ProviderSource } from '../../../schemas/channels.ts'
import { invalid } from '../../core/errors.ts'
import type { AccountTerms, ChannelAccount, ChannelFields } from '../channel.ts'
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

/** The accounts at a service of the Messenger platform: one for each entry of `appIDs` that has a secret. */
export const messengerAccounts = (
  { source: ofService, respondentID, providerID, ...api }: MessengerService,
  { appIDs = [] }: ChannelFields,
  { open }: AccountTerms,
): ChannelAccount[] =>
  appIDs.flatMap(({ source, appID = '', appSecret: sealed, accessToken }) => {
    const appSecret = source === ofService ? open(sealed) : ''
    if (appSecret === '') return []
    // An app may write in its own name with its id and secret (Graph API, "app access tokens"); a page writes with a token of its own.
    const settings = { ...api, appSecret, accessToken: open(accessToken) || `${appID}|${appSecret}` }
    return [
      {
        id: appID,
        verify: ({ text, headers }) => isSignedByMeta(text, appSecret, headers['x-hub-signature-256']),
        parse: ({ entry }) => {
          if (!Array.isArray(entry)) throw invalid('entry', 'is missing')
          return channelEventsOf(eventsIn(entry), respondentID)
        },
        reaches: (id) => providerID(id) !== undefined,
        send: (id, shown, terms) => sendSocial(settings, providerID(id) ?? '', shown, terms),
      },
    ]
  })
