/** Fields shared by intents, entities, configs and expressions (docs/understanding.md#objects). An NLU agent is an application. */

/** The name of an object of an agent. */
export const name = (description: string) => ({ type: 'string', minLength: 1, maxLength: 500, description }) as const
export const agent_id = { type: 'string', description: 'Application of the object. Read-only.' } as const

/** The identifiers in the paths. */
export const agentID = { type: 'string', maxLength: 128, description: 'The NLU agent: the appID of its application.' } as const
export const objectID = { type: 'string', minLength: 1, maxLength: 128, description: 'Identifier of the object.' } as const

/** A reference to another object: only `_id` is read, so that a reply can be sent back. */
export const referenceID = { ...objectID, description: 'Identifier of the referenced object.' } as const

/** A language code such as `fr` or `fr-CA`; restricted because it is used as a key in counts. */
export const language = {
  type: 'string',
  pattern: '^[A-Za-z]{2,8}([_-][A-Za-z0-9]{1,8})*$',
  maxLength: 35,
  description: 'Language, as a code such as `fr`.',
} as const
