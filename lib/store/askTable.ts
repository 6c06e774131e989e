import { keys } from './keys.ts'
import { getMany } from './table/read.ts'

/**
 * Reads a key where nothing is, by the request that most calls begin with: opens the connection to the table, and has the SDK do once all that such a
 * request takes.
 */
export const askTable = async (): Promise<void> => {
  await getMany([keys.nothing()], { consistent: false })
}
