import type { IntentAndEntities } from './turnActivity.ts'

/** The entities of one utterance that are counted: a sort key of an index holds 1,024 bytes. */
const maxEntities = 60

/** An intent and its entities as a part of a sort key. The prefix that ids share, the id of their application, is left out. */
export const formatUnderstood = ({ intentID, entities }: IntentAndEntities, appID: string): string =>
  [intentID ?? '', ...entities].map((id) => (id.startsWith(`${appID}-`) ? id.slice(appID.length) : id)).join(',')

export function parseUnderstood(stored: string, appID: string): IntentAndEntities {
  const [intentID = '', ...entities] = stored.split(',').map((id) => (id.startsWith('-') ? `${appID}${id}` : id))
  return { intentID: intentID === '' ? null : intentID, entities }
}

/** The counted parts of a result: the intent and each entity once, in a fixed order. */
export const countedOf = ({ intentID, entities }: IntentAndEntities): IntentAndEntities => ({
  intentID,
  entities: [...new Set(entities)].sort().slice(0, maxEntities),
})
