import { attachment, attachmentID, newAttachmentFields, uploadForm } from '../attachment.ts'
import type { Contract } from '../contract.ts'
import { respondentID } from '../filter.ts'
import { appID, source } from '../profile.ts'
import { cursor, messageResult, milliseconds, okReply } from '../replies.ts'
import { managedRespondentObject } from '../respondent.ts'
import { transcriptEntry } from '../transcript.ts'

/** What is done to and read of conversations, in both interfaces. */

const featureID = { type: 'string', minLength: 1, maxLength: 256, description: 'Identifier of the feature.' } as const
const resourceID = { type: 'string', minLength: 1, maxLength: 256, description: 'Identifier of the resource.' } as const
const recipient = {
  type: 'object',
  additionalProperties: false,
  required: ['id'],
  properties: { id: respondentID },
  description: 'Whom it is about.',
} as const

export const sendBot = {
  id: 'sendBot',
  method: 'POST',
  path: '/data/botrespondent/bot',
  interface: 'data',
  tag: 'Bot respondent',
  summary: 'Resume the conversation with a feature',
  description:
    'Sends the feature to the respondent, also out of the middle of another, and in live chat, which stays: its question waits until they are handed back. 409 where the application is not active.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  body: {
    title: 'SendBot',
    type: 'object',
    description: 'Which feature, to whom.',
    additionalProperties: false,
    required: ['appID', 'respondentID', 'featureID', 'source'],
    properties: { appID, respondentID, featureID, source },
  },
  status: 200,
  reply: okReply,
} as const satisfies Contract

export const changeRespondentID = {
  id: 'changeRespondentID',
  method: 'POST',
  path: '/conversation/changeRespondentID',
  interface: 'data',
  tag: 'Conversation',
  summary: "Change a respondent's identifier",
  description:
    'Re-keys everything and goes on with a feature there. A taken id is refused with 409, and nothing changes; the old id is nobody from then on.',
  access: { who: 'member', level: 'edit', application: { header: true } },
  audit: 'none',
  body: {
    title: 'ChangeRespondentID',
    type: 'object',
    description: 'From whom to whom, and how to go on.',
    additionalProperties: false,
    required: ['recipient', 'newRecipient', 'newBotID'],
    properties: { recipient, newRecipient: recipient, newBotID: { ...featureID, description: 'Feature that begins under the new id.' } },
  },
  status: 200,
  reply: okReply,
} as const satisfies Contract

const ofRespondent = { type: 'object', additionalProperties: false, required: ['respondentID'], properties: { respondentID } } as const

export const closeWebview = {
  id: 'closeWebview',
  method: 'POST',
  path: '/conversation/closeWebview',
  interface: 'data',
  tag: 'Conversation',
  summary: 'Close the web view of a respondent',
  access: { who: 'member', level: 'edit', application: { header: true } },
  audit: 'none',
  body: ofRespondent,
  status: 200,
  reply: okReply,
} as const satisfies Contract

export const setTyping = {
  id: 'setTyping',
  method: 'POST',
  path: '/conversation/typing',
  interface: 'data',
  tag: 'Conversation',
  summary: 'Show that somebody is typing',
  description: '`typingon` starts the indicator, `typingoff` stops it; on the web channel only.',
  access: { who: 'member', level: 'edit', application: { header: true } },
  audit: 'none',
  body: {
    title: 'Typing',
    type: 'object',
    description: 'Whom it is shown to.',
    additionalProperties: false,
    required: ['recipient', 'sender_action'],
    properties: { recipient, sender_action: { enum: ['typingon', 'typingoff'], description: 'Start or stop.' } },
  },
  status: 200,
  reply: okReply,
} as const satisfies Contract

