import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { filter } from './filter.ts'
import { actionEntry, logic } from './logic.ts'
import { _id, flag, ignored, number, stamps, text, userID } from './object.ts'
import { appID, profileSetter } from './profile.ts'
import { helpText } from './resource.ts'

/** Writable fields of a feature (docs/management.md#objects). */
const fields = {
  title: { type: 'string', minLength: 1, maxLength: 500, description: 'Title of the feature.' },
  description: text('Purpose of the feature.'),
  type: text('Kind of feature.'),
  faq_options: {
    type: 'object',
    description: 'Menu options of a FAQ feature.',
    additionalProperties: false,
    properties: {
      active: flag('Whether they are enabled.'),
      menu: {
        type: 'object',
        description: 'Button that opens the menu.',
        additionalProperties: false,
        properties: { button_text: text('Button text.'), button_logic: logic },
      },
      return: {
        type: 'object',
        description: 'Back button.',
        additionalProperties: false,
        properties: { button_text: text('Button text.') },
      },
    },
  },
  nlu: {
    type: 'object',
    description: 'NLU settings of the feature.',
    additionalProperties: false,
    properties: {
      active: flag('Whether NLU applies to answers in this feature (an extension); the setting of a step takes precedence.'),
      nlu_config: { type: 'array', items: { type: 'string' }, description: 'Identifiers of NLU configs.' },
    },
  },
  answers: {
    type: 'object',
    description: 'Answers from sources in this feature (an extension).',
    additionalProperties: false,
    properties: {
      active: flag(
        'Whether sources are consulted for texts that match neither a button nor an intent; takes precedence over the application.',
      ),
    },
  },
  is_smart_format: flag('Whether the feature provides a smart format, as if the application listed it.'),
  smart_format_name: text('Name of that smart format.'),
  process: {
    type: 'object',
    description: 'Process tracking of the feature.',
    additionalProperties: false,
    properties: {
      active: flag('Whether runs are counted.'),
      title: text('Title of the process.'),
      cost: number('Cost of a run.'),
      process_termination: {
        type: 'array',
        items: actionEntry,
        description: 'Conditions under which a run is finished; any of them suffices.',
      },
      attribute: {
        ...profileSetter.properties.attribute,
        description: 'Attributes that a finished run sets, by name.',
      },
      event: { ...profileSetter.properties.event, description: 'Events that a finished run increments or sets, by name.' },
    },
  },
  meta: {
    type: 'object',
    description: 'Read-only counters, and the origin of the feature.',
    additionalProperties: false,
    properties: {
      nb_resources: number('Number of its resources. Read-only.'),
      index_next_resource: number('Position of the next resource to be created. Read-only.'),
      position: number('Position in the list of features, from 0. Read-only; set by POST /features/order.'),
      partnerID: text('Partner that provided the feature.'),
      referrer: text('Page that the feature was taken from.'),
      premium: flag('Deprecated.'),
    },
  },
  filters: filter,
  notDisplayFeatureID: text('Feature shown to respondents excluded by `filters`.'),
  helpText,
} as const satisfies Record<string, JSONSchema>

/** Read-only fields of a feature; ignored in a body. */
const serverFields = { _id, featureID: { ..._id, description: 'Identifier of the feature. Read-only.' }, userID, ...stamps } as const

export const featureBody = {
  title: 'FeatureBody',
  type: 'object',
  description: 'A feature to create or update. Read-only fields are ignored.',
  additionalProperties: false,
  properties: { ...ignored, appID, ...fields, ...serverFields },
} as const satisfies JSONSchema

export const feature = {
  title: 'Feature',
  type: 'object',
  description: 'A conversation module: an ordered list of resources.',
  additionalProperties: false,
  required: ['_id', 'featureID', 'appID', 'title', 'userID', 'createdAt', 'updatedAt', 'meta'],
  properties: { appID, ...fields, ...serverFields },
} as const satisfies JSONSchema

export type FeatureBody = FromSchema<typeof featureBody>
export type Feature = FromSchema<typeof feature>

/** Names of the writable fields of a feature. */
export const featureFields = Object.keys(fields)
