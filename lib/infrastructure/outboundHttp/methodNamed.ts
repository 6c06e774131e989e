import type { Method } from '../../../schemas/contract.ts'

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The method that a webhook names, in any case; undefined for a name that is none, which may be stored from before names were checked. */
export const methodNamed = (name: string | undefined): Method | undefined => methods.find((method) => method === name?.toUpperCase())
