import { describe, expect, it, vi } from 'vitest'
import { keepsPromises } from '../../harness/crud.ts'
import { workflowSample } from '../../harness/samples.ts'
import { newTenant } from '../../harness/tenant.ts'

const filters = { tag: { t: { operator: 'NOT', value: ['x'] } } }
const meaningless = { attribute: { a: { operator: '<', value: 'abc' } } }

describe('/workflow', () => {
  keepsPromises({
    path: '/workflow',
    list: ({ tenant }) => `/workflows/${tenant.appID}`,
    create: ({ tenant }) => ({ path: `/workflow/${tenant.appID}`, body: {} }),
    whole: () => workflowSample,
    field: 'title',
    required: [],
    owned: { _id: 'mine', workflowID: 'mine', userID: 'someone', createdAt: '2001', updatedAt: '2001' },
    refused: {
      actions: { actions: {} },
      'actions.0': { actions: ['x'] },
      'actions.0.wobble': { actions: [{ wobble: 1 }] },
      'actions.0.webhook.list.0.type': { actions: [{ webhook: { list: [{ type: 'SEND' }] } }] },
      'actions.0.webhook.list.0.url': { actions: [{ webhook: { list: [{ url: 'javascript:alert(1)' }] } }] },
      'actions.0.webhook.list.0.body.n': { actions: [{ webhook: { list: [{ body: { n: 1 } }] } }] },
      'actions.0.params.params.list.0.filters.attribute.a.value': {
        actions: [{ params: { params: { list: [{ filters: meaningless }] } } }],
      },
      'actions.0.email.list.0.filters.tag.t.operator': { actions: [{ email: { list: [{ filters }] } }] },
      'actions.1.email.list.0.filters.attribute.a.value': { actions: [{}, { email: { list: [{ filters: meaningless }] } }] },
    },
  })

  it('403 names the setting for e-mails without a sender if the deployment has none either', async () => {
    const tenant = await newTenant()
    const post = (email: object) => tenant.call('POST', `/workflow/${tenant.appID}`, { body: { actions: [{ email }] } })
    const toEmail = ['ada@example.test']
    const emails = [{ toEmail }, { list: [{ toEmail }] }, { list: [{ toEmail, fromEmail: 'bot@example.test' }] }, { list: [{}] }]
    expect((await Promise.all(emails.map(post))).map(({ status }) => status)).toEqual([201, 201, 201, 201])
    vi.stubEnv('MAIL_FROM', '')
    const answers = await Promise.all(emails.map(post))
    expect(answers.map(({ status }) => status)).toEqual([403, 403, 201, 201])
    expect(answers[0]?.body).toEqual({ success: false, message: expect.stringContaining('mailFrom') })
  })

  it('accepts an appID in the body if it matches the path', async () => {
    const tenant = await newTenant()
    const post = (appID: string) => tenant.call('POST', `/workflow/${tenant.appID}`, { body: { appID } })
    expect((await post(tenant.appID)).status).toBe(201)
    expect((await post('other')).body).toEqual({ success: false, message: expect.stringMatching(/^appID /) })
  })
})
