import { attachment, attachmentID, newAttachmentFields, uploadForm } from '../attachment.ts'
import type { Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { appID, source } from '../profile.ts'
import { cursor, messageResult, milliseconds, okReply } from '../replies.ts'
import { managedRespondentObject } from '../respondent.ts'
import { templateUse } from '../template.ts'
import { transcriptEntry } from '../transcript.ts'

/** Operations on conversations, in both interfaces. */

const featureID = { type: 'string', minLength: 1, maxLength: 256, description: 'Identifier of the feature.' } as const
const resourceID = { type: 'string', minLength: 1, maxLength: 256, description: 'Identifier of the resource.' } as const
const recipient = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: respondentID },
  description: 'The respondent.',
} as const

export const sendBot = {
  id: 'sendBot',
  method: 'POST',
  path: '/data/botrespondent/bot',
  interface: 'data',
  documented: true,
  tag: 'Bot respondent',
  summary: 'Resume the conversation with a feature',
  description:
    'Sends the feature to the respondent, even in the middle of another one. Live chat continues; the question then waits until the conversation returns to the bot. 409 if the application is not active, or the channel takes only templates now.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  body: {
    title: 'SendBot',
    type: 'object',
    description: 'The feature and the respondent.',
    additionalProperties: false,
    required: ['appID', 'respondentID', 'featureID', 'source'],
    properties: { appID, respondentID, featureID, source },
  },
  status: 200,
  reply: okReply,
  errors: ['respondent_unknown', 'application_inactive', 'window_closed'],
} as const satisfies Contract

export const changeRespondentID = {
  id: 'changeRespondentID',
  method: 'POST',
  path: '/conversation/changeRespondentID',
  interface: 'data',
  documented: true,
  tag: 'Conversation',
  summary: "Change a respondent's identifier",
  description:
    'Moves everything stored about the respondent to the new id and continues with a feature there. An id that is taken is refused with 409 and nothing changes; so is a call while a turn of the respondent calls a webhook. The old id no longer exists afterwards. A repeated call returns `OK`.',
  access: { who: 'member', level: 'edit', application: { header: true } },
  audit: 'none',
  body: {
    title: 'ChangeRespondentID',
    type: 'object',
    description: 'The old and the new id, and the feature to continue with.',
    additionalProperties: false,
    required: ['recipient', 'newRecipient', 'newBotID'],
    properties: { recipient, newRecipient: recipient, newBotID: { ...featureID, description: 'Feature to start under the new id.' } },
  },
  status: 200,
  reply: okReply,
  errors: ['respondent_unknown', 'respondent_exists', 'application_inactive'],
} as const satisfies Contract

const ofRespondent = { type: 'object', additionalProperties: false, required: ['respondentID'], properties: { respondentID } } as const

