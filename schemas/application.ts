import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { attachmentTypes } from './attachment.ts'
import { filter } from './filter.ts'
import { logic } from './logic.ts'
import { _id, flag, ignored, number, stamps, text, userID } from './object.ts'

/** An entry of a persistent menu; `nested` entries hold entries in turn, two levels of them as the messaging channels show. */
const callToActionFields = {
  type: { enum: ['postback', 'web_url', 'nested'], description: 'What choosing the entry does.' },
  title: text('Text of the entry.'),
  url: text('Page to open; needed for `web_url`. An http, https, mailto or tel URL.'),
  payload: text('What is sent to the bot; needed for `postback`, unless the entry says itself where it leads.'),
  goToBot: text('Feature to go to (only `postback`).'),
  nextRessource: text('Resource to go to (only `postback`).'),
  logic,
} as const

const leafCallToAction = {
  title: 'CallToActionLeaf',
  type: 'object',
  description: 'An entry of a persistent menu, two levels down.',
  additionalProperties: false,
  properties: callToActionFields,
} as const
const nestedCallToAction = {
  title: 'CallToActionNested',
  type: 'object',
  description: 'An entry of a persistent menu, one level down.',
  additionalProperties: false,
  properties: {
    ...callToActionFields,
    call_to_actions: { type: 'array', items: leafCallToAction, description: 'Entries below this one.' },
  },
} as const
export const callToAction = {
  title: 'CallToAction',
  type: 'object',
  description: 'An entry of a persistent menu.',
  additionalProperties: false,
  properties: {
    ...callToActionFields,
    call_to_actions: { type: 'array', items: nestedCallToAction, description: 'Entries below this one; needed for `nested`.' },
  },
} as const satisfies JSONSchema

const available = (what: string, more: Record<string, JSONSchema> = {}) =>
  ({
    type: 'object',
    description: `${what} that filters can use.`,
    additionalProperties: false,
    properties: {
      list: { type: 'array', items: { type: 'string' }, description: 'Their names.' },
      details: {
        type: 'array',
        description: 'Their names and types.',
        items: {
          type: 'object',
          additionalProperties: false,
          properties: { name: text('Name.'), type: text('Type of the values.'), ...more },
        },
      },
    },
  }) as const satisfies JSONSchema

/** Secrets of an application; they are written, and never read back (docs/management.md#secrets). */
const secret = (description: string) =>
  ({
    type: 'string',
    writeOnly: true,
    description: `${description} Write-only: reads show "********", and sending that back changes nothing.`,
  }) as const

/** What names a tag at its provider. */
const tagCode = (example: string) =>
  ({
    type: 'string',
    pattern: '^[A-Za-z0-9-]{0,40}$',
    description: `Its code, such as \`${example}\`: letters, digits and hyphens.`,
  }) as const

