import type { Method } from '../../../schemas/contract.ts'

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The method that a webhook names, in any case; undefined for an invalid one, which may have been stored before methods were validated. */
export const methodNamed = (name: string | undefined): Method | undefined => methods.find((method) => method === name?.toUpperCase())
