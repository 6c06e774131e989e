import { expect, test } from 'vitest'
import { channels } from '../../../lib/channels/registry.ts'
import type { ProviderSource } from '../../../schemas/channels.ts'

const url = 'https://media.example.test/1.png'

/** A picture with words, as the provider sends it. On a custom channel a message is either words or a file. */
const captioned: Readonly<Partial<Record<ProviderSource, object>>> = {
  sms: {
    From: '+33600000000',
    MessageSid: 'SM1',
    Body: 'Coffee',
    NumMedia: '2',
    MediaUrl0: url,
    MediaContentType0: 'image/png',
    MediaUrl1: url,
  },
  ...Object.fromEntries(
    ['fb', 'ig'].map((source) => {
      const attachments = [1, 2].map(() => ({ type: 'image', payload: { url } }))
      const message = { mid: 'm1', text: 'Coffee', attachments }
      return [source, { entry: [{ messaging: [{ sender: { id: '1' }, timestamp: 1, message }] }] }]
    }),
  ),
  whatsapp: {
    entry: [
      {
        changes: [
          {
            value: {
              metadata: { phone_number_id: '987' },
              messages: [
                { from: '33600000000', id: 'wamid.1', type: 'image', image: { id: '1', mime_type: 'image/png', caption: 'Coffee' } },
              ],
            },
          },
        ],
      },
    ],
  },
  telegram: {
    update_id: 1,
    message: { message_id: 1, from: { id: 1 }, chat: { id: 1, type: 'private' }, caption: 'Coffee', photo: [{ file_id: 'F1' }] },
  },
}

test.each(Object.values(channels).filter(({ source }) => source !== 'custom'))(
  'on $source a picture with words is one message',
  (channel) => {
    const entry = { source: channel.source, appID: '987', appSecret: 'secret', accessToken: 'token' }
    const sms = { active: true, smsprovider_accountSid: 'AC1', smsprovider_authToken: 'token', smsprovider_phone: '+33700000000' }
    const terms = { appID: 'a', open: (sealed = '') => sealed, webhookTokens: [] }
    const [account] = channel.accounts({ appIDs: [entry], sms }, terms)
    const body = captioned[channel.source]
    const [message, ...others] = (body && account?.parse({ ...body })[0]?.messages) ?? []
    expect(message).toMatchObject({
      input: { kind: 'text', text: 'Coffee', file: { type: 'image' } },
      message: { text: expect.stringMatching(/^Coffee/) },
      media: { kind: 'image', caption: 'Coffee' },
    })
    expect(others.map(({ input }) => input.kind)).toEqual(['whatsapp', 'telegram'].includes(channel.source) ? [] : ['media'])
  },
)
