import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, it, onTestFinished, vi } from 'vitest'
import { requeueMail } from '../../../lib/infrastructure/mail/requeueMail.ts'
import { defaultUID, keys } from '../../../lib/store/keys.ts'
import { killedAt } from '../../harness/failing.ts'
import { drain } from '../../harness/queues.ts'
import { itemsIn } from '../../harness/table.ts'
import { askEmail, newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { receiveMails } from '../../lib/infrastructure/mail/smtp.ts'

/** A service that the bot calls, and the calls that it got. */
async function service(): Promise<{ url: string; calls: string[] }> {
  const calls: string[] = []
  const server = createServer((request, response) => {
    calls.push(request.url ?? '')
    response.end('{}')
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => void server.close())
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls }
}

/** What a turn writes: transcript, answers, profile, and e-mails to be sent. */
async function traceOf(tenant: Tenant, { id, transcript }: Talker, featureID: string) {
  const { appID } = tenant
  const answered = await tenant.call('GET', '/data/featureByRespondent', { query: { appID, respondentID: id, featureID } })
  const { body: profile } = await tenant.read(id)
  const letters = (await itemsIn(keys.history(defaultUID(appID, 0, id)))).filter(({ letter }) => letter !== undefined)
  return {
    texts: (await transcript()).map(({ text }) => text).slice(1),
    answers: answered.body.answers?.length ?? 0,
    kept: profile.attribute?.mail,
    letters,
  }
}

/** Runs work a minute later, when locks on the respondent have expired. */
async function aMinuteLater<T>(work: () => Promise<T>): Promise<T> {
  vi.useFakeTimers({ now: Date.now() + 60_000, toFake: ['Date'] })
  try {
    return await work()
  } finally {
    vi.useRealTimers()
  }
}

it('a turn killed at any request is written completely or not at all, and a retry makes one turn', async () => {
  const [{ url, calls }, smtp, tenant] = [await service(), await receiveMails(), await newTenant()]
  vi.stubEnv('WEBHOOK_ALLOWED_HOSTS', '127.0.0.1')
  vi.stubEnv('SMTP_URL', smtp.url)
  onTestFinished(() => void vi.unstubAllEnvs())
  const action = {
    active: true,
    type: 'email',
    webhook: { active: true, list: [{ type: 'POST', url: `${url}/{{respondentID}}` }] },
    email: { active: true, subject: 'News', content: '<p>about {{respondentID}}</p>', toEmail: ['one@example.test'] },
  }
  const { body: workflow } = await tenant.call('POST', `/workflow/${tenant.appID}`, { body: { title: 'W', actions: [action] } })
  const { featureID } = await newFeature(tenant, 'Words', [
    {
      ...askEmail('Your address?'),
      properties: { active: true, attribute: { mail: 'answer' } },
      actions: { active: true, list: [{ actions: { active: true, workflow: workflow._id } }] },
    },
    'Thank you',
  ])
  const seen = { nothing: 0, whole: 0 }
  let lived = true
  for (let n = 1; lived; n++) {
    for (const moment of ['before', 'after'] as const) {
      const talker = await newTalker(tenant)
      await tenant.call('POST', '/data/botrespondent/bot', {
        body: { appID: tenant.appID, respondentID: talker.id, featureID, source: 'web' },
      })
      const say = () => talker.say('ada@example.test', 'm1')
      lived = await killedAt(n, moment, say)
      const left = await traceOf(tenant, talker, featureID)
      const whole = { texts: ['ada@example.test', 'Thank you'], answers: 1, kept: 'ada@example.test', letters: [expect.anything()] }
      const committed = left.answers === 1
      seen[committed ? 'whole' : 'nothing'] += 1
      expect(left, `killed ${moment} request ${n}`).toEqual(committed ? whole : { texts: [], answers: 0, kept: undefined, letters: [] })

      expect(await aMinuteLater(say)).toEqual(['Thank you'])
      expect(await traceOf(tenant, talker, featureID)).toEqual(whole)
      const mine = calls.filter((path) => path === `/${talker.id}`)
      expect(mine.length).toBe(committed ? 1 : Math.max(1, mine.length))
      expect(mine.length).toBeLessThanOrEqual(2)

      await drain({ only: ['MailQueue'] })
      for (const { pk, sk } of (await traceOf(tenant, talker, featureID)).letters)
        await requeueMail({ owner: String(pk), id: String(sk).slice(2) })
      await drain({ only: ['MailQueue'] })
      expect(smtp.mails.filter(({ raw }) => raw.includes(talker.id))).toHaveLength(1)
    }
  }
  // Nothing if killed at the session, the lock, the workflow, the counts of e-mails, or before the transaction; all if killed at the queue after it.
  expect(seen).toEqual({ nothing: 11, whole: 5 })
})