export const closeWebview = {
  id: 'closeWebview',
  method: 'POST',
  path: '/conversation/closeWebview',
  interface: 'data',
  documented: true,
  tag: 'Conversation',
  summary: 'Close the web view of a respondent',
  description: 'Tells the device of the respondent to close the web view that it has open.',
  access: { who: 'member', level: 'edit', application: { header: true } },
  audit: 'none',
  body: ofRespondent,
  status: 200,
  reply: okReply,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const setTyping = {
  id: 'setTyping',
  method: 'POST',
  path: '/conversation/typing',
  interface: 'data',
  documented: true,
  tag: 'Conversation',
  summary: 'Set the typing indicator',
  description: '`typingon` shows the indicator, `typingoff` hides it; web channel only.',
  access: { who: 'member', level: 'edit', application: { header: true } },
  audit: 'none',
  body: {
    title: 'Typing',
    type: 'object',
    description: 'The respondent and the state of the indicator.',
    additionalProperties: false,
    required: ['recipient', 'sender_action'],
    properties: { recipient, sender_action: { enum: ['typingon', 'typingoff'], description: 'Whether to show or to hide the indicator.' } },
  },
  status: 200,
  reply: okReply,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const closeManagedWebview = {
  id: 'closeManagedWebview',
  method: 'POST',
  path: '/closewebview',
  interface: 'management',
  documented: true,
  tag: 'Respondents',
  summary: 'Close the web view on behalf of the user',
  description: 'The same as `closeWebview` of the data interface.',
  access: { who: 'member', level: 'edit', application: { header: true } },
  audit: 'none',
  body: ofRespondent,
  status: 200,
  reply: messageResult,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const sendMessage = {
  id: 'sendMessage',
  method: 'POST',
  path: '/sendMessage',
  interface: 'management',
  documented: true,
  tag: 'Respondents',
  summary: 'Send a resource or a feature to one respondent',
  description:
    'Interrupts the current step; a template (an extension) does not. Live chat continues. 409 if the application is not active, or the channel takes only templates now.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  body: {
    title: 'SendMessage',
    type: 'object',
    description: 'What to send, and the respondent.',
    additionalProperties: false,
    required: ['appID', 'respondentID'],
    properties: {
      appID,
      respondentID,
      type: {
        enum: ['resource', 'feature', 'template'],
        description: 'Kind of object to send; required, unless there is a `template` (an extension).',
      },
      resourceID,
      featureID,
      template: templateUse,
    },
  },
  status: 200,
  reply: messageResult,
  creates: true,
  errors: ['respondent_unknown', 'application_inactive', 'provider_refused', 'window_closed'],
} as const satisfies Contract

export const resumeConversation = {
  id: 'resumeConversation',
  method: 'POST',
  path: '/resumeconversation',
  interface: 'management',
  documented: true,
  tag: 'Respondents',
  summary: 'Resume the conversation in the context of a sub user',
  description:
    "From then on, the root user's channel speaks as the sub user: the root sees the sub user's question, and the root's messages are turns of the sub user, until that conversation comes to rest. Send the root user as respondentID to end it. 409 if the application is not active.",
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  body: {
    title: 'ResumeConversation',
    type: 'object',
    description: 'The root user and the sub user.',
    additionalProperties: false,
    required: ['appID', 'rootUser', 'respondentID'],
    properties: {
      appID,
      rootUser: { ...respondentID, description: 'The root user.' },
      respondentID: { ...respondentID, description: 'The sub user; or the root user, to end the redirection.' },
    },
  },
  status: 200,
  reply: messageResult,
  errors: ['respondent_unknown', 'application_inactive'],
} as const satisfies Contract

export const executeAction = {
  id: 'executeAction',
  method: 'POST',
  path: '/executeaction',
  interface: 'management',
  documented: true,
  tag: 'Respondents',
  summary: 'Run a workflow on behalf of a respondent',
  description:
    "Runs outside of the conversation. A webhook with `restart_process` starts another run of the respondent's current or last process.",
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  attachments: 'shows',
  body: {
    title: 'ExecuteAction',
    type: 'object',
    description: 'The workflow and the respondent.',
    additionalProperties: false,
    required: ['appID', 'respondentID', 'workflowID'],
    properties: {
      appID,
      respondentID,
      workflowID: { type: 'string', minLength: 1, maxLength: 256, description: 'Identifier of the workflow.' },
    },
  },
  status: 200,
  reply: managedRespondentObject,
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const sayAsOperator = {
  id: 'sayAsOperator',
  method: 'POST',
  path: '/conversation/live/message',
  interface: 'data',
  tag: 'Conversation',
  summary: "Send an operator's message",
  description:
    'Sends a text or an uploaded file (an extension). The conversation in live chat is assigned to the calling user; 409 if it is assigned to another operator, unless `instead` names them.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  attachments: 'takes',
  body: {
    title: 'OperatorMessage',
    type: 'object',
    description: 'A message of an operator in live chat.',
    additionalProperties: false,
    required: ['appID', 'respondentID'],
    properties: {
      appID,
      respondentID,
      text: { type: 'string', minLength: 1, maxLength: 10_000, description: 'The text.' },
      attachment: { ...attachmentID, description: 'messageID of an uploaded file, to send it instead of a text.' },
      instead: {
        type: 'string',
        minLength: 1,
        maxLength: 256,
        description: 'userID of the operator to take the conversation over from.',
      },
    },
  },
  status: 200,
  reply: transcriptEntry,
  creates: true,
  errors: ['respondent_unknown', 'assigned_to_another', 'window_closed'],
} as const satisfies Contract

export const uploadOperatorAttachment = {
  id: 'uploadOperatorAttachment',
  method: 'POST',
  path: '/conversation/live/attachment',
  interface: 'data',
  tag: 'Conversation',
  summary: "Create an upload for an operator's file",
  description: 'Returns an upload form for the file; `POST /conversation/live/message` then refers to it as `attachment` (an extension).',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  attachments: 'uploads',
  body: {
    title: 'NewOperatorAttachment',
    type: 'object',
    description: 'The file and the respondent.',
    additionalProperties: false,
    required: ['appID', 'respondentID', 'name', 'type', 'size'],
    properties: { appID, respondentID, ...newAttachmentFields },
  },
  status: 201,
  reply: uploadForm,
  errors: ['file_refused', 'respondent_unknown'],
} as const satisfies Contract

export const getAttachment = {
  id: 'getAttachment',
  method: 'GET',
  path: '/conversation/attachment',
  interface: 'data',
  tag: 'Conversation',
  summary: 'Retrieve a file',
  description:
    'Returns the file that an answer refers to, with a new URL each time (an extension). 404 if it does not exist or is no longer stored.',
  access: { who: 'member', level: 'view', application: { query: 'attachmentID', names: 'object' } },
  attachments: 'shows',
  query: { type: 'object', required: ['attachmentID'], properties: { attachmentID } },
  status: 200,
  reply: attachment,
} as const satisfies Contract

export const getTranscript = {
  id: 'getTranscript',
  method: 'GET',
  path: '/conversation/messages',
  interface: 'data',
  tag: 'Conversation',
  summary: 'Retrieve the transcript of a respondent',
  description: 'Oldest first, 100 messages per page (an extension).',
  access: { who: 'member', level: 'view', application: { query: 'appID' } },
  attachments: 'shows',
  query: { type: 'object', required: ['appID', 'respondentID'], properties: { appID, respondentID, cursor } },
  status: 200,
  reply: { type: 'array', items: transcriptEntry },
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const getLastAnswer = {
  id: 'getLastAnswer',
  method: 'GET',
  path: '/data/respondentLastAnswer',
  interface: 'data',
  documented: true,
  tag: 'Data',
  summary: 'Retrieve the last answer of a respondent',
  description: 'What the respondent answered last; null if they have never answered. An unknown respondent is a 404.',
  access: { who: 'member', level: 'view', application: { query: 'appID' } },
  query: { type: 'object', required: ['appID', 'respondentID'], properties: { appID, respondentID } },
  status: 200,
  reply: {
    type: 'object',
    additionalProperties: false,
    required: ['lastResponse'],
    properties: { lastResponse: { type: ['string', 'null'], description: 'The answer; null if the respondent has never answered.' } },
  },
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const getFeatureByRespondent = {
  id: 'getFeatureByRespondent',
  method: 'GET',
  path: '/data/featureByRespondent',
  interface: 'data',
  documented: true,
  tag: 'Data',
  summary: 'List the answers of a respondent to a feature',
  description: 'The answers of one respondent to the questions of one feature. An unknown respondent is a 404.',
  access: { who: 'member', level: 'view', application: { query: 'appID' } },
  query: { type: 'object', required: ['appID', 'respondentID', 'featureID'], properties: { appID, respondentID, featureID } },
  status: 200,
  reply: {
    title: 'AnswerByFeature',
    type: 'object',
    description: 'The answers of one respondent to a feature.',
    additionalProperties: false,
    required: ['appID', 'respondentID', 'featureID', 'answers'],
    properties: {
      appID,
      respondentID,
      featureID,
      answers: {
        type: 'array',
        description: 'The answers, by question.',
        items: {
          type: 'object',
          additionalProperties: false,
          required: ['questionIndex', 'questionID', 'timestamp', 'response'],
          properties: {
            questionIndex: { type: 'integer', description: 'Position of the question in the feature, from 0.' },
            questionID: { type: 'string', description: 'Identifier of the resource.' },
            timestamp: { type: 'string', description: 'Time of the answer (ISO 8601).' },
            response: { type: 'array', items: { type: 'string' }, description: 'The answer; a list if several were chosen.' },
          },
        },
      },
    },
  },
  errors: ['respondent_unknown'],
} as const satisfies Contract

export const getFeatureAnswers = {
  id: 'getFeatureAnswers',
  method: 'GET',
  path: '/data/feature',
  interface: 'data',
  documented: true,
  tag: 'Data',
  summary: 'List the answers of all respondents to a feature',
  description: '1,000 per page.',
  access: { who: 'member', level: 'view', application: { query: 'featureID', names: 'object' } },
  query: { type: 'object', required: ['featureID'], properties: { featureID, cursor } },
  status: 200,
  reply: {
    type: 'array',
    items: {
      title: 'FeatureAnswer',
      type: 'object',
      description: 'An answer to a question of the feature.',
      additionalProperties: false,
      required: ['ressourceID', 'respondentID', 'response', 'timestamp'],
      properties: {
        ressourceID: { type: 'string', description: 'Identifier of the question.' },
        respondentID: { type: 'string', description: 'Identifier of the respondent.' },
        response: { type: 'array', items: { type: 'string' }, description: 'The answer (an extension).' },
        timestamp: { type: 'string', description: 'Time of the answer, as ISO 8601 (an extension).' },
      },
    },
  },
} as const satisfies Contract

export const listActiveRespondents = {
  id: 'listActiveRespondents',
  method: 'GET',
  path: '/data/respondentsListActive',
  interface: 'data',
  documented: true,
  tag: 'Data',
  summary: 'List the respondents active since a date',
  description: '10,000 per page.',
  access: { who: 'member', level: 'view', application: { query: 'appID' } },
  query: {
    type: 'object',
    required: ['appID'],
    properties: {
      appID,
      date: { ...milliseconds, description: 'Start of the period in milliseconds since the Unix epoch; defaults to 30 days ago.' },
      cursor,
    },
  },
  status: 200,
  reply: { type: 'array', items: { type: 'string' }, description: 'respondentIDs.' },
} as const satisfies Contract
