import { expect, it, vi } from 'vitest'
import { carriesMaskedHeader, withSealedHeaders } from '../../../../lib/access/applications/webhookSecrets.ts'

const workflowWith = (header: { title: string; value: string; secret?: boolean }) => ({
  actions: [{ webhook: { list: [{ url: 'https://crm.example/x', headers: [header] }] } }],
})

it('a header that is not to be secret any more is refused while its value is the mask: no asterisks are stored', () => {
  vi.stubEnv('MASTER_SECRET', `1:${'k'.repeat(40)}`)
  const stored = withSealedHeaders('app', workflowWith({ title: 'x-team', value: 'blue', secret: true }))
  const masked = workflowWith({ title: 'x-team', value: '********', secret: false })
  expect(carriesMaskedHeader(masked)).toBe(true)
  expect(() => withSealedHeaders('app', masked, stored)).toThrow('actions.0.webhook.list.0.headers.0.value must be sent again')
  const open = workflowWith({ title: 'x-team', value: 'blue', secret: false })
  expect(withSealedHeaders('app', open, stored)).toEqual(open)
  vi.unstubAllEnvs()
})
