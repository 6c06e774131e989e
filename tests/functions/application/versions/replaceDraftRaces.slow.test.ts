import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { handler as sweep } from '../../../../functions/workers/sweep.ts'
import { killedAt } from '../../../harness/failing.ts'
import { interleaveAt } from '../../../harness/interleave.ts'
import { asFunction } from '../../../harness/recording.ts'
import { newFeature } from '../../../harness/talk.ts'
import { newTenant, type Tenant } from '../../../harness/tenant.ts'

let tenant: Tenant
let path: string
let document: Content

interface Content {
  readonly application: { readonly language?: string }
  readonly features: readonly { readonly title: string }[]
  readonly resources: readonly { readonly messages: readonly { readonly text?: string }[] }[]
}

beforeEach(async () => {
  tenant = await newTenant()
  await newFeature(tenant, 'en first', ['en first', 'en first'])
  path = `/application/${tenant.appID}/draft`
  document = (await tenant.call('GET', path)).body
})
afterEach(() => void vi.useRealTimers())

type Name = `${'en' | 'fr'} ${string}`

/** Replaces the draft by one in which everything has the same name, which begins with the language. */
function replaceBy(name: Name) {
  const application = { ...document.application, language: name.slice(0, 2) }
  const features = document.features.map((feature) => ({ ...feature, title: name }))
  const resources = document.resources.map((resource) => ({ ...resource, messages: [{ type: 'text', text: name }] }))
  return tenant.call('PUT', path, { body: { ...document, application, features, resources } })
}

/** The names in the draft, and the language where it is that of none of them. */
async function namesIn(): Promise<string[]> {
  const { body }: { body: Content } = await tenant.call('GET', path)
  const names = new Set([...body.features.map(({ title }) => title), ...body.resources.map(({ messages }) => messages[0]?.text ?? '')])
  const { language = '' } = body.application
  return [...names, ...([...names].some((name) => name.startsWith(language)) ? [] : [language])]
}

const laterBy = (seconds: number) => vi.useFakeTimers({ now: Date.now() + seconds * 1000, toFake: ['Date'] })

describe('a change of an object that is accepted while a document replaces the draft', () => {
  it('stays, at whichever request they meet', async () => {
    const title = async (featureID: string) => (await tenant.call('GET', `/feature/${featureID}`)).body.title
    const [{ _id: featureID }] = (await tenant.call('GET', path)).body.features
    let refused = 0
    for (let nth = 1; nth < 28; nth++) {
      let status = 0
      const other = async () => {
        await replaceBy(`en ${nth}`)
        status = (await tenant.call('PATCH', `/feature/${featureID}`, { body: { title: `changed ${nth}` } })).status
      }
      await interleaveAt(nth, other, () => replaceBy(`fr ${nth}`))
      if (status === 503) refused += 1
      // Once others were refused, the document was being written: what is accepted from then on comes after it.
      else if (refused > 0) expect(await title(featureID), `request ${nth}`).toBe(`changed ${nth}`)
    }
    expect(refused).toBeGreaterThan(0)
  })
})

describe('a replacement whose call was killed', () => {
  /** Kills a call once what replaces the draft is committed: others are refused then. */
  async function killCommitted(): Promise<void> {
    for (let nth = 1, status = 0; status !== 503; nth++) {
      laterBy(60)
      expect(await killedAt(nth, 'after', () => replaceBy('fr killed')), 'it was committed before it ended').toBe(true)
      ;({ status } = await replaceBy('en next'))
    }
  }

  it('is completed by the next call, once the former cannot be writing any more', async () => {
    await killCommitted()
    laterBy(45)
    const answer = await replaceBy('en last')
    expect(answer.status, answer.text).toBe(200)
    expect(await namesIn()).toEqual(['en last'])
  })

  it('is completed by the sweeper', async () => {
    await killCommitted()
    laterBy(180)
    await asFunction('workers/sweep', () => sweep())
    expect(await namesIn()).toEqual(['fr killed'])
    expect((await replaceBy('en last')).status).toBe(200)
  })
})
