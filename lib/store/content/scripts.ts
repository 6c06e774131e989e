import type { Script } from '../../../schemas/script.ts'
import { keys } from '../keys.ts'
import { type ContentKind, contentStore, type Dates } from './contentStore.ts'

export type NewScript = Omit<Script, '_id' | 'scriptID' | 'appID' | keyof Dates>

/** No function keeps scripts in memory: they are read where they run. */
const scriptKind: ContentKind<NewScript, Script> = {
  key: keys.script,
  whole: (fields, { appID, id, dates }) => ({ ...fields, ...dates, _id: id, scriptID: id, appID }),
}
export const storedScripts = contentStore(scriptKind)
