import { describe, expect, it } from 'vitest'
import { newFeature, newTalker } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'
import { openWebView } from '../../harness/webViews.ts'

/** Somebody with an open web view. */
async function viewing() {
  const tenant = await newTenant()
  await newFeature(tenant, 'Start', ['Hello'])
  const talker = await newTalker(tenant)
  await talker.say('hi')
  const view = await openWebView(talker.token)
  const post = (path: string, body: object, appid: string | undefined = tenant.appID) => tenant.call('POST', path, { appid, body })
  return { tenant, talker, view, post }
}

describe('an open web view', () => {
  it('is notified of typing by `sender_action`', async () => {
    const { talker, view, post } = await viewing()
    for (const sender_action of ['typingon', 'typingoff']) {
      const { status, body } = await post('/conversation/typing', { recipient: { id: talker.id }, sender_action })
      expect([status, body]).toEqual([200, 'OK'])
    }
    expect(view.frames()).toEqual([
      { type: 'typing', on: true },
      { type: 'typing', on: false },
    ])
    const refused = await post('/conversation/typing', { recipient: { id: talker.id }, sender_action: 'typing' })
    expect([refused.status, refused.body.message.split(' ')[0]]).toEqual([400, 'sender_action'])
    expect((await post('/conversation/typing', { recipient: { id: 'nobody' }, sender_action: 'typingon' })).status).toBe(404)
  })

  it.each(['/conversation/closeWebview', '/closewebview'])('is closed by %s {respondentID}', async (path) => {
    const { talker, view, post } = await viewing()
    expect((await post(path, { respondentID: talker.id })).status).toBe(200)
    expect(view.frames()).toEqual([{ type: 'closeWebview' }])
    expect((await post(path, { respondentID: 'nobody' })).status).toBe(404)
    expect((await post(path, { respondentID: talker.id }, '')).status).toBeGreaterThanOrEqual(400)
  })
})
