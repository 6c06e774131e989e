import type { JSONSchema } from 'json-schema-to-ts'
import { campaignFailures, campaignStates } from './campaign.ts'
import { appID, profileSetter } from './profile.ts'
import type { EventKind } from './subscription.ts'
import { transcriptEntry } from './transcript.ts'

/** What subscribers receive (docs/events.md#kinds), and what the bot sends to other URLs of its users. */

const respondentID = { type: 'string', description: 'Identifier of the respondent.' } as const
const notificationID = { type: 'string', description: 'Identifier of the campaign.' } as const
const featureID = { type: 'string', description: 'Identifier of the feature.' } as const

type Properties = Readonly<Record<string, JSONSchema>>

const { attribute, tag, event } = profileSetter.properties

/** The profile that was written. An event whose value was removed is null, as an attribute is. */
const writtenProfile = {
  type: 'object',
  description: 'What was written, in the form of a setter; null for a value that was removed.',
  additionalProperties: false,
  properties: {
    attribute,
    tag,
    event: { ...event, additionalProperties: { anyOf: [event.additionalProperties, { type: 'null' }] } },
  },
} as const satisfies JSONSchema

const recordedAnswers = {
  type: 'array',
  description: 'The answers, in the order of the questions.',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['featureID', 'resourceID', 'questionIndex', 'response'],
    properties: {
      featureID,
      resourceID: { type: 'string', description: 'Identifier of the resource that asked.' },
      questionIndex: { type: 'integer', description: 'Index of the question in its feature.' },
      response: { type: 'array', items: { type: 'string' }, description: 'What was answered; several where several answers were chosen.' },
    },
  },
} as const satisfies JSONSchema

interface Data {
  readonly required: readonly string[]
  readonly properties: Properties
}

const ofRespondent: Data = { required: ['respondentID'], properties: { respondentID } }

/** The field `data` of each kind, without the appID. */
const dataOf: Readonly<Record<EventKind | 'test', Data>> = {
  'respondent.created': ofRespondent,
  'respondent.changed': {
    required: ['respondentID'],
    properties: {
      respondentID,
      profile: writtenProfile,
      replaced: {
        type: 'array',
        items: { enum: ['attribute', 'tag', 'event'] },
        description: 'Parts of the profile that were replaced as a whole.',
      },
      formerRespondentID: { type: 'string', description: 'The former identifier, where it changed.' },
    },
  },
  'respondent.optedOut': ofRespondent,
  'respondent.erased': {
    required: [],
    properties: { respondentID, all: { const: true, description: 'All respondents were deleted.' } },
  },
  message: {
    required: ['respondentID', 'messages'],
    properties: {
      respondentID,
      messages: { type: 'array', items: transcriptEntry, description: 'The messages of the turn, those of the respondent first.' },
      notificationID,
    },
  },
  answer: { required: ['respondentID', 'answers'], properties: { respondentID, answers: recordedAnswers } },
  'feature.finished': { required: ['respondentID', 'featureID'], properties: { respondentID, featureID } },
  handover: {
    required: ['respondentID', 'live', 'reason'],
    properties: {
      respondentID,
      live: { type: 'boolean', description: 'Whether a human has the conversation now.' },
      reason: { enum: ['bot', 'campaign', 'call'], description: 'What handed it over.' },
    },
  },
  campaign: {
    required: ['notificationID', 'state', 'run'],
    properties: {
      notificationID,
      state: { enum: campaignStates, description: 'The new state.' },
      run: { type: 'integer', description: 'Number of the run.' },
      reason: { enum: campaignFailures, description: 'Why it failed, where it did.' },
    },
  },
  test: { required: ['message'], properties: { message: { type: 'string', description: 'Says that it is a test.' } } },
}

/** The body of an event of a kind. */
export const eventBody = (kind: EventKind | 'test'): Exclude<JSONSchema, boolean> => ({
  type: 'object',
  additionalProperties: false,
  required: ['type', 'timestamp', 'data'],
  properties: {
    type: { const: kind, description: 'Kind of the event.' },
    timestamp: { type: 'string', format: 'date-time', description: 'When it happened (ISO 8601).' },
    data: {
      type: 'object',
      description: 'What happened.',
      additionalProperties: false,
      required: ['appID', ...dataOf[kind].required],
      properties: { appID, ...dataOf[kind].properties },
    },
  },
})

/** What is posted to the URL of a custom channel (docs/messengers.md#custom-channel). */
export const customChannelMessage = {
  title: 'CustomChannelMessage',
  type: 'object',
  description: 'What the bot, an operator or a campaign says on a custom channel.',
  additionalProperties: false,
  required: ['type', 'appID', 'respondentID', 'occasion', 'messages'],
  properties: {
    type: { const: 'message', description: 'Always `message`.' },
    appID,
    respondentID,
    occasion: { enum: ['reply', 'update'], description: '`reply` to what the respondent sent, or an `update` that they did not ask for.' },
    notificationID,
    messages: {
      type: 'array',
      description: 'What to show, in this order. Send a chosen answer back as `payload` or by its text.',
      // Those of a campaign have no place in a transcript yet.
      items: { ...transcriptEntry, title: 'CustomChannelEntry', required: ['type'] },
    },
  },
} as const satisfies JSONSchema

/** What is posted to the URL that validates answers (docs/answers.md#validation). */
export const answerToValidate = {
  title: 'AnswerToValidate',
  type: 'object',
  description: 'An answer that the URL of a validation of the type `api` accepts or rejects.',
  additionalProperties: false,
  required: ['appID', 'respondentID', 'ressourceID', 'answer'],
  properties: {
    appID,
    respondentID,
    ressourceID: { type: 'string', description: 'Identifier of the resource that asked.' },
    answer: { type: 'string', description: 'What the respondent answered.' },
  },
} as const satisfies JSONSchema
