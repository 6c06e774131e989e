import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { smsSettings } from '../lib/channels/sms/settings.ts'
import { defaultAnswerThreshold, modelThreshold } from './answerThreshold.ts'
import { attachmentTypes } from './attachment.ts'
import { whileLivePolicies } from './campaign.ts'
import { webhookSources } from './channels.ts'
import { entrySettings } from './entrySettings.ts'
import { filter } from './filter.ts'
import { logic } from './logic.ts'
import { _id, flag, ignored, number, stamps, text, userID } from './object.ts'

/** An entry of a persistent menu; `nested` entries contain further entries, up to the two levels that messaging channels support. */
const callToActionFields = {
  type: { enum: ['postback', 'web_url', 'nested'], description: 'What the entry does when chosen.' },
  title: text('Text of the entry.'),
  url: text('Page to open: an http, https, mailto or tel URL; required for `web_url`.'),
  payload: text('Payload sent to the bot; required for `postback`, unless the entry has a target of its own.'),
  goToBot: text('Feature to go to (only `postback`).'),
  nextRessource: text('Resource to go to (only `postback`).'),
  logic,
} as const

const leafCallToAction = {
  title: 'CallToActionLeaf',
  type: 'object',
  description: 'Entry of a persistent menu, two levels down.',
  additionalProperties: false,
  properties: callToActionFields,
} as const
const nestedCallToAction = {
  title: 'CallToActionNested',
  type: 'object',
  description: 'Entry of a persistent menu, one level down.',
  additionalProperties: false,
  properties: {
    ...callToActionFields,
    call_to_actions: { type: 'array', items: leafCallToAction, description: 'Nested entries.' },
  },
} as const
export const callToAction = {
  title: 'CallToAction',
  type: 'object',
  description: 'Entry of a persistent menu.',
  additionalProperties: false,
  properties: {
    ...callToActionFields,
    call_to_actions: { type: 'array', items: nestedCallToAction, description: 'Nested entries; required for `nested`.' },
  },
} as const satisfies JSONSchema

const available = (what: string, more: Record<string, JSONSchema> = {}) =>
  ({
    type: 'object',
    description: `${what} that filters can use.`,
    additionalProperties: false,
    properties: {
      list: { type: 'array', items: { type: 'string' }, description: 'The names.' },
      details: {
        type: 'array',
        description: 'The names and types.',
        items: {
          type: 'object',
          additionalProperties: false,
          properties: { name: text('Name.'), type: text('Type of the values.'), ...more },
        },
      },
    },
  }) as const satisfies JSONSchema

/** Identifier of a tag at its provider. */
const tagCode = (example: string) =>
  ({
    type: 'string',
    pattern: '^[A-Za-z0-9-]{0,40}$',
    description: `Its code, such as \`${example}\`: letters, digits and hyphens.`,
  }) as const

/** Proactive messages of the closed widget (docs/web-channel.md#embedding). */
const invitations = {
  type: 'array',
  maxItems: 20,
  description:
    'Messages beside the closed widget, by page; the first whose page matches shows, to people who never opened the widget (an extension).',
  items: {
    type: 'object',
    additionalProperties: false,
    required: ['text'],
    properties: {
      page: {
        type: 'string',
        minLength: 1,
        maxLength: 300,
        pattern: '^/[^*]*\\*?$',
        description: 'Path of the page, such as `/prices`, or what it begins with, such as `/shop/*`; omit it for every page.',
      },
      after: { type: 'number', minimum: 0, maximum: 86_400, description: 'Seconds on the page after which it shows; defaults to 0.' },
      text: { type: 'string', minLength: 1, maxLength: 300, description: 'The message.' },
    },
  },
} as const satisfies JSONSchema

/** How answers are made of passages. */
export const answerModes = ['quote', 'model'] as const

