import { keys } from './keys.ts'
import { get } from './table/read.ts'

/** Reads a key where nothing is: opens the connection to the table, and has the SDK do once all that a request takes. */
export const askTable = async (): Promise<void> => {
  await get(keys.nothing(), { consistent: false })
}
