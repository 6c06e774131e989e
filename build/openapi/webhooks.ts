import type { JSONSchema } from 'json-schema-to-ts'
import { answerToValidate, customChannelMessage, eventBody } from '../../schemas/events.ts'
import { type EventKind, eventKinds } from '../../schemas/subscription.ts'
import type { Tag } from '../../schemas/tags.ts'
import { hoist } from '../schemas.ts'

export interface Webhook {
  readonly operationId: string
  readonly tags: Tag[]
  readonly summary: string
  readonly description: string
  readonly security: object[]
  readonly parameters?: object[]
  readonly requestBody: object
  readonly responses: Readonly<Record<string, { readonly description: string }>>
}

type Schema = Exclude<JSONSchema, boolean>

/** The headers of Standard Webhooks, by which a receiver knows that a call is ours. */
const signature = [
  header('webhook-id', 'Identifier of the event or message, the same at each attempt: use it to deduplicate.'),
  header('webhook-timestamp', 'When this attempt was made, in seconds since 1970.'),
  header(
    'webhook-signature',
    '`v1,` and the HMAC-SHA256, in Base64, of `<id>.<timestamp>.<body>` with the bytes of the secret; several, separated by spaces, while a former secret is valid.',
  ),
]

function header(name: string, description: string): object {
  return { name, in: 'header', required: true, description, schema: { type: 'string' } }
}

const kinds: readonly (readonly [EventKind | 'test', string])[] = [
  ...Object.keys(eventKinds).flatMap((name) => (isKind(name) ? [[name, eventKinds[name]] as const] : [])),
  ['test', 'A test of a subscription.'],
]

function isKind(name: string): name is EventKind {
  return name in eventKinds
}

/** The calls that a deployment makes to URLs of its users: events, messages of a custom channel, answers to validate. */
export function webhooks(schemas: Map<string, unknown>): Record<string, { readonly post: Webhook }> {
  const events = kinds.map(([kind, meaning]) => {
    const name = pascal(kind)
    return [
      kind,
      webhook(
        {
          operationId: `on${name}`,
          tags: ['Events'],
          summary: `Event: ${kind}`,
          description: `${meaning} Sent to each subscription of this kind, at least once, and in order for each respondent.`,
          parameters: signature,
          responses: {
            '2XX': { description: 'The event was taken. The body is ignored.' },
            410: { description: 'The subscription is paused until somebody activates it.' },
            default: { description: 'The event is sent again, for a day.' },
          },
        },
        { title: `${name}Event`, description: meaning, ...eventBody(kind) },
        schemas,
      ),
    ] as const
  })
  return Object.fromEntries([
    ...events,
    [
      'channel.message',
      webhook(
        {
          operationId: 'onCustomChannelMessage',
          tags: ['Provider channels'],
          summary: 'Message on a custom channel',
          description: 'What the bot, an operator or a campaign says to a respondent of a custom channel, sent to its `url`.',
          parameters: signature,
          responses: {
            '2XX': { description: 'The message was delivered. The body is ignored.' },
            default: { description: 'The message was refused, or is sent again where the status says that it may.' },
          },
        },
        customChannelMessage,
        schemas,
      ),
    ],
    [
      'answer.validation',
      webhook(
        {
          operationId: 'onAnswerValidation',
          tags: ['Conversation'],
          summary: 'Validation of an answer',
          description:
            'Asks the URL of a validation of the type `api` whether an answer is valid, within 5 seconds. Not signed: use an URL that cannot be guessed.',
          responses: {
            '200': { description: 'The answer is valid.' },
            '304': { description: 'The answer is not valid: the question is asked again.' },
          },
        },
        answerToValidate,
        schemas,
      ),
    ],
  ])
}

const pascal = (kind: string): string => kind.replace(/(?:^|\.)(\w)/g, (_, letter: string) => letter.toUpperCase())

const webhook = (
  operation: Omit<Webhook, 'security' | 'requestBody'>,
  body: Schema,
  schemas: Map<string, unknown>,
): { readonly post: Webhook } => ({
  post: {
    ...operation,
    security: [],
    requestBody: {
      required: true,
      content: { 'application/json': { schema: hoist(body, schemas, '#/components/schemas/') } },
    },
  },
})
