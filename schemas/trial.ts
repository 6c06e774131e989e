import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { text } from './object.ts'
import { newRespondent, profile, profileSetter } from './profile.ts'
import { transcriptEntry } from './transcript.ts'

/** A bot that is tried out (docs/conversations.md#trials). */

const place = {
  featureID: text('Identifier of the feature.'),
  resourceID: text('Identifier of the resource.'),
} as const
const said = { type: 'string', minLength: 1, maxLength: 10_000 } as const

/** What a trial is asked. */
export const trialBody = {
  title: 'TrialTurn',
  type: 'object',
  description:
    'One turn of a trial: at most one of text, answerID, answerIDs, payload, location, start and handBack; without any it begins.',
  additionalProperties: false,
  properties: {
    trial: {
      type: 'string',
      minLength: 1,
      maxLength: 900_000,
      description: 'What the turn before answered as `trial`; a new trial without it.',
    },
    profile: {
      type: 'object',
      description: 'The profile of the throwaway respondent, at the first turn.',
      additionalProperties: false,
      properties: {
        attribute: newRespondent.properties.attribute,
        tag: newRespondent.properties.tag,
        event: newRespondent.properties.event,
      },
    },
    language: { type: 'string', maxLength: 35, description: 'Language of the session, at the first turn.' },
    text: { ...said, description: 'Words.' },
    answerID: { ...said, description: 'A button, by its id.' },
    answerIDs: { type: 'array', minItems: 1, maxItems: 100, items: said, description: 'Several answers at once.' },
    payload: { ...said, description: 'A button, by its payload; `get_started` begins.' },
    location: {
      type: 'object',
      description: 'A place, where a button asks for one.',
      additionalProperties: false,
      required: ['latitude', 'longitude'],
      properties: {
        latitude: { type: 'number', minimum: -90, maximum: 90, description: 'Degrees north.' },
        longitude: { type: 'number', minimum: -180, maximum: 180, description: 'Degrees east.' },
      },
    },
    start: {
      type: 'object',
      description: 'Starts there: at a resource or, without one, at the start of a feature.',
      additionalProperties: false,
      required: ['featureID'],
      properties: place,
    },
    handBack: { enum: [true], description: 'Ends live chat, as an operator does.' },
  },
} as const satisfies JSONSchema

const trace = {
  title: 'TrialTrace',
  type: 'object',
  description: 'What the turn did, and why.',
  additionalProperties: false,
  required: ['resources', 'changes', 'profile', 'calls', 'mails', 'workflows', 'answers', 'processes', 'warnings', 'live'],
  properties: {
    resources: {
      type: 'array',
      description: 'The resources that it came to, in order.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['featureID', 'resourceID', 'as'],
        properties: {
          ...place,
          as: {
            enum: ['shown', 'hidden', 'known'],
            description: '`hidden` where its filters leave the respondent out, `known` where its answer was known already.',
          },
        },
      },
    },
    waiting: {
      type: 'object',
      description: 'The resource that waits for an answer; absent where none does.',
      additionalProperties: false,
      required: ['featureID', 'resourceID'],
      properties: place,
    },
    refusedBy: text('Identifier of the resource that refused what was said.'),
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
      description: 'What NLU made of the words, where it was asked.',
      additionalProperties: false,
      required: ['intentID', 'score', 'language', 'entities'],
      properties: {
        intentID: { type: ['string', 'null'], description: 'Identifier of the intent; null below the threshold.' },
        score: { type: 'number', description: 'The confidence, from 0 to 1.' },
        language: text('The language that it was taken for.'),
        entities: {
          type: 'array',
          description: 'The entities that were found.',
          items: {
            type: 'object',
            additionalProperties: false,
            required: ['entity', 'entity_name', 'value'],
            properties: { entity: text('Identifier of the entity.'), entity_name: text('Its name.'), value: text('Its value.') },
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
      description: 'Calls of other services; they were made.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['resourceID', 'method', 'url'],
        properties: {
          resourceID: place.resourceID,
          method: text('HTTP method.'),
          url: text('URL, filled in.'),
          status: { type: 'integer', description: 'HTTP status of the response.' },
          failure: text('Why there is no response.'),
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
          status: { type: 'integer', description: 'Status code of its last webhook.' },
          parameters: { type: 'object', additionalProperties: { type: 'string' }, description: 'Its parameters by name.' },
        },
      },
    },
    mails: {
      type: 'array',
      description: 'E-mails that it would send; none is sent.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['to', 'subject'],
        properties: { to: text('Recipient.'), subject: text('Subject.') },
      },
    },
    processes: {
      type: 'array',
      description: 'Runs of processes that began or ended.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['featureID', 'event'],
        properties: { featureID: place.featureID, event: { enum: ['started', 'finished'], description: 'What became of the run.' } },
      },
    },
    warnings: {
      type: 'array',
      description: 'What did not go as the bot says.',
      items: {
        type: 'object',
        additionalProperties: false,
        required: ['code'],
        properties: { code: text('What, as the log names it.'), ...place, targetID: text('What was named and is not there.') },
      },
    },
    live: { type: 'boolean', description: 'Whether a human handles the conversation after the turn.' },
  },
} as const satisfies JSONSchema

export const trialReply = {
  title: 'TrialAnswer',
  type: 'object',
  description: 'A turn of a trial. Nothing of it is stored.',
  additionalProperties: false,
  required: ['trial', 'messages', 'trace'],
  properties: {
    trial: { type: 'string', description: 'How far the trial has come, signed: for the next turn. Good for an hour.' },
    messages: { type: 'array', items: transcriptEntry, description: 'What was said in this turn, the respondent’s own message first.' },
    trace,
  },
} as const satisfies JSONSchema

export type TrialTurn = FromSchema<typeof trialBody>
export type TrialAnswer = FromSchema<typeof trialReply>
export type TrialTrace = TrialAnswer['trace']
