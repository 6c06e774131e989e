import type { FromSchema, JSONSchema } from 'json-schema-to-ts'

/** Where a conversation goes next (docs/conversations.md#where-next). */
export const logic = {
  title: 'Logic',
  type: 'object',
  description: 'Where the conversation goes next.',
  additionalProperties: false,
  properties: {
    active: { type: 'boolean', description: 'Whether the logic applies.' },
    type: { type: 'string', maxLength: 100, description: 'Kind of target; `resource` is the documented one.' },
    goToResource: { type: 'string', maxLength: 256, description: 'Resource to show next.' },
    goToFeature: { type: 'string', maxLength: 256, description: 'Feature to go to next.' },
    nextResourceDetail: {
      type: 'object',
      description: 'Names of the target, for people; may be empty.',
      additionalProperties: false,
      properties: {
        featureID: { type: 'string', description: 'Identifier of the feature.' },
        featureTitle: { type: 'string', description: 'Title of the feature.' },
        resourceID: { type: 'string', description: 'Identifier of the resource.' },
        resourceTitle: { type: 'string', description: 'Title of the resource.' },
      },
    },
    restart_process: { type: 'boolean', description: 'Whether going there starts another run of the process.' },
  },
} as const satisfies JSONSchema

export type Logic = FromSchema<typeof logic>

/** The branches of an action or a config: a Logic for each key. */
const logicMap = {
  type: 'object',
  description: 'A Logic for each key (a status code of the call, a value), and `default`.',
  additionalProperties: logic,
} as const satisfies JSONSchema

/** What a resource or a process does where a condition on an answer or an attribute holds (docs/conversations.md#actions). */
export const actionEntry = {
  title: 'ActionEntry',
  type: 'object',
  description: 'A condition, and what is done where it holds.',
  additionalProperties: false,
  properties: {
    attribute: {
      type: 'string',
      maxLength: 255,
      description: 'Name of a profile attribute, or `answer`; without it the entry always applies.',
    },
    operator: {
      enum: ['=', '<>', '<', '>', 'isDefined', 'isNotDefined'],
      description: 'Operator of the attribute conditions of a filter that compares with one value; `=` unless given.',
    },
    value: { type: 'string', description: 'Value to compare with; a number where operator is `<` or `>`.' },
    list: { type: 'array', items: { type: 'string' }, description: 'Values of which any may hold.' },
    price: {
      type: 'string',
      maxLength: 100,
      description: 'What a run costs that ends here, a number; shown as the cost of the last process (terminations only).',
    },
    actions: {
      type: 'object',
      description: 'What is done.',
      additionalProperties: false,
      properties: {
        active: { type: 'boolean', description: 'Whether it is done.' },
        workflow: { type: 'string', maxLength: 256, description: 'Workflow to run.' },
        logic: {
          type: 'object',
          description: 'Where to go next, by the outcome.',
          additionalProperties: false,
          properties: {
            key: {
              type: 'string',
              maxLength: 255,
              description: '`status`, the status code of the last webhook, or the name of a workflow parameter.',
            },
            value: logicMap,
          },
        },
        liveStatus: {
          enum: [true],
          description:
            'Hands the conversation to a human: the bot says what this step says, and nothing more until it is handed back (an extension).',
        },
        performOnlyIfAnswerValid: { type: 'boolean', description: 'Only where the answer was valid.' },
      },
    },
  },
} as const satisfies JSONSchema

export type ActionEntry = FromSchema<typeof actionEntry>
