import type { Channel } from '../channel.ts'
import { providerIDIn } from '../respondentIDs.ts'
import { headerText, numericID } from '../settingsForms.ts'
import { isSignedByMeta } from '../signatures.ts'
import { whatsappAbout as about } from './about.ts'
import { findTemplate, listTemplates } from './listTemplates.ts'
import { sendWhatsApp } from './sendWhatsApp.ts'
import { eventsInNotification } from './whatsAppNotification.ts'

/** Messages per second that a number may send (WhatsApp Cloud API, "Throughput"). */
const callsPerSecond = 80

/** Numbers on WhatsApp, by the Cloud API (docs/messengers.md#whatsapp). */
export const whatsapp: Channel = {
  source: 'whatsapp',
  about,
  token: 'verifyToken',
  sharesSecret: true,
  settingsForms: { appID: numericID, businessAccountID: numericID, accessToken: headerText },
  pacing: { callsPerSecond: () => callsPerSecond, callsFor: (messages) => Math.max(1, messages) },
  timeoutMs: 10_000,
  accounts: ({ appIDs = [] }, { appID, open }) =>
    appIDs.flatMap(({ source, appID: numberID = '', appSecret: sealed, accessToken, businessAccountID }) => {
      const appSecret = source === 'whatsapp' ? open(sealed) : ''
      if (appSecret === '') return []
      const settings = { numberID, accessToken: open(accessToken) }
      const business = businessAccountID && settings.accessToken ? { businessAccountID, accessToken: settings.accessToken } : undefined
      return [
        {
          id: numberID,
          verify: ({ text, headers }) => isSignedByMeta(text, appSecret, headers['x-hub-signature-256']),
          parse: (body) => eventsInNotification({ ...settings, appID }, body),
          reaches: (respondentID) => settings.accessToken !== '' && /^\d{5,20}$/.test(providerIDIn('whatsapp', respondentID) ?? ''),
          send: (respondentID, shown, terms) => sendWhatsApp(settings, providerIDIn('whatsapp', respondentID) ?? '', shown, terms),
          ...(business
            ? {
                templates: {
                  owner: business.businessAccountID,
                  list: (after) => listTemplates(business, after),
                  find: (name, language) => findTemplate(business, name, language),
                },
              }
            : {}),
        },
      ]
    }),
}
