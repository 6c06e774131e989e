import { beforeAll, describe, expect, it } from 'vitest'
import { costOf } from '../../harness/meter.ts'
import { askEmail, newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
let first: Talker
let second: Talker

const search = (text: string, query: Record<string, string> = {}) =>
  tenant.call('GET', `/inbox/${tenant.appID}/search`, { query: { text, ...query } })
const texts = async (text: string): Promise<string[]> => (await search(text)).body.map((found: { text: string }) => found.text)

beforeAll(async () => {
  tenant = await newTenant()
  await newFeature(tenant, 'Ask', [askEmail('Your address?')])
  first = await newTalker(tenant)
  second = await newTalker(tenant)
  await first.say('My Café order is LATE')
  await first.say('the order again')
  await second.say('No order here, café closed')
  await second.say(`${'long '.repeat(100)}needle ${'tail '.repeat(100)}`)
})

describe('a search of transcripts', () => {
  it('finds messages with all the words, regardless of case and accents, with their respondents', async () => {
    await tenant.profile(first.id, { attribute: { firstName: 'Zoé' } })
    expect((await texts('ORDER cafe')).sort()).toEqual(['My Café order is LATE', 'No order here, café closed'])
    const { body } = await search('orde again')
    expect(body).toEqual([
      {
        respondentID: first.id,
        name: 'Zoé',
        messageID: '2.0',
        from: 'respondent',
        at: expect.stringMatching(/Z$/),
        text: 'the order again',
      },
    ])
    expect(await texts('order nowhere')).toEqual([])
  })

  it('finds messages of the bot, newest first within a conversation', async () => {
    expect(new Set((await search('your address')).body.map(({ from }: { from: string }) => from))).toEqual(new Set(['bot']))
    const mine = (await search('order')).body.filter(({ respondentID }: { respondentID: string }) => respondentID === first.id)
    expect(mine.map(({ messageID }: { messageID: string }) => messageID)).toEqual(['2.0', '1.0'])
  })

  it('returns an excerpt of a long message', async () => {
    const [text = ''] = await texts('needle')
    expect(text).toContain('needle')
    expect(text.length).toBeLessThanOrEqual(200)
  })

  it('finds nothing of deleted respondents or other applications', async () => {
    const talker = await newTalker(tenant)
    await talker.say('a unicorn')
    expect(await texts('unicorn')).toEqual(['a unicorn'])
    await tenant.call('DELETE', `/respondent/${talker.id}`, { appid: tenant.appID })
    expect(await texts('unicorn')).toEqual([])
    const other = await newTenant()
    expect((await other.call('GET', `/inbox/${other.appID}/search`, { query: { text: 'order' } })).body).toEqual([])
  })

  it('scans 40 transcripts per call, and continues with its cursor, each message once', async () => {
    const many = await newTenant()
    for (let i = 0; i < 45; i++) await (await newTalker(many)).say(i % 9 === 0 ? `pearl ${i}` : 'nothing')
    const found: string[] = []
    let cursor: string | undefined
    let calls = 0
    do {
      const query = { text: 'pearl', ...(cursor === undefined ? {} : { cursor }) }
      const { result, cost } = await costOf(() => many.call('GET', `/inbox/${many.appID}/search`, { query }))
      expect(cost.requests).toBeLessThanOrEqual(60)
      found.push(...result.body.map(({ text }: { text: string }) => text))
      cursor = result.headers['x-next-cursor']
      calls++
    } while (cursor !== undefined)
    expect(calls).toBe(2)
    expect(found.sort()).toEqual(['pearl 0', 'pearl 18', 'pearl 27', 'pearl 36', 'pearl 9'])
  })

  it('continues within a long transcript', async () => {
    const long = await newTenant()
    const talker = await newTalker(long)
    await talker.say('the oldest pearl')
    for (let i = 0; i < 120; i++) await talker.say(`pearl ${i}`)
    const page = (query: Record<string, string>) => long.call('GET', `/inbox/${long.appID}/search`, { query: { text: 'pearl', ...query } })
    const start = await page({})
    expect(start.body[0].text).toBe('pearl 119')
    const rest = await page({ cursor: start.headers['x-next-cursor'] ?? '' })
    const all = [...start.body, ...rest.body].map(({ text }: { text: string }) => text)
    expect([all.length, new Set(all).size, all.at(-1)]).toEqual([121, 121, 'the oldest pearl'])
    expect(rest.headers['x-next-cursor']).toBeUndefined()
  })

  it('refuses a word that is too short, and a cursor of another query', async () => {
    expect((await search('a')).body.message).toMatch(/^text /)
    const other = await search('order', { cursor: 'forged.forged' })
    expect(other.body.message).toMatch(/^cursor /)
  })
})
