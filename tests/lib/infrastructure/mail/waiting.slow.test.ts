import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { deliverQueuedMail } from '../../../../lib/infrastructure/mail/deliverQueuedMail.ts'
import { requeueMail } from '../../../../lib/infrastructure/mail/requeueMail.ts'
import { defaultUID, keys } from '../../../../lib/store/keys.ts'
import type { MailRef } from '../../../../lib/store/outbox/mails.ts'
import { interleave } from '../../../harness/interleave.ts'
import { logged } from '../../../harness/logged.ts'
import { drain, runWorker } from '../../../harness/queues.ts'
import { listDue } from '../../../harness/sweep.ts'
import { itemsIn, itemsWith } from '../../../harness/table.ts'
import { askEmail, newFeature, newTalker, type Talker } from '../../../harness/talk.ts'
import { newTenant, type Tenant } from '../../../harness/tenant.ts'
import { type ReceivedMail, receiveMails, refusingServer } from './smtp.ts'

let mails: ReceivedMail[]
beforeEach(async () => {
  const server = await receiveMails()
  mails = server.mails
  vi.stubEnv('SMTP_URL', server.url)
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
  })
})

const toAll = () => mails.flatMap(({ to }) => to).sort()
const mailHandler = 'dist/functions/workers/mail.handler'
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

  it('are sent to the others if one address is refused temporarily, which is retried a limited number of times', async () => {
    const { tenant, talker } = await writer()
    await talker.say(`planted@${tenant.appID}.test`)
    await drain(lost)
    vi.stubEnv('SMTP_URL', await refusingServer(mails, { 'one@example.test': 450 }))
    const lines = logged()
    let tries = 0
    let last: MailRef | undefined
    for (let [key] = await due(tenant, talker, 20); key; [key] = await due(tenant, talker, 10_000)) {
      last = key
      expect(givenUp(lines())).toEqual([])
      await requeueMail(key)
      await redelivered()
      tries += 1
    }
    expect(toAll()).toEqual(['two@example.test'])
    expect(tries).toBe(7)
    expect(givenUp(lines())).toEqual([{ id: last?.id }])
    // The index may still have it for a moment.
    if (last) await requeueMail(last)
    expect(givenUp(lines())).toEqual([{ id: last?.id }])
    const faults = lines().flatMap(({ message, level, event, fault }) => (message === 'mail' && event === 'later' ? [[level, fault]] : []))
    expect(faults).toEqual(Array(6).fill(['warn', 'dependency']))
    expect(lines().filter(({ fault }) => fault === 'unexpected')).toEqual([])
  })

  it('are not given up if they are sent just before the sweeper would', async () => {
    const { tenant, talker } = await writer()
    await talker.say(`planted@${tenant.appID}.test`)
    await drain(lost)
    const [key] = await due(tenant, talker, 20)
    if (!key) throw new Error('nothing is due')
    for (let i = 0; i < 6; i++) await requeueMail(key)
    await drain(lost)
    const lines = logged()
    const send = () => deliverQueuedMail(key, { isRepeated: true })
    await interleave({ before: 'UpdateItemCommand', other: send }, () => requeueMail(key))
    expect(mails).toHaveLength(2)
    expect(lines()).toEqual([])
  })

  it('are given up at once for a permanently refused address, with one log line, and sent to the others', async () => {
    const { tenant, talker } = await writer()
    vi.stubEnv('SMTP_URL', await refusingServer(mails, { 'one@example.test': 550 }))
    await talker.say(`planted@${tenant.appID}.test`)
    const lines = logged()
    await drain({ between: (body) => [body, body] })
    expect(toAll()).toEqual(['two@example.test'])
    expect(lines()).toMatchObject([
      { level: 'error', message: 'mail', event: 'refused', fault: 'given-up', status: 550, code: 'EENVELOPE' },
    ])
    expect(JSON.stringify(lines())).not.toContain('example.test')
    expect(await letters(tenant, talker)).toEqual([])
  })

  it('are redelivered once by the queue after a temporary refusal, and then left to the sweeper', async () => {
    const { tenant, talker } = await writer()
    vi.stubEnv('SMTP_URL', 'smtp://127.0.0.1:1')
    await talker.say(`planted@${tenant.appID}.test`)
    const lines = logged()
    const [body = ''] = await queued()
    await expect(runWorker(mailHandler, body)).rejects.toThrow()
    await runWorker(mailHandler, body, { receiveCount: '2' })
    expect(lines().map(({ level, message, fault }) => [level, message, fault])).toEqual([
      ['error', 'worker', 'dependency'],
      ['warn', 'mail', 'dependency'],
    ])
    expect(await due(tenant, talker, 20)).toHaveLength(1)
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

/** The e-mails of a respondent that the sweeper finds due within the given minutes. */
async function due(tenant: Tenant, talker: Talker, minutes: number): Promise<MailRef[]> {
  const waiting = await letters(tenant, talker)
  const found = await listDue('mail', Date.now() + minutes * 60_000)
  return found.filter(({ owner, id }) => waiting.some(({ pk, sk }) => pk === owner && sk === `E#${id}`))
}

/** The lines that say that an e-mail was given up. */
const givenUp = (lines: Record<string, unknown>[]) => lines.flatMap(({ fault, id }) => (fault === 'given-up' ? [{ id }] : []))

/** Takes the messages of e-mails off the queue. */
async function queued(): Promise<string[]> {
  const bodies: string[] = []
  await drain({
    only: ['MailQueue'],
    between: (body) => {
      bodies.push(body)
      return []
    },
  })
  return bodies
}

/** Handles the messages of e-mails as the queue delivers them for the second time. */
async function redelivered(): Promise<void> {
  for (const body of await queued()) await runWorker(mailHandler, body, { receiveCount: '2' })
}
