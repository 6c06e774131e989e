import { beforeEach, describe, expect, it } from 'vitest'
import { call } from '../../harness/call.ts'
import { askEmail, newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newMember, newTenant, type Person, type Tenant } from '../../harness/tenant.ts'
import { openInbox, openWebView } from '../../harness/webViews.ts'

let tenant: Tenant
let talker: Talker
let ada: Person

const note = (text: string, respondentID = talker.id) =>
  call('POST', `/inbox/${tenant.appID}/notes`, { token: ada.token, body: { respondentID, text } })
const notes = (query: Record<string, string> = {}) =>
  tenant.call('GET', `/inbox/${tenant.appID}/notes`, { query: { respondentID: talker.id, ...query } })

beforeEach(async () => {
  tenant = await newTenant()
  await newFeature(tenant, 'Ask', [askEmail('Your address?')])
  ;[talker, ada] = await Promise.all([newTalker(tenant), newMember(tenant, 'edit')])
  await talker.say('hello')
})

describe('notes about a respondent', () => {
  it('are listed for members with their authors, newest first, and pushed to operators', async () => {
    const socket = await openInbox(tenant.token, tenant.appID)
    const first = await note('Prefers mornings')
    expect([first.status, first.body]).toEqual([
      201,
      {
        noteID: expect.any(String),
        at: expect.stringMatching(/Z$/),
        text: 'Prefers mornings',
        author: { userID: ada.userID, name: 'Test User' },
      },
    ])
    const second = await note('Called back')
    expect((await notes()).body.map(({ text }: { text: string }) => text).sort()).toEqual(['Called back', 'Prefers mornings'])
    expect((await notes()).body).toContainEqual(second.body)
    expect(socket.frames()).toMatchObject([{ event: 'noted', respondentID: talker.id }, { event: 'noted' }])
  })

  it('are never shown to the respondent, nor in any transcript or profile', async () => {
    const view = await openWebView(talker.token)
    await note('A secret of ours')
    const { appID } = tenant
    const query = { appID, respondentID: talker.id }
    const shown = [
      view.frames(),
      await talker.transcript(),
      (await tenant.call('GET', '/conversation/messages', { query })).body,
      (await tenant.call('GET', `/respondent/${talker.id}`, { appid: appID })).body,
      (await tenant.read(talker.id)).body,
    ]
    expect(JSON.stringify(shown)).not.toContain('A secret of ours')
    // Their own session opens no notes.
    expect((await call('GET', `/inbox/${appID}/notes`, { token: talker.token, query: { respondentID: talker.id } })).status).toBe(401)
  })

  it('stay under a new id, and are deleted with the respondent', async () => {
    await note('Prefers mornings')
    const { featureID } = await newFeature(tenant, 'Other', ['Hello again'])
    const body = { recipient: { id: talker.id }, newRecipient: { id: 'zoe' }, newBotID: featureID }
    expect((await tenant.call('POST', '/conversation/changeRespondentID', { appid: tenant.appID, body })).status).toBe(200)
    expect((await notes({ respondentID: 'zoe' })).body).toMatchObject([{ text: 'Prefers mornings' }])
    expect((await notes()).status).toBe(404)
    await tenant.call('DELETE', '/respondent/zoe', { appid: tenant.appID })
    expect((await notes({ respondentID: 'zoe' })).status).toBe(404)
    expect((await note('Too late', 'zoe')).status).toBe(404)
  })

  it('are paged, and require an author', async () => {
    for (let i = 0; i < 101; i++) await note(`Note ${i}`)
    const first = await notes()
    expect(first.body).toHaveLength(100)
    const rest = await notes({ cursor: first.headers['x-next-cursor'] ?? '' })
    expect([rest.body.length, rest.headers['x-next-cursor']]).toEqual([1, undefined])
    const { body } = await tenant.call('POST', `/application/${tenant.appID}/token`, { body: { level: 'admin', title: 'T' } })
    const refused = await call('POST', `/inbox/${tenant.appID}/notes`, {
      token: body.token,
      body: { respondentID: talker.id, text: 'Nobody' },
    })
    expect(refused.status).toBe(403)
    expect((await note('')).body.message).toMatch(/^text /)
  })
})

it('operators are listed by name: the owner and the editors', async () => {
  await newMember(tenant, 'view')
  const { body } = await call('GET', `/inbox/${tenant.appID}/operators`, { token: ada.token })
  expect(body).toEqual([expect.objectContaining({ userID: tenant.userID }), { userID: ada.userID, name: 'Test User' }])
})
