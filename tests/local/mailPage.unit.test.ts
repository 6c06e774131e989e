import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startMailPage } from '../../local/mailPage.ts'

it('returns the caught e-mails, by CORS to one origin only', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'mails-'))
  const file = join(folder, 'mails.ndjson')
  const { port, stop } = await startMailPage(file, 'http://localhost:3000')
  onTestFinished(async () => {
    stop()
    await rm(folder, { recursive: true })
  })
  const mails = async () => (await fetch(`http://127.0.0.1:${port}`)).json()
  expect(await mails()).toEqual([])
  await writeFile(file, '{"subject":"a"}\n{"subject":"b"}\n')
  expect(await mails()).toEqual([{ subject: 'a' }, { subject: 'b' }])
  expect((await fetch(`http://127.0.0.1:${port}`)).headers.get('access-control-allow-origin')).toBe('http://localhost:3000')
})
