import { newWorld, profileSample, type World } from '../harness/world.ts'

const many = 40
const text = 'x'.repeat(300)

/** A world with more of everything: a call that costs more here than in the small one costs more with the amount of data. */
export async function grownWorld(): Promise<World> {
  const world = await newWorld()
  const { make, talker } = world
  const { appID, featureID, intent_id } = world.ids
  for (let i = 0; i < many; i++) {
    await make('POST', '/feature', { appID, title: text })
    await make('POST', '/resource', { appID, featureID, title: 'R', description: text })
    await make('POST', '/filter', { appID })
    await make('POST', `/workflow/${appID}`, { description: text })
    await make('POST', `/intent/${appID}`, { intent_name: `intent ${i}` })
    await make('POST', `/entity/${appID}`, { entity_name: `entity ${i}` })
    await make('POST', `/nluconfig/${appID}`, { entities: [] })
    await make('POST', `/expression/${intent_id}`, { expression_text: text })
    await make('POST', `/application/${appID}/token`, { level: 'view', title: text.slice(100) })
    await talker.say(text)
  }
  const profiles = Array.from({ length: 500 }, (_, i) => ({ respondentID: `r${i}`, ...profileSample, attribute: { city: text } }))
  await make('POST', `/data/import/${appID}`, { profiles })
  return world
}
