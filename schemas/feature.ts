import type { FromSchema, JSONSchema } from 'json-schema-to-ts'
import { filter } from './filter.ts'
import { actionEntry, logic } from './logic.ts'
import { _id, flag, number, stamps, text, userID } from './object.ts'
import { appID, profileSetter } from './profile.ts'
import { helpText } from './resource.ts'

/** What a caller may set of a feature (docs/management.md#objects). */
const fields = {
  title: { type: 'string', minLength: 1, maxLength: 500, description: 'Title of the feature.' },
  description: text('What the feature is for.'),
  type: text('Kind of feature.'),
  faq_options: {
    type: 'object',
    description: 'How a feature that answers questions shows its menu.',
    additionalProperties: false,
    properties: {
      active: flag('Whether they apply.'),
      menu: {
        type: 'object',
        description: 'The button to the menu.',
        additionalProperties: false,
        properties: { button_text: text('Text of the button.'), button_logic: logic },
      },
      return: {
        type: 'object',
        description: 'The button back.',
        additionalProperties: false,
        properties: { button_text: text('Text of the button.') },
      },
    },
  },
  nlu: {
    type: 'object',
    description: 'What is understood in this feature.',
    additionalProperties: false,
    properties: {
      active: flag('Whether answers in this feature are understood (an extension); the switch of a step goes before.'),
      nlu_config: { type: 'array', items: { type: 'string' }, description: 'Identifiers of NLU configs.' },
    },
  },
  is_smart_format: flag('Whether the feature asks for a smart format, as though the application listed it.'),
  smart_format_name: text('Name of that smart format.'),
  process: {
    type: 'object',
    description: 'The feature as a process that is counted.',
    additionalProperties: false,
    properties: {
      active: flag('Whether runs are counted.'),
      title: text('Title of the process.'),
      cost: number('What a run costs.'),
      process_termination: { type: 'array', items: actionEntry, description: 'Where one of these applies, the run is finished.' },
      attribute: {
        ...profileSetter.properties.attribute,
        description: 'Attributes that a finished run sets, by name.',
      },
      event: { ...profileSetter.properties.event, description: 'Events that a finished run counts or sets, by name.' },
    },
  },
  meta: {
    type: 'object',
    description: 'Counters, kept by the service, and where the feature comes from.',
    additionalProperties: false,
    properties: {
      nb_resources: number('Number of its resources. Kept by the service.'),
      index_next_resource: number('Position of the resource that would be made next. Kept by the service.'),
      position: number('Place in the list of features, from 0. Kept by the service; set by POST /features/order.'),
      partnerID: text('Partner whom the feature comes from.'),
      referrer: text('Page that the feature comes from.'),
      premium: flag('Deprecated.'),
    },
  },
  filters: filter,
  notDisplayFeatureID: text('Feature that is shown to those whom `filters` leaves out.'),
  helpText,
} as const satisfies Record<string, JSONSchema>

/** What the service keeps of a feature; ignored in a body. */
const kept = { _id, featureID: { ..._id, description: 'Identifier of the feature. Kept by the service.' }, userID, ...stamps } as const

export const featureBody = {
  title: 'FeatureBody',
  type: 'object',
  description: 'A feature as it is written; what the service keeps is ignored.',
  additionalProperties: false,
  properties: { appID, ...fields, ...kept },
} as const satisfies JSONSchema

export const feature = {
  title: 'Feature',
  type: 'object',
  description: 'A module of a conversation: a list of resources.',
  additionalProperties: false,
  required: ['_id', 'featureID', 'appID', 'title', 'userID', 'createdAt', 'updatedAt', 'meta'],
  properties: { appID, ...fields, ...kept },
} as const satisfies JSONSchema

export type FeatureBody = FromSchema<typeof featureBody>
export type Feature = FromSchema<typeof feature>

/** Names of the fields of a feature that a caller may set. */
export const featureFields = Object.keys(fields)
