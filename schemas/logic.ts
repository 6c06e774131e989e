import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** The next target of a conversation (docs/conversations.md#where-next). */
export const logic = {
  title: 'Logic',
  type: 'object',
  description: 'Next target of the conversation.',
  additionalProperties: false,
  properties: {
    active: { type: 'boolean', description: 'Whether the logic applies.' },
    type: { type: 'string', maxLength: 100, description: 'Kind of target; `resource` is the documented one.' },
    goToResource: { type: 'string', maxLength: 256, description: 'Resource to show next.' },
    goToFeature: { type: 'string', maxLength: 256, description: 'Feature to go to next.' },
    nextResourceDetail: {
      type: 'object',
      description: 'Titles of the target, for display; may be empty.',
      additionalProperties: false,
      properties: {
        featureID: { type: 'string', description: 'Identifier of the feature.' },
        featureTitle: { type: 'string', description: 'Title of the feature.' },
        resourceID: { type: 'string', description: 'Identifier of the resource.' },
        resourceTitle: { type: 'string', description: 'Title of the resource.' },
      },
    },
    restart_process: { type: 'boolean', description: 'Whether the transition starts another run of the process.' },
  },
} as const satisfies JSONSchema

export type Logic = FromSchema<typeof logic>

/** The branches of an action or a config: a Logic for each key. */
const logicMap = {
  type: 'object',
  description: 'A target for each key (a status code of the call, a value) and for `default`.',
  additionalProperties: logic,
} as const satisfies JSONSchema

/** Actions of a resource or a process under a condition on an answer or an attribute (docs/conversations.md#actions). */
export const actionEntry = {
  title: 'ActionEntry',
  type: 'object',
  description: 'A condition and the actions to take if it is met.',
  additionalProperties: false,
  properties: {
    attribute: {
      type: 'string',
      maxLength: 255,
      description: 'Name of a profile attribute, or `answer`; if omitted, the entry always applies.',
    },
    operator: {
      enum: ['=', '<>', '<', '>', 'isDefined', 'isNotDefined'],
      description: 'Comparison operator, as in the attribute conditions of a filter; defaults to `=`.',
    },
    value: { type: 'string', description: 'Value to compare with; a number for the operators `<` and `>`.' },
    list: { type: 'array', items: { type: 'string' }, description: 'Values of which any may match.' },
    price: {
      type: 'string',
      maxLength: 100,
      description: 'Cost of a run that ends here, as a number; shown as the cost of the last process (terminations only).',
    },
    actions: {
      type: 'object',
      description: 'The actions to take.',
      additionalProperties: false,
      properties: {
        active: { type: 'boolean', description: 'Whether the actions are run.' },
        workflow: { type: 'string', maxLength: 256, description: 'Workflow to run.' },
        logic: {
          type: 'object',
          description: 'Next target, by result.',
          additionalProperties: false,
          properties: {
            key: {
              type: 'string',
              maxLength: 255,
              description: '`status` for the status code of the last webhook, or the name of a workflow parameter.',
            },
            value: logicMap,
          },
        },
        liveStatus: {
          enum: [true],
          description:
            'Whether to hand the conversation over to an operator: the bot sends the messages of this step and is then silent until the conversation returns to it (an extension).',
        },
        performOnlyIfAnswerValid: { type: 'boolean', description: 'Whether to run only after a valid answer.' },
      },
    },
  },
} as const satisfies JSONSchema

export type ActionEntry = FromSchema<typeof actionEntry>
