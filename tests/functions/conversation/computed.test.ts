import { beforeAll, describe, expect, it } from 'vitest'
import { newFeature, newTalker, says } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'

let tenant: Tenant
beforeAll(async () => {
  tenant = await newTenant()
})

describe('computed values', () => {
  it('are saved in attributes and by workflows, and shown', async () => {
    const { body: workflow } = await tenant.call('POST', `/workflow/${tenant.appID}`, {
      body: {
        actions: [
          {
            active: true,
            params: {
              params: {
                active: true,
                list: [
                  { title: 'deposit', input: '{{= total / 4}}', fallback: 'none' },
                  { title: 'discount', input: '{{= visits * 5}}', fallback: 'none' },
                ],
              },
            },
          },
        ],
      },
    })
    await newFeature(tenant, 'Stay', [
      {
        ...says('How many nights?'),
        validation: { active: true, type: 'number' },
        properties: { active: true, attribute: { nights: 'answer', total: '{{= round(answer * 80.5, 2)}}' } },
        actions: { active: true, list: [{ actions: { active: true, workflow: workflow._id } }] },
      },
      says('{{nights}} nights: {{total}} €, deposit {{deposit}}, discount {{discount}}, {{= if(nights > 2, "long", "short")}}{{= 1/0|!}}'),
    ])
    const talker = await newTalker(tenant)
    await talker.say('hello')
    expect(await talker.say('3')).toEqual(['3 nights: 241.5 €, deposit 60.375, discount none, long!'])
  })

  it.each([
    ['PATCH', 'resource', { messages: [{ type: 'text', text: 'Hi {{= 1 +}}' }] }, 'messages.0.text'],
    ['PATCH', 'resource', { properties: { attribute: { a: '{{= f(1)}}' } } }, 'properties.attribute.a'],
    ['POST', 'feature', { title: 'F', helpText: { invalidAnswer: '{{= 2 ** 3}}' } }, 'helpText.invalidAnswer'],
    ['POST', 'workflow', { actions: [{ email: { subject: '{{= (1}}' } }] }, 'actions.0.email.subject'],
  ])('that cannot be computed are refused: %s %s %j', async (method, kind, body, parameter) => {
    const { resourceIDs } = await newFeature(tenant, 'F', ['x'])
    const path = kind === 'resource' ? `/resource/${resourceIDs[0]}` : kind === 'workflow' ? `/workflow/${tenant.appID}` : '/feature'
    const { status, text } = await tenant.call(method, path, { body: kind === 'feature' ? { appID: tenant.appID, ...body } : body })
    expect([status, text]).toEqual([500, expect.stringContaining(`${parameter} has an expression that `)])
  })
})
