import { takeTurn } from '../../lib/conversation/turn/takeTurn.ts'
import { openApplication } from '../../lib/store/applications/access.ts'
import { newTenant, type Tenant } from '../../tests/harness/tenant.ts'
import { personOf, setterOf } from '../campaign/people.ts'
import { progress } from '../campaign/progress.ts'

export interface FilledApplication {
  readonly tenant: Tenant
  readonly featureID: string
  /** How long the import took. */
  readonly seconds: number
}

/** POST /data/import accepts 500 profiles; four requests at once, as `npm run import` sends them. */
const [batch, atOnce] = [500, 4]

/** Creates an application with `count` respondents through the real import. The first `talkers` of them have answered a question. */
export async function fillApplication(respondents: number, talkers: number): Promise<FilledApplication> {
  const tenant = await newTenant()
  const { appID } = tenant
  const start = performance.now()
  await inLanes(Math.ceil(respondents / batch), atOnce, async (i) => {
    const people = Array.from({ length: Math.min(batch, respondents - i * batch) }, (_, k) => personOf(i * batch + k))
    const profiles = people.map((person) => ({ respondentID: person.respondentID, ...setterOf(person) }))
    const { body, text } = await tenant.call('POST', `/data/import/${appID}`, { body: { profiles } })
    if (body.written !== people.length) throw new Error(`not all were written: ${text.slice(0, 200)}`)
    progress(`importing respondents: ${i * batch} of ${respondents}`)
  })
  const seconds = (performance.now() - start) / 1000

  const { body: feature } = await tenant.call('POST', '/feature', { body: { appID, title: 'Newsletter' } })
  const { featureID } = feature
  const validation = { active: true, type: 'email' }
  await tenant.call('POST', '/resource', { body: { appID, featureID, messages: [{ type: 'text', text: 'Where?' }], validation } })
  const application = await openApplication(appID)
  if (!application) throw new Error('the application that was made cannot be opened')
  await inLanes(talkers, atOnce * 2, async (i) => {
    const { respondentID } = personOf(i)
    const text = `person${i}@example.test`
    await takeTurn(application, respondentID, { input: { kind: 'feature', featureID } })
    await takeTurn(application, respondentID, { input: { kind: 'text', text }, message: { type: 'text', text } })
    progress(`talking: ${i} of ${talkers}`)
  })
  return { tenant, featureID, seconds }
}

async function inLanes(count: number, lanes: number, work: (i: number) => Promise<void>): Promise<void> {
  let next = 0
  const lane = async (): Promise<void> => {
    while (next < count) await work(next++)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}
