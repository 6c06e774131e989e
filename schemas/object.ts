/**
 * Read-only fields of stored objects. They are ignored in a body, so that a reply can be edited and sent back
 * (docs/management.md#writing-objects).
 */
export const stamps = {
  createdAt: { type: 'string', description: 'Time of creation (ISO 8601). Read-only.' },
  updatedAt: { type: 'string', description: 'Time of the last change (ISO 8601). Read-only.' },
} as const

export const _id = { type: 'string', description: 'Identifier of the object. Read-only.' } as const
export const userID = { type: 'string', description: 'User who created the object. Read-only.' } as const

const owned = 'Read-only; ignored in request bodies.'

/**
 * The names of read-only fields in both interfaces. Each is ignored in the body of every management object, whether or not the object has
 * it (docs/management.md#writing-objects).
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

/** Text without a length limit of its own. */
export const text = (description: string) => ({ type: 'string', description }) as const
export const flag = (description: string) => ({ type: 'boolean', description }) as const
export const number = (description: string) => ({ type: 'number', description }) as const

/** The method of a webhook. */
export const httpMethod = {
  type: 'string',
  format: 'http-method',
  description: 'HTTP method, case-insensitive; defaults to POST.',
} as const