/** Writable fields of an application (docs/management.md#objects). */
const fields = {
  title: { type: 'string', minLength: 1, maxLength: 500, description: 'Title of the application.' },
  description: text('Purpose of the bot.'),
  appIDs: {
    type: 'array',
    maxItems: 20,
    description: 'One entry per channel.',
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        source: text(
          `Channel: \`web\`, ${webhookSources.map((source) => `\`${source}\``).join(', ')}, or another one, which the platform does not use.`,
        ),
        ...entrySettings,
      },
    },
  },
  info: {
    type: 'object',
    description: 'Texts and delays of the widget.',
    additionalProperties: false,
    properties: {
      showInformationWindow: flag('Whether the widget opens with an information window.'),
      picto: {
        type: 'object',
        additionalProperties: false,
        properties: { url: text('URL of the image.') },
        description: "URL of the bot's avatar.",
      },
      titre: text('Title of the widget.'),
      description: text('Subtitle.'),
      placeholderMessage: text('Placeholder of the input field.'),
      errorMessageIfPicture: text('Reply to an image or another file that was not requested or is not accepted.'),
      backToBot: text('Message sent when an operator returns the conversation to the bot (an extension).'),
      errorMessageIfQCMwithoutNLU: text('Reply to a text that matches none of the buttons.'),
      show_widget_delay: number('Delay in seconds before the widget is shown.'),
      show_widget_notification_delay: number('Delay in seconds before the widget draws attention to itself.'),
      invitations,
      url: text("Page that the widget's title links to: an http, https, mailto, tel or sms URL."),
    },
  },
  design: {
    type: 'object',
    description: 'Colours and images of the widget.',
    additionalProperties: false,
    properties: {
      logo: { type: 'object', additionalProperties: false, properties: { url: text('URL of the logo.') }, description: 'Logo.' },
      picto: {
        type: 'object',
        additionalProperties: false,
        properties: { url: text('URL of the image.'), widget: text('URL of the image on the closed widget.') },
        description: "URL of the bot's avatar.",
      },
      ga: {
        type: 'object',
        additionalProperties: false,
        properties: { active: flag('Whether it is enabled.'), code: tagCode('G-ABC123') },
        description: 'Web analytics (Google Analytics): when active, the widget reports its events, without any text.',
      },
      gtm: {
        type: 'object',
        additionalProperties: false,
        properties: { active: flag('Whether it is enabled.'), code: tagCode('GTM-ABC123') },
        description: 'Tag manager (Google Tag Manager): when active, the widget reports its events, without any text.',
      },
      position: { enum: ['left', 'right'], description: 'Side of the page on which the widget is; defaults to `right` (an extension).' },
      font: {
        type: 'string',
        maxLength: 200,
        pattern: '^[\\w .,\'"-]*$',
        description: 'CSS font family, such as `Georgia, serif`; a font that the page or the device has (an extension).',
      },
      radius: {
        type: 'integer',
        minimum: 0,
        maximum: 30,
        description: 'Radius of the corners of the panel, messages and buttons, in pixels (an extension).',
      },
      color: text('Main colour.'),
      showUploadPicto: flag('Whether files can be sent. Defaults to false on the web and to true on other channels.'),
      showPhotoPicto: flag('Whether images and videos can be sent even if other files cannot.'),
      showBurgerMenu: flag('Whether the menu is shown.'),
      showFeedback: flag('Whether respondents can rate the answers to their messages; defaults to true (an extension).'),
      showTitle: flag('Whether the title is shown.'),
      showTopBar: flag('Whether the top bar is shown.'),
      'color-background': text('Background colour.'),
      'color-message': text("Background colour of the bot's messages."),
      'message-color-text': text("Text colour of the bot's messages."),
      'color-header': text('Colour of the header.'),
      'color-header-titre': text('Text colour of the header.'),
      'reponse-color-text': text("Text colour of the respondent's messages."),
      'image-background': text('URL of the background image.'),
      'mobile-image-background': text('URL of the background image on small screens.'),
    },
  },
  sms: {
    type: 'object',
    description: 'Settings of the SMS channel.',
    additionalProperties: false,
    properties: smsSettings,
  },
  persistent_menu: {
    type: 'array',
    maxItems: 50,
    description: 'Menus by locale.',
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        locale: text('Locale, or `default`.'),
        composer_input_disabled: flag('Whether free text input is disabled.'),
        call_to_actions: { type: 'array', items: callToAction, description: 'Entries of the menu.' },
      },
    },
  },
  active: flag('Whether the bot answers.'),
  filterAvailable: {
    type: 'object',
    description:
      'Names that filters can use: those set here and, added automatically, those that profiles were written with (at most 2,000 of each kind).',
    additionalProperties: false,
    properties: {
      tag: available('Tags'),
      attribute: available('Attributes', { isRoot: flag('Whether it belongs to the root user.') }),
      event: available('Events'),
    },
  },
  security: {
    type: 'object',
    description: 'Whether and how respondents log in, and how members do.',
    additionalProperties: false,
    properties: {
      secondFactor: flag(
        'Whether members need a second factor to log in; without one their calls are refused with `x-error-code: second_factor`. Users of an external issuer are exempt. The owner must have one first (an extension).',
      ),
      login_needed: flag('Whether web sessions require an identity: a signature or a log-in.'),
      signature_max_age: {
        type: 'integer',
        minimum: 1,
        maximum: 31_536_000,
        description:
          "Lifetime of a site's signature in seconds; signatures must then include the time (`signedAt`). Unlimited by default (an extension).",
      },
      login_url: text(
        'Http or https URL of the log-in page or, with `login_type` `api`, of the endpoint that checks a login and a password.',
      ),
      login_type: text(
        'With `api` (the default), the widget asks for a login and a password, and the platform posts them to `login_url`. With `redirect` or any other value, the page redirects to `login_url` and opens the session with a signature.',
      ),
    },
  },
  payload: {
    type: 'object',
    description: 'Start of the bot.',
    additionalProperties: false,
    properties: {
      title: text('Title of the start button.'),
      payload: text('Payload of the start button.'),
      logic,
      force_resource: flag('Whether every conversation starts there.'),
    },
  },
  dashboard_stat: {
    type: 'array',
    maxItems: 100,
    description: 'Statistics of the dashboard.',
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        title: text('Title.'),
        description: text('Description of the statistic.'),
        operator: text('Operation, such as `count`.'),
        filters: filter,
        groupBy: {
          type: 'object',
          additionalProperties: false,
          properties: { value: text('Name.'), type: text('`attribute`, `tag` or `event`.') },
          description: 'Value to group by.',
        },
        color: text('Colour of the statistic.'),
      },
    },
  },
  nlu: {
    type: 'object',
    description: 'NLU settings of the application (an extension).',
    additionalProperties: false,
    properties: {
      active: flag(
        'Whether NLU applies to free text that is not a valid answer; takes precedence over `isNluFirst` as a switch. `nlu.active` of a step or a feature takes precedence over it.',
      ),
    },
  },
  isNluFirst: flag(
    'Whether free text is passed to NLU before it is matched as an answer, even if it is a valid one: an intent may take it. `nlu.active` of a step or a feature takes precedence.',
  ),
  nlu_threshold: {
    type: 'number',
    minimum: 0,
    maximum: 1,
    description: 'Minimum confidence, from 0 to 1, to recognize an intent; defaults to 0.3 (an extension).',
  },
  language: {
    enum: ['fr', 'en'],
    description:
      'Language of built-in texts if neither the respondent (attribute `language`) nor the session sets one; defaults to `fr` (an extension).',
  },
  fallback: {
    type: 'object',
    description: 'Target after refused answers (an extension).',
    additionalProperties: false,
    properties: {
      active: flag('Whether it is enabled; defaults to true.'),
      featureID: text('Feature of the application to start.'),
      after: {
        type: 'integer',
        minimum: 1,
        maximum: 100,
        description: 'Number of consecutive refused answers that trigger it; defaults to 2.',
      },
    },
  },
  answers: {
    type: 'object',
    description:
      'Answers from sources, to texts that match neither a button nor an intent (an extension). `model` and `budget` are live at once; the rest is content.',
    additionalProperties: false,
    properties: {
      active: flag('Whether sources are consulted; defaults to false. `answers` of a feature and `documents` of a step take precedence.'),
      mode: {
        enum: answerModes,
        description:
          '`quote` (the default): the best passage, verbatim. `model`: sentences of a model that each cite a passage; where none is left, the quote.',
      },
      threshold: {
        type: 'number',
        minimum: 0,
        maximum: 1,
        description: `Minimum probability, from 0 to 1, that a passage answers the question, for it to be quoted; defaults to ${defaultAnswerThreshold}. A model is asked from ${modelThreshold} on, or from the threshold if that is lower.`,
      },
      instructions: { type: 'string', maxLength: 2000, description: 'Instructions for the model, such as its tone.' },
      budget: {
        type: 'object',
        description: 'Limits of the model; beyond them passages are quoted.',
        additionalProperties: false,
        properties: {
          tokensPerDay: {
            type: 'integer',
            minimum: 0,
            description: 'Tokens per UTC day, of prompts and answers; defaults to 1,000,000: about one dollar.',
          },
          perVisitorHour: { type: 'integer', minimum: 0, description: 'Answers of the model per respondent and hour; defaults to 30.' },
        },
      },
      model: {
        type: 'object',
        description: 'The model. Needs the level admin.',
        additionalProperties: false,
        required: ['provider', 'model'],
        properties: {
          provider: {
            enum: ['openai', 'bedrock'],
            description: '`openai`: any endpoint of chat completions in the format of OpenAI. `bedrock`: Amazon Bedrock.',
          },
          baseURL: {
            type: 'string',
            minLength: 1,
            maxLength: 2048,
            description: 'Base URL of the endpoint, such as `https://api.openai.com/v1`, which is the default for `openai`.',
          },
          model: { type: 'string', minLength: 1, maxLength: 200, description: 'Name of the model.' },
          embeddingModel: {
            type: 'string',
            minLength: 1,
            maxLength: 200,
            description:
              'Name of a model of embeddings at the same endpoint, such as `text-embedding-3-small`: the model then also reads passages that are found by their meaning. With `openai` only.',
          },
          apiKey: {
            type: 'string',
            minLength: 1,
            maxLength: 1000,
            description:
              'API key. Write-only: reads return a mask; sending the mask back keeps the key as long as provider and host are the same.',
          },
        },
      },
    },
  },
  documents: { type: 'object', description: 'Documents of the application; free-form.' },
  smart_format: {
    type: 'array',
    maxItems: 200,
    description: 'Smart formats of the application. A question whose `autocomplete` names one is asked by its feature.',
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        name: text('Name that `autocomplete.smart_format_name` of a resource refers to.'),
        description: text('Purpose of the smart format.'),
        featureID: text('Feature of the application that asks for the value; its last answer becomes the answer to the question.'),
      },
    },
  },
  canned_replies: {
    type: 'array',
    maxItems: 200,
    description: "Canned replies that the console's inbox offers to operators, with their variables filled in (an extension).",
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'text'],
      properties: {
        title: { type: 'string', minLength: 1, maxLength: 100, description: 'Title by which operators find the reply.' },
        text: {
          type: 'string',
          minLength: 1,
          maxLength: 2000,
          description: 'Text of the reply; `{{name}}` and `{{name|text}}` are filled in as in messages.',
        },
      },
    },
  },
  campaigns: {
    type: 'object',
    description: 'Limits of campaigns (an extension).',
    additionalProperties: false,
    properties: {
      maxPerDay: { type: 'integer', minimum: 0, description: 'Maximum number of campaign messages per respondent per day.' },
      quietHours: {
        type: 'object',
        description: 'Period of the day in which no campaign message is sent; a run keeps what applied when it began or was resumed.',
        additionalProperties: false,
        required: ['from', 'to', 'timezone'],
        properties: {
          from: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'Start, as hh:mm.' },
          to: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'End, as hh:mm.' },
          timezone: text('IANA time zone.'),
          then: {
            enum: ['wait', 'skip'],
            description: '`wait` (the default): the recipients are sent the campaign when the quiet hours end. `skip`: they are skipped.',
          },
        },
      },
      whileLive: {
        enum: whileLivePolicies,
        description:
          'What happens for recipients who are waiting for, or talking with, a human, unless the campaign says so itself: `send` (the default), `wait` until that ends, or `skip`.',
      },
    },
  },
  attachments: {
    type: 'object',
    description: 'Files that respondents may send (an extension).',
    additionalProperties: false,
    properties: {
      types: {
        type: 'array',
        maxItems: attachmentTypes.length,
        uniqueItems: true,
        items: { enum: attachmentTypes },
        description: 'Accepted media types; defaults to all that the platform supports.',
      },
    },
  },
  allowedOrigins: {
    type: 'array',
    maxItems: 100,
    items: { type: 'string', maxLength: 300 },
    description:
      'Origins that may use the web channel, such as `https://shop.example`, with the port unless it is the default. An empty list allows every origin (an extension).',
  },
} as const