/** What an application's owner may set (docs/management.md#objects). */
const fields = {
  title: { type: 'string', minLength: 1, maxLength: 500, description: 'Title of the application.' },
  description: text('What the bot is for.'),
  appIDs: {
    type: 'array',
    maxItems: 20,
    description: 'One entry a channel.',
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        source: text('Channel: web, a workplace-chat channel, a social channel.'),
        appID: text('Identifier of the bot on that channel.'),
        appSecret: secret('Secret of the bot on the social channel.'),
        accessToken: secret(
          'Token of the page that the bot writes as (an extension); without it, the app writes with its own: `appID|appSecret`.',
        ),
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
        properties: { url: text('URL of the picture.') },
        description: 'Picture of the bot.',
      },
      titre: text('Title of the widget.'),
      description: text('Text below the title.'),
      placeholderMessage: text('What the empty input says.'),
      errorMessageIfPicture: text('Said where a picture or another file was sent and none was asked for, or where such files are off.'),
      backToBot: text('Said where a human hands the conversation back to the bot (an extension).'),
      errorMessageIfQCMwithoutNLU: text('Said where a text fits none of the buttons.'),
      show_widget_delay: number('Seconds until the widget shows.'),
      show_widget_notification_delay: number('Seconds until the widget draws attention to itself.'),
      url: text('Page of the bot: the title of the widget leads there. An http, https, mailto, tel or sms URL.'),
    },
  },
  design: {
    type: 'object',
    description: 'Colours and pictures of the widget.',
    additionalProperties: false,
    properties: {
      logo: { type: 'object', additionalProperties: false, properties: { url: text('URL of the logo.') }, description: 'Logo.' },
      picto: {
        type: 'object',
        additionalProperties: false,
        properties: { url: text('URL of the picture.'), widget: text('URL of the picture on the closed widget.') },
        description: 'Picture of the bot.',
      },
      ga: {
        type: 'object',
        additionalProperties: false,
        properties: { active: flag('Whether it is used.'), code: tagCode('G-ABC123') },
        description: 'Web analytics (Google Analytics): where it is active, the widget reports what happens in it, without any text.',
      },
      gtm: {
        type: 'object',
        additionalProperties: false,
        properties: { active: flag('Whether it is used.'), code: tagCode('GTM-ABC123') },
        description: 'Tag manager (Google Tag Manager): where it is active, the widget reports what happens in it, without any text.',
      },
      color: text('Main colour.'),
      showUploadPicto: flag('Whether files can be sent: on the web where it is true, on other channels unless it is false.'),
      showPhotoPicto: flag('Whether pictures and films can be sent, also where other files cannot.'),
      showBurgerMenu: flag('Whether the menu shows.'),
      showFeedback: flag('Whether respondents may say if an answer to their words was right, unless it is false (an extension).'),
      showTitle: flag('Whether the title shows.'),
      showTopBar: flag('Whether the top bar shows.'),
      'color-background': text('Colour of the background.'),
      'color-message': text("Colour of the bot's messages."),
      'message-color-text': text("Colour of the text of the bot's messages."),
      'color-header': text('Colour of the header.'),
      'color-header-titre': text('Colour of the title in the header.'),
      'reponse-color-text': text("Colour of the text of the respondent's answers."),
      'image-background': text('URL of the background picture.'),
      'mobile-image-background': text('URL of the background picture on small screens.'),
    },
  },
  sms: {
    type: 'object',
    description: 'Settings of the SMS channel.',
    additionalProperties: false,
    properties: {
      active: flag('Whether the bot answers SMS.'),
      smsprovider_accountSid: text('Account at the provider.'),
      smsprovider_authToken: secret('Token of the account at the provider.'),
      smsprovider_phone: text('Phone number that the bot sends from.'),
      keywordSmsBot: text('Word that starts the bot.'),
    },
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
        composer_input_disabled: flag('Whether free text is off.'),
        call_to_actions: { type: 'array', items: callToAction, description: 'Entries of the menu.' },
      },
    },
  },
  active: flag('Whether the bot answers.'),
  filterAvailable: {
    type: 'object',
    description:
      'What filters can use: what is set here, and by itself each name that profiles were written with (2,000 of a kind at most).',
    additionalProperties: false,
    properties: {
      tag: available('Tags'),
      attribute: available('Attributes', { isRoot: flag('Whether it belongs to the root user.') }),
      event: available('Events'),
    },
  },
  security: {
    type: 'object',
    description: 'Whether and how respondents log in.',
    additionalProperties: false,
    properties: {
      login_needed: flag('Whether web sessions need an identity: a signature or a log-in.'),
      signature_max_age: {
        type: 'integer',
        minimum: 1,
        maximum: 31_536_000,
        description:
          'For how many seconds the signature of a site is good: it must then carry the time (`signedAt`). An extension; unless given, for ever.',
      },
      login_url: text('An http or https URL: the page where they log in or, with `login_type` `api`, where the platform asks who logs in.'),
      login_type: text(
        '`api` (the default): the widget asks for a login and a password, and the platform posts them to `login_url`. `redirect`, or another: the page sends people to `login_url` and opens the session with a signature.',
      ),
    },
  },
  payload: {
    type: 'object',
    description: 'Where the bot begins.',
    additionalProperties: false,
    properties: {
      title: text('Title of the start button.'),
      payload: text('Payload of the start button.'),
      logic,
      force_resource: flag('Whether everybody begins there, each time.'),
    },
  },
  dashboard_stat: {
    type: 'array',
    maxItems: 100,
    description: 'Figures of the dashboard.',
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        title: text('Title.'),
        description: text('What the figure tells.'),
        operator: text('Operation, e.g. count.'),
        filters: filter,
        groupBy: {
          type: 'object',
          additionalProperties: false,
          properties: { value: text('Name.'), type: text('attribute, tag or event.') },
          description: 'What is grouped by.',
        },
        color: text('Colour of the figure.'),
      },
    },
  },
  isNluFirst: flag(
    'Whether free text is understood first, before it is taken as an answer; `nlu.active` of a step or of a feature goes before.',
  ),
  nlu_threshold: {
    type: 'number',
    minimum: 0,
    maximum: 1,
    description:
      'How sure it must be, from 0 to 1, that something was meant: below, nothing is understood; 0.3 unless given (an extension).',
  },
  language: {
    enum: ['fr', 'en'],
    description:
      'Language of texts that the bot does not define, where neither the respondent (attribute `language`) nor the session names one; `fr` unless given (an extension).',
  },
  fallback: {
    type: 'object',
    description: 'Where refused answers lead (an extension).',
    additionalProperties: false,
    properties: {
      active: flag('Whether it applies; true unless given.'),
      featureID: text('Feature of the application that starts.'),
      after: { type: 'integer', minimum: 1, maximum: 100, description: 'After so many refused answers in a row; 2 unless given.' },
    },
  },
  documents: { type: 'object', description: 'Documents of the application, in any shape.' },
  smart_format: {
    type: 'array',
    maxItems: 200,
    description: 'Smart formats of the application: a question whose `autocomplete` names one is asked by its feature.',
    items: {
      type: 'object',
      additionalProperties: false,
      properties: {
        name: text('Name, as `autocomplete.smart_format_name` of a resource says it.'),
        description: text('What it is for.'),
        featureID: text('Feature of the application that asks for it; what is answered last in it answers the question.'),
      },
    },
  },
  canned_replies: {
    type: 'array',
    maxItems: 200,
    description: 'What operators say often (an extension): the inbox of the console offers them, filled in, to be sent or changed.',
    items: {
      type: 'object',
      additionalProperties: false,
      required: ['title', 'text'],
      properties: {
        title: { type: 'string', minLength: 1, maxLength: 100, description: 'By which operators find it.' },
        text: {
          type: 'string',
          minLength: 1,
          maxLength: 2000,
          description: 'What is said; `{{name}}` and `{{name|text}}` are filled in as in messages.',
        },
      },
    },
  },
  campaigns: {
    type: 'object',
    description: 'Limits of campaigns (an extension).',
    additionalProperties: false,
    properties: {
      maxPerDay: { type: 'integer', minimum: 0, description: 'At most so many campaign messages a respondent a day.' },
      quietHours: {
        type: 'object',
        description: 'When no campaign message is sent.',
        additionalProperties: false,
        required: ['from', 'to', 'timezone'],
        properties: {
          from: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'Begin, as hh:mm.' },
          to: { type: 'string', pattern: '^([01]\\d|2[0-3]):[0-5]\\d$', description: 'End, as hh:mm.' },
          timezone: text('IANA time zone.'),
        },
      },
    },
  },
  attachments: {
    type: 'object',
    description: 'Which files respondents may send (an extension).',
    additionalProperties: false,
    properties: {
      types: {
        type: 'array',
        maxItems: attachmentTypes.length,
        uniqueItems: true,
        items: { enum: attachmentTypes },
        description: 'Media types that are taken; all that the platform takes unless given.',
      },
    },
  },
  allowedOrigins: {
    type: 'array',
    maxItems: 100,
    items: { type: 'string', maxLength: 300 },
    description:
      'Origins that the web channel may be used from, as browsers send them: `http` or `https`, the host and, unless it is that of the scheme, the port; any, where the list is empty (an extension).',
  },
} as const

