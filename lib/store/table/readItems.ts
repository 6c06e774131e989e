import type { WireItem } from './client.ts'
import { getMany, keyOf } from './read.ts'

// Until everything is on the kit.
export const readItems = (wanted: readonly WireItem[]): Promise<WireItem[]> => getMany(wanted.map(keyOf))
