/**
 * Fields of stored objects that the service owns. In a body they are ignored, so that what was read can be edited and sent back
 * (docs/management.md#writing-objects); in an answer they are always true.
 */
export const stamps = {
  createdAt: { type: 'string', description: 'Time of creation (ISO 8601). Read-only.' },
  updatedAt: { type: 'string', description: 'Time of the last change (ISO 8601). Read-only.' },
} as const

export const _id = { type: 'string', description: 'Identifier of the object. Read-only.' } as const
export const userID = { type: 'string', description: 'User who created the object. Read-only.' } as const

const owned = 'Read-only; ignored in request bodies.'

/**
 * The names under which the two interfaces know what the service owns of any object. In the body of a management object each of them is ignored,
 * whether or not the object has it (docs/management.md#writing-objects).
 */
export const ignored = {
  _id,
  appID: { type: 'string', description: owned },
  app: { type: 'string', description: owned },
  owner: { type: 'string', description: owned },
  userID: { type: 'string', description: owned },
  canEdit: { type: 'array', description: owned },
  canView: { type: 'array', description: owned },
  editors: { type: 'array', description: owned },
  createdAt: { type: 'string', description: owned },
  updatedAt: { type: 'string', description: owned },
} as const

/** Text of any length that a body allows. */
export const text = (description: string) => ({ type: 'string', description }) as const
export const flag = (description: string) => ({ type: 'boolean', description }) as const
export const number = (description: string) => ({ type: 'number', description }) as const

/** The method of a webhook. */
export const httpMethod = {
  type: 'string',
  format: 'http-method',
  description: 'HTTP method, case-insensitive; defaults to POST.',
} as const