export const closeManagedWebview = {
  id: 'closeManagedWebview',
  method: 'POST',
  path: '/closewebview',
  interface: 'management',
  tag: 'Respondents',
  summary: 'Close the web view on behalf of the user',
  access: { who: 'member', level: 'edit', application: { header: true } },
  audit: 'none',
  body: ofRespondent,
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const sendMessage = {
  id: 'sendMessage',
  method: 'POST',
  path: '/sendMessage',
  interface: 'management',
  tag: 'Respondents',
  summary: 'Send a resource or a feature to one respondent',
  description: 'Wherever they are, and in live chat too, which stays. 409 where the application is not active.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  body: {
    title: 'SendMessage',
    type: 'object',
    description: 'What is sent, and to whom.',
    additionalProperties: false,
    required: ['appID', 'respondentID', 'type'],
    properties: { appID, respondentID, type: { enum: ['resource', 'feature'], description: 'What is sent.' }, resourceID, featureID },
  },
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const resumeConversation = {
  id: 'resumeConversation',
  method: 'POST',
  path: '/resumeconversation',
  interface: 'management',
  tag: 'Respondents',
  summary: 'Resume the conversation in the context of a sub user',
  description:
    "The root's channel speaks as the sub user from then on: the question of the sub user is shown to the root, and what the root says is a turn of the sub user, until their conversation rests. With the root itself as respondentID it ends. 409 where the application is not active.",
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  body: {
    title: 'ResumeConversation',
    type: 'object',
    description: 'Whose channel speaks as whom.',
    additionalProperties: false,
    required: ['appID', 'rootUser', 'respondentID'],
    properties: {
      appID,
      rootUser: { ...respondentID, description: 'The root user.' },
      respondentID: { ...respondentID, description: 'The sub user; or the root user, who speaks for themselves again.' },
    },
  },
  status: 200,
  reply: messageResult,
} as const satisfies Contract

export const executeAction = {
  id: 'executeAction',
  method: 'POST',
  path: '/executeaction',
  interface: 'management',
  tag: 'Respondents',
  summary: 'Run a workflow on behalf of a respondent',
  description:
    'Outside of the conversation. A webhook with `restart_process` starts another run of the process that they are in, or were in last.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  attachments: 'shows',
  body: {
    title: 'ExecuteAction',
    type: 'object',
    description: 'Which workflow, for whom.',
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
} as const satisfies Contract

export const sayAsOperator = {
  id: 'sayAsOperator',
  method: 'POST',
  path: '/conversation/live/message',
  interface: 'data',
  tag: 'Conversation',
  summary: "Send an operator's message",
  description:
    'A text, or a file that was uploaded for it (an extension). The user who calls takes a conversation in live chat by it; 409 where another operator has it, unless `instead` names them.',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  attachments: 'takes',
  body: {
    title: 'OperatorMessage',
    type: 'object',
    description: 'What a human says in live chat.',
    additionalProperties: false,
    required: ['appID', 'respondentID'],
    properties: {
      appID,
      respondentID,
      text: { type: 'string', minLength: 1, maxLength: 10_000, description: 'The text.' },
      attachment: { ...attachmentID, description: 'Instead of a text, a file that was sent: the messageID of its upload.' },
      instead: {
        type: 'string',
        minLength: 1,
        maxLength: 256,
        description: 'The userID of another operator who has the conversation, from whom it is taken knowingly.',
      },
    },
  },
  status: 200,
  reply: transcriptEntry,
} as const satisfies Contract

export const uploadOperatorAttachment = {
  id: 'uploadOperatorAttachment',
  method: 'POST',
  path: '/conversation/live/attachment',
  interface: 'data',
  tag: 'Conversation',
  summary: "Say that an operator's file will be sent",
  description:
    'Answers the form by which the file is sent; `POST /conversation/live/message` then names it as `attachment` (an extension).',
  access: { who: 'member', level: 'edit', application: { body: 'appID' } },
  audit: 'none',
  attachments: 'uploads',
  body: {
    title: 'NewOperatorAttachment',
    type: 'object',
    description: 'What will be sent, and to whom.',
    additionalProperties: false,
    required: ['appID', 'respondentID', 'name', 'type', 'size'],
    properties: { appID, respondentID, ...newAttachmentFields },
  },
  status: 201,
  reply: uploadForm,
} as const satisfies Contract

export const getAttachment = {
  id: 'getAttachment',
  method: 'GET',
  path: '/conversation/attachment',
  interface: 'data',
  tag: 'Conversation',
  summary: 'A file that was sent',
  description:
    'What an answer that is a file names: with a new URL each time, as long as the file is kept (an extension). 404 where it is not, or not any more.',
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
  summary: 'The transcript of a respondent',
  description: 'Oldest first, 100 a page (an extension).',
  access: { who: 'member', level: 'view', application: { query: 'appID' } },
  attachments: 'shows',
  query: { type: 'object', required: ['appID', 'respondentID'], properties: { appID, respondentID, cursor } },
  status: 200,
  reply: { type: 'array', items: transcriptEntry },
} as const satisfies Contract

export const getLastAnswer = {
  id: 'getLastAnswer',
  method: 'GET',
  path: '/data/respondentLastAnswer',
  interface: 'data',
  tag: 'Data',
  summary: 'The last answer of a respondent',
  access: { who: 'member', level: 'view', application: { query: 'appID' } },
  query: { type: 'object', required: ['appID', 'respondentID'], properties: { appID, respondentID } },
  status: 200,
  reply: {
    type: 'object',
    additionalProperties: false,
    required: ['lastResponse'],
    properties: { lastResponse: { type: ['string', 'null'], description: 'The answer; null where the respondent has never answered.' } },
  },
} as const satisfies Contract

export const getFeatureByRespondent = {
  id: 'getFeatureByRespondent',
  method: 'GET',
  path: '/data/featureByRespondent',
  interface: 'data',
  tag: 'Data',
  summary: 'The answers of a respondent to a feature',
  access: { who: 'member', level: 'view', application: { query: 'appID' } },
  query: { type: 'object', required: ['appID', 'respondentID', 'featureID'], properties: { appID, respondentID, featureID } },
  status: 200,
  reply: {
    title: 'AnswerByFeature',
    type: 'object',
    description: 'What one respondent answered to a feature.',
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
            questionIndex: { type: 'integer', description: 'Place of the question in the feature, from 0.' },
            questionID: { type: 'string', description: 'Identifier of the resource.' },
            timestamp: { type: 'string', description: 'When (ISO 8601).' },
            response: { type: 'array', items: { type: 'string' }, description: 'The answer; several where several were chosen.' },
          },
        },
      },
    },
  },
} as const satisfies Contract

export const getFeatureAnswers = {
  id: 'getFeatureAnswers',
  method: 'GET',
  path: '/data/feature',
  interface: 'data',
  tag: 'Data',
  summary: 'The answers of all respondents to a feature',
  description: '1,000 a page.',
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
        respondentID: { type: 'string', description: 'Who answered.' },
        response: { type: 'array', items: { type: 'string' }, description: 'The answer (an extension).' },
        timestamp: { type: 'string', description: 'When, as ISO 8601 (an extension).' },
      },
    },
  },
} as const satisfies Contract

export const listActiveRespondents = {
  id: 'listActiveRespondents',
  method: 'GET',
  path: '/data/respondentsListActive',
  interface: 'data',
  tag: 'Data',
  summary: 'Respondents who wrote since a date',
  description: '10,000 a page.',
  access: { who: 'member', level: 'view', application: { query: 'appID' } },
  query: {
    type: 'object',
    required: ['appID'],
    properties: { appID, date: { ...milliseconds, description: 'Milliseconds since 1970 UTC; the last 30 days unless given.' }, cursor },
  },
  status: 200,
  reply: { type: 'array', items: { type: 'string' }, description: 'respondentIDs.' },
} as const satisfies Contract