/** What the service keeps of an application; ignored in a body. */
const kept = {
  _id,
  appID: { type: 'string', description: 'Identifier of the application. Kept by the service.' },
  userID: { type: 'string', description: 'Owner of the application. Kept by the service.' },
  canEdit: { type: 'array', items: userID, description: 'Users who may edit. Set by PUT /application/{appID}/permission.' },
  canView: { type: 'array', items: userID, description: 'Users who may view. Set by PUT /application/{appID}/permission.' },
  seenOn: {
    type: 'string',
    description:
      "Origin of the first site that the widget was opened on, other than the platform's own pages; absent until then. Kept by the service (an extension).",
  },
  ...stamps,
} as const

export const applicationBody = {
  title: 'ApplicationBody',
  type: 'object',
  description: 'An application as it is written; what the service keeps is ignored.',
  additionalProperties: false,
  properties: { ...ignored, ...fields, ...kept },
} as const

export const application = {
  title: 'Application',
  type: 'object',
  description: 'An application: one chatbot.',
  additionalProperties: false,
  required: ['_id', 'appID', 'title', 'userID', 'canEdit', 'canView', 'createdAt', 'updatedAt'],
  properties: { ...fields, ...kept },
} as const

export type ApplicationBody = FromSchema<typeof applicationBody>
export type ApplicationObject = FromSchema<typeof application>

/** Names of the fields of an application that a caller may set. */
export const applicationFields = Object.keys(fields)
