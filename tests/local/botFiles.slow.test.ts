import { readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Ajv2020 } from 'ajv/dist/2020.js'
import { beforeAll, describe, expect, it } from 'vitest'
import { demoBot } from '../../local/demo/bot.ts'
import { botDocument } from '../../local/demo/botDocument.ts'
import { newTalker } from '../harness/talk.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'
import { botFolder } from './botFolder.ts'

/** A bot as files: pulled, changed, and pushed to the application that it is of, and to others. */

const { bot, change, folder } = botFolder()
let demo: Tenant

beforeAll(async () => {
  demo = await newTenant(botDocument(demoBot, 'http://localhost:3000'))
})

const filesIn = async (name: string): Promise<string[]> => (await readdir(join(folder(), name))).map((file) => `${name}/${file}`).sort()

describe('causerie bot', () => {
  it('writes the demo bot to files and finds no difference; a second pull changes no file', async () => {
    expect(await bot('pull', demo)).toMatchObject({
      code: 0,
      err: '',
      out: expect.stringContaining(`The bot of ${demo.appID} is in ${folder()}`),
    })
    expect(await bot('diff', demo)).toEqual({ code: 0, err: '', out: `The bot of ${demo.appID} matches ${folder()}.\n` })
    expect((await bot('pull', demo)).out).toBe(`The bot of ${demo.appID} is in ${folder()}: 0 files changed.\n`)
    expect((await filesIn('features')).length).toBe(demoBot.features.length)
  })

  it('writes schemas by which editors check the files', async () => {
    await bot('pull', demo)
    const ajv = new Ajv2020({ strict: false, validateFormats: false })
    for (const kind of ['features', 'intents', 'workflows']) {
      const schema = await readFile(join(folder(), `schema/${kind}.json`), 'utf8')
      // With each shared schema written out, a validator's only function needs more stack than there is.
      expect(schema.length).toBeLessThan(50_000)
      const isValid = ajv.compile(JSON.parse(schema))
      for (const path of await filesIn(kind))
        expect([path, isValid(JSON.parse(await readFile(join(folder(), path), 'utf8'))), isValid.errors]).toEqual([path, true, null])
      expect(isValid({ titel: 'x' })).toBe(false)
    }
  })

  it('copies it to another application, which behaves the same and shows no difference', async () => {
    await bot('pull', demo)
    const other = await newTenant()
    expect((await bot('push', other, '--dry-run')).out).toContain('Nothing was changed: this was a dry run.')
    expect((await other.call('GET', `/features/${other.appID}`)).body).toEqual([])
    expect(await bot('push', other)).toMatchObject({ code: 0, out: expect.stringMatching(/^\d+ changes to the bot of /) })
    expect(await bot('diff', other)).toEqual({ code: 0, err: '', out: `The bot of ${other.appID} matches ${folder()}.\n` })
    const here = await newTalker(demo)
    const there = await newTalker(other)
    for (const input of [{ payload: 'get_started' }, { text: 'English' }, { text: 'Ada' }]) {
      const texts = await Promise.all(
        [here, there].map(async ({ post }) => (await post(input)).body.messages.map((message: { text?: string }) => message.text)),
      )
      expect(texts[1]).toEqual(texts[0])
      expect(texts[0].length).toBeGreaterThan(0)
    }
    // What is pulled from there are the same files.
    expect((await bot('pull', other)).out).toContain(': 0 files changed.')
    expect(await bot('diff', demo)).toMatchObject({ code: 0 })
  })

  it('pushes changed, created, reordered and removed objects, and nothing else', async () => {
    const own = await newTenant()
    await bot('pull', demo)
    await bot('push', own)
    const [first = '', second = ''] = await filesIn('features')
    await change(first, (feature) => Object.assign(feature, { title: 'Another title', resources: feature['resources']?.reverse() }))
    const intents = await filesIn('intents')
    await rm(join(folder(), intents[0] ?? ''))
    await change('application.json', (application) => Object.assign(application, { features: application['features']?.reverse() }))
    await change(second, (feature) => {
      const steps: { _id: string }[] = feature['resources'] ?? []
      steps.push({ ...steps[0], _id: `${steps[0]?._id.slice(0, -1)}Z` })
    })
    const { code, out } = await bot('diff', own)
    expect(code).toBe(1)
    expect(out).toContain('change  feature "Another title"\n    title\n    - "')
    expect(out).toContain('order   features\n')
    expect(out).toContain('order   resources of "Another title"\n')
    expect(out).toContain('create  resource ')
    expect(out).toContain('delete  intent ')
    const pushed = await bot('push', own)
    expect(pushed.out).toContain('Only in the application, kept without --delete:\ndelete  intent ')
    expect((await bot('diff', own)).out).toMatch(/^(delete {2}(intent|expression|config) .*\n)+$/)
    expect(await bot('push', own, '--delete')).toMatchObject({ code: 0 })
    expect(await bot('diff', own)).toMatchObject({ code: 0, err: '' })
  })

  it('names the wrong file before anything is sent; --json is for programs', async () => {
    await bot('pull', demo)
    const [first = ''] = await filesIn('features')
    const was = await readFile(join(folder(), first), 'utf8')
    await writeFile(join(folder(), first), '{')
    expect(await bot('diff', demo)).toMatchObject({ code: 2, err: expect.stringMatching(`^${first} is not JSON: .*line 1 column 2`) })
    await rm(join(folder(), first))
    expect(await bot('diff', demo)).toMatchObject({ code: 2, err: `There is no file ${first}.\n` })
    await writeFile(join(folder(), first), was)
    await change(first, (feature) => Object.assign(feature, { description: 'New' }))
    expect(JSON.parse((await bot('diff', demo, '--json')).out)).toMatchObject({
      appID: demo.appID,
      changes: [{ what: 'change', list: 'features', fields: { description: 'New' }, values: [{ path: 'description', after: 'New' }] }],
    })
  })
})
