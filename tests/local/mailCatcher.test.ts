import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { sendMail } from '../../lib/infrastructure/mail/sendMail.ts'
import { freePort } from '../../local/engines.ts'
import { startMailCatcher } from '../../local/mailCatcher.ts'

const catching = async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  const file = join(folder, 'mails.ndjson')
  const catcher = await startMailCatcher({ port: await freePort(), file })
  vi.stubEnv('SMTP_URL', catcher.url)
  onTestFinished(async () => {
    await catcher.stop()
    await rm(folder, { recursive: true })
  })
  const mails = async () =>
    (await readFile(file, 'utf8'))
      .trimEnd()
      .split('\n')
      .map((line) => JSON.parse(line))
  return { folder, mails }
}

it('stores e-mails decoded, before it confirms them', async () => {
  const { mails, folder } = await catching()
  await sendMail({
    to: 'ada@example.test',
    subject: 'Votre code à vous 🎉',
    html: '<p>Voilà <b>{}</b></p>',
    from: 'Shop <shop@example.test>',
  })
  expect(await mails()).toEqual([
    {
      at: expect.stringMatching(/^\d{4}-.*Z$/),
      from: 'shop@example.test',
      to: ['ada@example.test'],
      subject: 'Votre code à vous 🎉',
      text: expect.stringContaining('Voilà {}'),
      html: expect.stringContaining('<p>Voilà <b>{}</b></p>'),
    },
  ])
  expect(await readdir(folder)).toEqual(['mails.ndjson'])
})

it('keeps the last hundred, each complete, though they arrive concurrently', async () => {
  const { mails } = await catching()
  for (let i = 0; i < 110; i += 10)
    await Promise.all(Array.from({ length: 10 }, (_, n) => sendMail({ to: 'a@example.test', subject: `${i + n}`, text: 'x' })))
  const subjects = (await mails()).map(({ subject }) => Number(subject))
  expect(subjects.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 100 }, (_, n) => n + 10))
})
