import { SMTPServer } from 'smtp-server'
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { requeueMail } from '../../../lib/mail/requeueMail.ts'
import { defaultUID, keys } from '../../../lib/store/keys.ts'
import type { MailRef } from '../../../lib/store/outbox/mails.ts'
import { drain } from '../../harness/queues.ts'
import { listDue } from '../../harness/sweep.ts'
import { itemsIn, itemsWith } from '../../harness/table.ts'
import { askEmail, newFeature, newTalker, type Talker } from '../../harness/talk.ts'
import { newTenant, type Tenant } from '../../harness/tenant.ts'
import { type ReceivedMail, receiveMails } from './smtp.ts'

let mails: ReceivedMail[]
beforeEach(async () => {
  const server = await receiveMails()
  mails = server.mails
  vi.stubEnv('SMTP_URL', server.url)
  onTestFinished(() => void vi.unstubAllEnvs())
})

const toAll = () => mails.flatMap(({ to }) => to).sort()
const lost = { only: ['MailQueue'], between: () => [] }

/** A respondent who is asked for an address, and whose answer sends an e-mail to two recipients. */
async function writer(): Promise<{ tenant: Tenant; talker: Talker; featureID: string }> {
  const tenant = await newTenant()
  const email = {
    active: true,
    subject: 'News',
    content: `<p>{{answer}}, of ${tenant.appID}</p>`,
    toEmail: ['one@example.test', 'two@example.test'],
  }
  const { body } = await tenant.call('POST', `/workflow/${tenant.appID}`, {
    body: { title: 'Mail', actions: [{ active: true, type: 'email', email }] },
  })
  const actions = { active: true, list: [{ actions: { active: true, workflow: body._id } }] }
  const { featureID } = await newFeature(tenant, 'Words', [{ ...askEmail('Your address?'), actions }, 'Thank you'])
  const talker = await newTalker(tenant)
  await tenant.call('POST', '/data/botrespondent/bot', { body: { appID: tenant.appID, respondentID: talker.id, featureID, source: 'web' } })
  return { tenant, talker, featureID }
}

describe('the e-mails of a turn', () => {
  it('are sent to each recipient once, however often the queue delivers', async () => {
    const { tenant, talker } = await writer()
    await talker.say(`planted@${tenant.appID}.test`)
    await drain({ between: (body) => [body, body] })
    expect(toAll()).toEqual(['one@example.test', 'two@example.test'])
    expect(mails[0]?.raw).toContain('planted')
    expect(await letters(tenant, talker)).toEqual([])
  })

  it('are sent by the sweeper when they are due, where the queue message was lost', async () => {
    const { tenant, talker } = await writer()
    await talker.say(`planted@${tenant.appID}.test`)
    await drain(lost)
    expect(await due(tenant, talker, 10)).toEqual([])
    const [key] = await due(tenant, talker, 20)
    if (!key) throw new Error('nothing is due')
    await requeueMail(key)
    await drain()
    expect(mails).toHaveLength(2)
    expect(await due(tenant, talker, 100)).toEqual([])
    await requeueMail(key)
    await drain()
    expect(mails).toHaveLength(2)
  })

  it('are sent to the others where one address is refused, which is retried a limited number of times', async () => {
    const { tenant, talker } = await writer()
    await talker.say(`planted@${tenant.appID}.test`)
    await drain(lost)
    await refusing('one@example.test')
    let tries = 0
    for (let [key] = await due(tenant, talker, 20); key; [key] = await due(tenant, talker, 10_000)) {
      await requeueMail(key)
      await drain().catch(() => {})
      tries += 1
    }
    expect(toAll()).toEqual(['two@example.test'])
    expect(tries).toBe(7)
  })

  it('are not sent after their respondent was deleted', async () => {
    const { tenant, talker } = await writer()
    await talker.say(`planted@${tenant.appID}.test`)
    expect((await tenant.call('DELETE', `/respondent/${talker.id}`, { appid: tenant.appID })).status).toBe(200)
    await drain({ only: ['PurgeQueue'] })
    await drain()
    expect(mails).toEqual([])
    expect(await itemsWith(`planted@${tenant.appID}`)).toEqual([])
  })
})

/** The waiting e-mails of a respondent. */
const letters = async ({ appID }: Tenant, { id }: Talker) =>
  (await itemsIn(keys.history(defaultUID(appID, 0, id)))).filter(({ letter }) => letter !== undefined)

/** The e-mails of a respondent that the sweeper finds due in so many minutes. */
async function due(tenant: Tenant, talker: Talker, minutes: number): Promise<MailRef[]> {
  const waiting = await letters(tenant, talker)
  const found = await listDue('mail', Date.now() + minutes * 60_000)
  return found.filter(({ owner, id }) => waiting.some(({ pk, sk }) => pk === owner && sk === `E#${id}`))
}

/** Replaces the server by one that refuses e-mail to an address. */
async function refusing(address: string): Promise<void> {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: (to, _session, done) => done(to.address === address ? new Error('no such user') : null),
    onData: (stream, { envelope }, done) => {
      stream.resume()
      stream.on('end', () => {
        mails.push({ from: undefined, to: envelope.rcptTo.map((to) => to.address), raw: '' })
        done()
      })
    },
  })
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready))
  onTestFinished(() => new Promise<void>((closed) => server.close(() => closed())))
  const listening = server.server.address()
  vi.stubEnv('SMTP_URL', `smtp://127.0.0.1:${listening && typeof listening === 'object' ? listening.port : 0}`)
}
