import type { FromSchema } from 'json-schema-to-ts'

/** An error of a provider, without anything of the respondent. */
export const channelError = {
  title: 'ChannelError',
  type: 'object',
  additionalProperties: false,
  required: ['at', 'reason'],
  properties: {
    at: { type: 'string', description: 'When it last happened (ISO 8601).' },
    reason: {
      enum: ['refused', 'throttled', 'optedOut', 'unavailable', 'unknown'],
      description:
        '`refused` for good, `throttled` until later, `optedOut` at the provider, `unavailable`: no connection, `unknown`: no usable response.',
    },
    code: { type: 'integer', description: "The provider's number of the error, if it has one." },
  },
} as const

export type ChannelError = FromSchema<typeof channelError>
