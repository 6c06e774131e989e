/**
 * Read-only fields of stored objects. They are ignored in a body, so that a reply can be edited and sent back
 * (docs/management.md#writing-objects).
 */
export const stamps = {
  createdAt: { type: 'string', readOnly: true, description: 'Time of creation (ISO 8601). Read-only.' },
  updatedAt: { type: 'string', readOnly: true, description: 'Time of the last change (ISO 8601). Read-only.' },
} as const

export const _id = { type: 'string', readOnly: true, description: 'Identifier of the object. Read-only.' } as const
export const userID = { type: 'string', readOnly: true, description: 'User who created the object. Read-only.' } as const

const owned = { readOnly: true, description: 'Read-only; ignored in request bodies.' } as const

/**
 * The names of read-only fields in both interfaces. Each is ignored in the body of every management object, whether or not the object has
 * it (docs/management.md#writing-objects).
 */
export const ignored = {
  _id,
  appID: { type: 'string', ...owned },
  app: { type: 'string', ...owned },
  owner: { type: 'string', ...owned },
  userID: { type: 'string', ...owned },
  canEdit: { type: 'array', ...owned },
  canView: { type: 'array', ...owned },
  editors: { type: 'array', ...owned },
  createdAt: { type: 'string', ...owned },
  updatedAt: { type: 'string', ...owned },
} as const

/** Text without a length limit of its own. */
export const text = (description: string) => ({ type: 'string', description }) as const
/** A secret of an application (docs/management.md#secrets). */
export const secret = (description: string) =>
  ({
    type: 'string',
    writeOnly: true,
    description: `${description} Write-only: reads show "********", and sending that back changes nothing.`,
  }) as const
export const flag = (description: string) => ({ type: 'boolean', description }) as const
export const number = (description: string) => ({ type: 'number', description }) as const

/** The method of a webhook. */
export const httpMethod = {
  type: 'string',
  format: 'http-method',
  description: 'HTTP method, case-insensitive; defaults to POST.',
} as const
