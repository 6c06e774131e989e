import type { Filter } from '../../schemas/filter.ts'

/** Lets everybody through, and has to be evaluated all the same. */
export const everybody: Filter = { attribute: { consent: { operator: '=', value: 'yes' } } }

export const message = { type: 'text', text: 'Good morning. Your new card is ready; answer YES and we send it to you.' } as const
