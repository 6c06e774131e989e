import { beforeAll, describe, expect, it } from 'vitest'
import { wordsOf } from '../../../lib/core/fold.ts'
import { shippedIntents } from '../../../lib/domain/smallTalk/smallTalk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { make, teach, train } from '../../harness/understanding.ts'
import { phrasings } from './phrasings.ts'

let tenant: Tenant

/** All the small talk that ships, in both languages: each intent has all the others to be mistaken for. */
beforeAll(async () => {
  tenant = await newTenant()
  await Promise.all(
    shippedIntents().map(({ _id: intent }) => make(tenant, `/intents/common/${tenant.appID}`, { intent, appID: tenant.appID })),
  )
  await train(tenant)
})

const understoodAs = async (text: string): Promise<string | null> =>
  (await make(tenant, `/nlu/predict/${tenant.appID}`, { text })).intent_name

describe.each(['en', 'fr'] as const)('in %s', (language) => {
  const trained = new Set(shippedIntents(language).flatMap(({ expressions }) => expressions.map((text) => wordsOf(text).join(' '))))

  it.each(['talk_to_human', 'are_you_human'] as const)('20 untrained phrasings are understood as %s', async (intent) => {
    const texts = phrasings[language][intent]
    expect(new Set(texts).size).toBe(20)
    expect(texts.filter((text) => trained.has(wordsOf(text).join(' ')))).toEqual([])
    const understood = await Promise.all(texts.map(async (text) => ({ text, intent: await understoodAs(text) })))
    expect(understood.filter((each) => each.intent !== intent)).toEqual([])
  })
})

it.each(['I want to talk to a human', 'je veux parler à un humain'])('“%s” asks for a human', async (text) => {
  expect(await understoodAs(text)).toBe('talk_to_human')
})

it('an intent of the bot’s own is understood where small talk is said alike', async () => {
  await teach(tenant, 'end_contract', ['annuler', 'résilier mon contrat', 'je veux résilier'])
  await train(tenant)
  expect(await understoodAs('Annuler !')).toBe('end_contract')
  expect(await understoodAs('laisse tomber')).toBe('cancel')
})
