import { expect } from 'vitest'
import type { Tenant } from './tenant.ts'

/** Creates an object by a POST, which must succeed. */
export async function make(tenant: Tenant, path: string, body: object = {}) {
  const answer = await tenant.call('POST', path, { body })
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer.body
}

/** Creates an intent with expressions and returns its identifier. */
export async function teach(tenant: Tenant, intent_name: string, texts: readonly string[], language = 'fr'): Promise<string> {
  const { _id } = await make(tenant, `/intent/${tenant.appID}`, { intent_name })
  for (const expression_text of texts) await make(tenant, `/expression/${_id}`, { expression_text, language })
  return _id
}

export const train = (tenant: Tenant) => make(tenant, `/nlu/train/${tenant.appID}`)

/** What customers say to a restaurant. */
export const taught = {
  hours: [
    'quels sont vos horaires',
    'à quelle heure ouvrez-vous',
    'vous fermez à quelle heure',
    'horaires d’ouverture',
    'êtes-vous ouverts le dimanche',
    'quand ouvre le restaurant',
  ],
  book: [
    'réserver une table',
    'je voudrais une table ce soir',
    'avez-vous une table libre',
    'une table pour quatre',
    'faire une réservation',
    'je veux réserver pour demain',
  ],
  menu: [
    'montrez-moi la carte',
    'qu’est-ce qu’il y a à manger',
    'quels plats proposez-vous',
    'le menu du jour',
    'avez-vous des plats végétariens',
    'que servez-vous',
  ],
} as const
