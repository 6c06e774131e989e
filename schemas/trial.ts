import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { text } from './object.ts'
import { newRespondent, profile, profileSetter } from './profile.ts'
import { transcriptEntry } from './transcript.ts'

/** Trial conversations (docs/conversations.md#trials). */

const place = {
  featureID: text('Identifier of the feature.'),
  resourceID: text('Identifier of the resource.'),
} as const
const shortText = { type: 'string', minLength: 1, maxLength: 10_000 } as const

/** Input of a trial turn. */
export const trialBody = {
  title: 'TrialTurn',
  type: 'object',
  description:
    'One turn of a trial: at most one of text, answerID, answerIDs, payload, location, start and handBack; with none of them, the conversation starts.',
  additionalProperties: false,
  properties: {
    trial: {
      type: 'string',
      minLength: 1,
      maxLength: 900_000,
      description: "`trial` of the previous turn's reply; omit it to start a new trial.",
    },
    profile: {
      type: 'object',
      description: 'Profile of the throwaway respondent; first turn only.',
      additionalProperties: false,
      properties: {
        attribute: newRespondent.properties.attribute,
        tag: newRespondent.properties.tag,
        event: newRespondent.properties.event,
      },
    },
    version: {
      type: 'string',
      minLength: 1,
      maxLength: 64,
      description: '`draft` (the default), `live`, or a versionID; first turn only.',
    },
    language: { type: 'string', maxLength: 35, description: 'Language of the session; first turn only.' },
    text: { ...shortText, description: 'Words.' },
    answerID: { ...shortText, description: 'Identifier of the chosen button.' },
    answerIDs: { type: 'array', minItems: 1, maxItems: 100, items: shortText, description: 'Identifiers of several chosen answers.' },
    payload: { ...shortText, description: 'Payload of the chosen button; `get_started` starts the conversation.' },
    location: {
      type: 'object',
      description: 'Location, if a button asks for one.',
      additionalProperties: false,
      required: ['latitude', 'longitude'],
      properties: {
        latitude: { type: 'number', minimum: -90, maximum: 90, description: 'Degrees north.' },
        longitude: { type: 'number', minimum: -180, maximum: 180, description: 'Degrees east.' },
      },
    },
    start: {
      type: 'object',
      description: 'Where to start: a resource or, without one, the start of a feature.',
      additionalProperties: false,
      required: ['featureID'],
      properties: place,
    },
    handBack: { enum: [true], description: 'Whether to end live chat, as an operator does.' },
  },
} as const satisfies JSONSchema

const trace = {
  title: 'TrialTrace',
  type: 'object',
  description: 'Trace of the turn.',
  additionalProperties: false,
  required: ['resources', 'changes', 'profile', 'calls', 'mails', 'workflows', 'answers', 'processes', 'warnings', 'live'],
  properties: {
    resources: {
      type: 'array',
      description: 'The resources visited, in order.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['featureID', 'resourceID', 'as'],
        properties: {
          ...place,
          as: {
            enum: ['shown', 'hidden', 'known'],
            description: '`hidden` if its filters exclude the respondent, `known` if its answer is already known.',
          },
        },
      },
    },
    waiting: {
      type: 'object',
      description: 'The resource waiting for an answer, if any.',
      additionalProperties: false,
      required: ['featureID', 'resourceID'],
      properties: place,
    },
    refusedBy: text('Identifier of the resource that refused the answer.'),
    answers: {
      type: 'array',
      description: 'The answers that would be stored.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['resourceID', 'response'],
        properties: { resourceID: place.resourceID, response: { type: 'array', items: { type: 'string' }, description: 'The answer.' } },
      },
    },
    understanding: {
      type: 'object',
      description: 'Result of NLU, if it was used.',
      additionalProperties: false,
      required: ['intentID', 'score', 'language', 'entities'],
      properties: {
        intentID: { type: ['string', 'null'], description: 'Identifier of the intent; null below the threshold.' },
        score: { type: 'number', description: 'Confidence, from 0 to 1.' },
        language: text('Detected language.'),
        entities: {
          type: 'array',
          description: 'The recognized entities.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['entity', 'entity_name', 'value'],
            properties: { entity: text('Identifier of the entity.'), entity_name: text('Its name.'), value: text('Value of the entity.') },
          },
        },
      },
    },
    changes: {
      type: 'object',
      description: 'Changes of the profile.',
      additionalProperties: false,
      properties: {
        attribute: profileSetter.properties.attribute,
        tag: profileSetter.properties.tag,
        event: profileSetter.properties.event,
      },
    },
    profile: {
      type: 'object',
      description: 'The profile after the turn.',
      additionalProperties: false,
      required: ['attribute', 'tag', 'event'],
      properties: { attribute: profile.properties.attribute, tag: profile.properties.tag, event: profile.properties.event },
    },
    calls: {
      type: 'array',
      description: 'Webhook calls that were made.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['resourceID', 'method', 'url'],
        properties: {
          resourceID: place.resourceID,
          method: text('HTTP method.'),
          url: text('Rendered URL.'),
          status: { type: 'integer', description: 'HTTP status of the response.' },
          failure: text('Reason why there is no response.'),
        },
      },
    },
    workflows: {
      type: 'array',
      description: 'Workflows that were run.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['workflowID', 'resourceID', 'parameters'],
        properties: {
          workflowID: text('Identifier of the workflow.'),
          resourceID: place.resourceID,
          status: { type: 'integer', description: 'Status code of the last webhook.' },
          parameters: { type: 'object', additionalProperties: { type: 'string' }, description: 'Parameters by name.' },
        },
      },
    },
    mails: {
      type: 'array',
      description: 'E-mails that would be sent.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['to', 'subject'],
        properties: { to: text('Recipient.'), subject: text('Subject.') },
      },
    },
    processes: {
      type: 'array',
      description: 'Process runs that started or ended.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['featureID', 'event'],
        properties: { featureID: place.featureID, event: { enum: ['started', 'finished'], description: 'Change of the run.' } },
      },
    },
    warnings: {
      type: 'array',
      description: "Problems of the bot's content.",
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['code'],
        properties: { code: text('Kind of problem, as in the log.'), ...place, targetID: text('Identifier of the missing object.') },
      },
    },
    live: { type: 'boolean', description: 'Whether a human handles the conversation after the turn.' },
  },
} as const satisfies JSONSchema

export const trialReply = {
  title: 'TrialAnswer',
  type: 'object',
  description: 'The reply to a turn of a trial. Nothing is stored.',
  additionalProperties: false,
  required: ['trial', 'messages', 'trace'],
  properties: {
    trial: { type: 'string', description: 'Signed state of the trial, for the next turn; valid for an hour.' },
    messages: { type: 'array', items: transcriptEntry, description: "The messages of this turn, the respondent's first." },
    trace,
  },
} as const satisfies JSONSchema

export type TrialTurn = FromSchema<typeof trialBody>
export type TrialAnswer = FromSchema<typeof trialReply>
export type TrialTrace = TrialAnswer['trace']