/**
 * Fields that only the level admin may change (docs/access-and-errors.md#levels): they run scripts on the customer's site, receive passwords of
 * respondents, or hold secrets. An entry is a field, or a field of it.
 */
export const adminFields = ['design.ga', 'design.gtm', 'security', 'appIDs', 'sms', 'answers.model'] as const

/** Whether changes of the bot are a draft (docs/versions.md). It is stored in the access list, beside the version that is live. */
const publishing = {
  type: 'object',
  description:
    'Whether changes of the content are a draft until they are published (an extension). Turning it on publishes a version; turning it off makes the draft live. Needs the level admin.',
  additionalProperties: false,
  properties: { active: flag('Whether it is on; defaults to false.') },
} as const

/** Read-only fields of an application; ignored in a body. */
const serverFields = {
  _id,
  appID: { type: 'string', readOnly: true, description: 'Identifier of the application. Read-only.' },
  userID: { type: 'string', readOnly: true, description: 'Owner of the application. Read-only.' },
  canEdit: {
    type: 'array',
    items: userID,
    readOnly: true,
    description: 'Users with the level edit. Set by PUT /application/{appID}/permission.',
  },
  canView: {
    type: 'array',
    items: userID,
    readOnly: true,
    description: 'Users with the level view. Set by PUT /application/{appID}/permission.',
  },
  seenOn: {
    type: 'string',
    readOnly: true,
    description: "Origin of the first site on which the widget was opened, excluding the platform's own pages. Read-only (an extension).",
  },
  ...stamps,
} as const

export const applicationBody = {
  title: 'ApplicationBody',
  type: 'object',
  description: 'An application to create or update. Read-only fields are ignored.',
  additionalProperties: false,
  properties: { ...ignored, ...fields, publishing, ...serverFields },
} as const

export const application = {
  title: 'Application',
  type: 'object',
  description: 'An application: one chatbot.',
  additionalProperties: false,
  required: ['_id', 'appID', 'title', 'userID', 'canEdit', 'canView', 'createdAt', 'updatedAt'],
  properties: { ...fields, publishing, ...serverFields },
} as const

export type ApplicationBody = FromSchema<typeof applicationBody>
export type ApplicationObject = FromSchema<typeof application>

/** Names of the writable fields of an application. */
export const applicationFields = Object.keys(fields)
