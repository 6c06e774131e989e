import { expect, it } from 'vitest'
import { newFeature } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'
import { make } from '../../harness/understanding.ts'

it('GET /application/<appID>/map shows the bot as it is now, and where intents lead', async () => {
  const tenant = await newTenant()
  const map = async () => (await tenant.call('GET', `/application/${tenant.appID}/map`)).body
  expect(await map()).toEqual({ features: [], links: [], problems: [] })
  const hello = await newFeature(tenant, 'Hello', ['Hi'])
  const hours = await newFeature(tenant, 'Hours', ['Nine to five'])
  const intent = await make(tenant, `/intent/${tenant.appID}`, { intent_name: 'hours' })
  await make(tenant, `/nluconfig/${tenant.appID}`, { intent, logic: { goToFeature: hours.featureID } })
  expect(await map()).toEqual({
    features: [
      { featureID: hello.featureID, title: 'Hello', resources: [{ resourceID: hello.resourceIDs[0], title: 'step', asks: false }] },
      { featureID: hours.featureID, title: 'Hours', resources: [{ resourceID: hours.resourceIDs[0], title: 'step', asks: false }] },
    ],
    links: [
      { from: { kind: 'start' }, to: { featureID: hello.featureID }, kind: 'begin' },
      { from: { kind: 'intent', intentID: intent._id }, to: { featureID: hours.featureID }, kind: 'begin' },
    ],
    problems: [],
  })
  await tenant.call('DELETE', `/feature/${hours.featureID}`)
  expect((await map()).problems).toEqual([{ kind: 'missingTarget', targetID: hours.featureID }])
})
