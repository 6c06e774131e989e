import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough } from 'node:stream'
import { afterEach, beforeAll, describe, expect, it } from 'vitest'
import { runCommand } from '../../local/cli/runCommand.ts'
import { importCommand } from '../../local/commands/import.ts'
import type { ImportContext } from '../../local/import/run.ts'
import { type Host, startHost } from './importHost.ts'

let host: Host
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'import-'))
})
afterEach(() => host?.close())

const customers = (n: number): string =>
  `id,job,age,loan\n${Array.from({ length: n }, (_, i) => `c${i},job${i % 7},${20 + (i % 60)},${i % 2 ? 'yes' : 'no'}\n`).join('')}`
const mapping = ['--id', 'id', '--attribute', 'job', '--event', 'age', '--tag-if', 'loan=yes:products']

interface Ran {
  code: number
  out: string
  err: string
  pauses: number[]
  refused: { line: number; message: string; row: unknown }[]
}

/** Runs the command on a file with this content. Pauses are recorded, and not waited for. Refused rows are written as responses arrive: here they are sorted by line. */
async function run(name: string, content: string, args: string[] = mapping, signal = new AbortController().signal): Promise<Ran> {
  const file = join(folder, name)
  const refused = join(folder, `${name}.refused`)
  await writeFile(file, content)
  const out = new PassThrough()
  const err = new PassThrough()
  const pauses: number[] = []
  const options = [file, ...args, '--url', host.url, '--app', 'app', '--token', 'secret', '--refused', refused]
  const pause = async (ms: number) => pauses.push(ms)
  const code = await runImport(options, { token: undefined, out, err, signal, pause })
  const lines = await readFile(refused, 'utf8').catch(() => '')
  return {
    code,
    out: String(out.read() ?? ''),
    err: String(err.read() ?? ''),
    pauses,
    refused: lines
      .split('\n')
      .filter(Boolean)
      .map((line): Ran['refused'][number] => JSON.parse(line))
      .sort((a, b) => a.line - b.line),
  }
}

const runImport = (args: readonly string[], context: ImportContext) => runCommand(importCommand(context), args, context)

describe('the import command', () => {
  it('writes every row once, with few concurrent requests', async () => {
    host = await startHost(() => new Promise((resolve) => setTimeout(() => resolve({ status: 200 }), 5)))
    const { code, out, err } = await run('all.csv', customers(5000))
    expect([code, err]).toEqual([0, ''])
    expect(out).toMatch(/^5,000 rows read, 5,000 written, 0 refused, in \d+\.\d s \([\d,]+ rows\/s\)\n$/)
    expect(new Set(host.written.map((p) => p.respondentID)).size).toBe(5000)
    expect(host.written.length).toBe(5000)
    expect(host.written.find((p) => p.respondentID === 'c1')).toEqual({
      respondentID: 'c1',
      attribute: { job: 'job1' },
      tag: { products: { add: ['loan'] } },
      event: { age: 21 },
    })
    expect(host.requests.every((r) => r.length <= 500)).toBe(true)
    expect(host.mostAtOnce()).toBeLessThanOrEqual(4)
  })

  it('retries after 503, 429 or a broken connection, and respects Retry-After', async () => {
    const failures = [{ status: 503 }, { status: 429, headers: { 'retry-after': '7' } }, { status: 0, broken: true }, { status: 500 }]
    host = await startHost((_, n) => (n === 1 ? undefined : failures.shift()))
    const { code, pauses, err } = await run('retried.csv', customers(1200))
    expect(code).toBe(0)
    expect(host.written.map((p) => p.respondentID).sort()).toEqual(Array.from({ length: 1200 }, (_, i) => `c${i}`).sort())
    expect(pauses.length).toBe(4)
    expect(pauses).toContain(7000)
    expect(err).toContain('Retrying in 7.0 s (429: Refused with 429.)')
  })

  it('writes refused rows to a file with line and message, and continues', async () => {
    host = await startHost((ids) => ({
      status: 200,
      refused: ids.flatMap((id, index) => (id === 'c3' || id === 'c700' ? [{ index, message: `No ${id}.`, code: 'invalid' }] : [])),
    }))
    const { code, out, err, refused } = await run('refused.csv', `${customers(800)}c800,too,1,no,many\nc801,x,old,no\n`)
    expect(code).toBe(1)
    expect(out).toContain('802 rows read, 798 written, 4 refused')
    expect(err).toContain('The refused rows are in ')
    expect(refused.sort((a, b) => a.line - b.line)).toEqual([
      { line: 5, message: 'No c3.', row: { id: 'c3', job: 'job3', age: '23', loan: 'yes' } },
      { line: 702, message: 'No c700.', row: expect.objectContaining({ id: 'c700' }) },
      { line: 802, message: 'The row has 5 cells, but the header names 4 columns.', row: ['c800', 'too', '1', 'no', 'many'] },
      { line: 803, message: expect.stringMatching(/^The column age must be a number/), row: expect.objectContaining({ age: 'old' }) },
    ])
  })

  it('retries an entry refused as unavailable, followed by later entries of the same respondent', async () => {
    host = await startHost((_, n) =>
      n === 1
        ? {
            status: 200,
            refused: [
              { index: 1, message: 'Any words.', code: 'unavailable' },
              { index: 3, message: 'Wrong.', code: 'invalid' },
            ],
          }
        : undefined,
    )
    const setters = ['a', 'b', 'a', 'd', 'b'].map((respondentID, n) => JSON.stringify({ respondentID, attribute: { n: `${n}` } }))
    const { code, refused } = await run('again.ndjson', setters.join('\n'), [])
    expect(host.requests).toEqual([
      ['a', 'b', 'a', 'd', 'b'],
      ['b', 'b'],
    ])
    expect(host.written.at(-1)).toEqual({ respondentID: 'b', attribute: { n: '4' } })
    expect([code, refused]).toEqual([1, [{ line: 4, message: 'Wrong.', row: { respondentID: 'd', attribute: { n: '3' } } }]])
  })

  it('says in a dry run what the import would do, and counts a respondent of an earlier row as duplicate', async () => {
    host = await startHost((ids) => ({
      status: 200,
      body: {
        written: 0,
        refused: [{ index: 1, message: 'No.', code: 'invalid' }],
        preview: { new: ids.length - 4, changed: 2, unchanged: 1, duplicate: 0 },
      },
    }))
    const content = `${customers(600)}c0,again,3,no\nc599,again,3,no\nx,y,old,no\n`
    const { code, out, err, refused } = await run('dry.csv', content, [...mapping, '--dry-run', '--source', 'sms'])
    expect(out).toBe('603 rows read: 592 new, 4 changed, 2 unchanged, 2 duplicate, 3 refused. Nothing was written.\n')
    expect([code, err]).toEqual([1, expect.stringMatching(/^The refused rows are in /)])
    expect(refused.map(({ line, message }) => [line, message])).toEqual([
      [3, 'No.'],
      [503, 'No.'],
      [604, expect.stringMatching(/^The column age must be/)],
    ])
    expect(host.requests.map((ids) => ids.length)).toEqual([500, 100])
    expect(host.orders).toEqual(Array(2).fill({ dryRun: true, source: 'sms' }))
  })

  it('exits with 1 where there is nothing to import', async () => {
    host = await startHost()
    for (const [content, message] of [
      ['id,job,age,loan\n', 'The file has no rows: its only line names the columns id, job, age, loan.\n'],
      ['PK\u0003\u0004', 'The file is a workbook of a spreadsheet: save it as CSV first.\n'],
    ] as const)
      expect(await run('nothing.csv', content)).toMatchObject({ code: 1, err: message })
    expect(host.requests).toEqual([])
  })

  it('finds the entries for which a whole request is refused', async () => {
    host = await startHost((ids) =>
      ids.some((id) => id === 'c7' || id === 'c90') ? { status: 400, body: { status: 304, message: 'Bad.' } } : undefined,
    )
    const { out, refused } = await run('poison.csv', customers(100))
    expect(out).toContain('100 rows read, 98 written, 2 refused')
    expect(refused.map((r) => [r.line, r.message])).toEqual([
      [9, 'Bad.'],
      [92, 'Bad.'],
    ])
  })

  it('waits for the response about a respondent before sending more about them', async () => {
    let sent = 0
    host = await startHost(() => new Promise((resolve) => setTimeout(() => resolve({ status: 200 }), sent++ ? 0 : 60)))
    const setters = Array.from({ length: 2000 }, (_, n) =>
      JSON.stringify({ respondentID: n % 500 ? `r${n}` : 'same', attribute: { n: `${n}` } }),
    )
    await run('order.ndjson', setters.join('\n'), [])
    expect(host.mostAtOnce()).toBe(1)
    expect(host.written.filter((p) => p.respondentID === 'same')).toEqual(
      [0, 500, 1000, 1500].map((n) => ({ respondentID: 'same', attribute: { n: `${n}` } })),
    )
  })

  it.each([401, 403, 404])('ends at %i with the message of the deployment', async (status) => {
    host = await startHost(() => ({ status }))
    const { code, err } = await run(`${status}.csv`, customers(10))
    expect(code).toBe(1)
    expect(err).toBe(`The deployment answered ${status}: Refused with ${status}.\n`)
    expect(host.requests.length).toBe(1)
  })

  it.each([
    ['an HTML page', { status: 200, body: '<html>' }, 'Sent 3 times: no valid response of the import'],
    ['a redirection', { status: 301, headers: { location: '/' } }, 'The deployment answered 301: Refused with 301.'],
    ['no response', { status: 0, broken: true }, 'Sent 3 times: no answer ('],
    ['503 each time', { status: 503 }, 'Sent 8 times: 503: Refused with 503.'],
  ])('gives up on %s', async (_, reply, message) => {
    host = await startHost(() => reply)
    const { code, err } = await run('nowhere.csv', customers(10))
    expect(code).toBe(1)
    expect(err).toContain(message)
  })

  it('ends at an interruption, prints where it stopped, and can continue from there', async () => {
    const interruption = new AbortController()
    host = await startHost((_, n) => {
      if (n === 6) interruption.abort()
      return undefined
    })
    const first = await run('interrupted.csv', customers(10_000), mapping, interruption.signal)
    expect(first.code).toBe(130)
    const [, line] = /--from-line (\d+)\.\n$/.exec(first.err) ?? []
    const before = host.written.length
    expect(before).toBeLessThan(10_000)
    expect(Number(line)).toBe(before + 2)
    const second = await run('interrupted.csv', customers(10_000), [...mapping, '--from-line', String(line)])
    expect(second.code).toBe(0)
    expect(new Set(host.written.map((p) => p.respondentID)).size).toBe(10_000)
    expect(host.written.length).toBe(10_000)
  })

  it.each([
    ['an unknown column', ['--id', 'nobody'], 'There is no column nobody; the header names id, job, age, loan.\n'],
    [
      'no mapping',
      [],
      /^Map the columns: --id at least\. Suggested: --id id --attribute job --event age --attribute loan\. See --help\.\n$/,
    ],
    ['an unknown option', [...mapping, '--colour'], "Unknown option '--colour'; see --help.\n"],
    ['an invalid line number', [...mapping, '--from-line', '0'], '--from-line must be a line number, from 1.\n'],
    ['an unknown encoding', [...mapping, '--encoding', 'utf-9'], 'utf-9 is not a known encoding, such as utf-8 or windows-1252.\n'],
    [
      'an unknown channel',
      [...mapping, '--source', 'pigeon'],
      '--source must be web or sms or fb or ig or whatsapp or telegram or custom.\n',
    ],
    ['an unknown order of dates', [...mapping, '--dates', 'ymd'], '--dates must be dmy or mdy.\n'],
    ['an unknown decimal separator', [...mapping, '--decimal', ';'], '--decimal must be . or ,.\n'],
    ['an unknown country', [...mapping, '--country', 'France'], /^--country must be a code/],
    ['a long delimiter', [...mapping, '--delimiter', ';;'], '--delimiter must be one character, or `tab`.\n'],
    ['a mapping for NDJSON', [...mapping, '--format', 'ndjson'], /^A mapping is for CSV/],
  ])('sends nothing where the arguments are invalid: %s', async (_, args, message) => {
    host = await startHost()
    const { code, err, out } = await run('wrong.csv', customers(3), args)
    expect([code, out]).toEqual([2, ''])
    expect(err).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
    expect(host.requests).toEqual([])
  })

  it('reports a missing file, and prints its help', async () => {
    const out = new PassThrough()
    const err = new PassThrough()
    const around = { token: 'secret', out, err, signal: new AbortController().signal }
    expect(await runImport(['nowhere.csv', '--id', 'id', '--app', 'app', '--url', 'http://localhost:1'], around)).toBe(2)
    expect(String(err.read())).toBe('There is no file nowhere.csv.\n')
    expect(await runImport(['--help'], around)).toBe(0)
    expect(String(out.read())).toContain('Usage: import [options] [file]')
  })

  it('reads what Excel writes without an option, and refuses bytes that are invalid in an encoding that is named', async () => {
    host = await startHost()
    const latin = Buffer.from('id;job\na;éducateur\n', 'latin1')
    const file = join(folder, 'latin.csv')
    await writeFile(file, latin)
    const out = new PassThrough()
    const err = new PassThrough()
    const around = { token: 'secret', out, err, signal: new AbortController().signal }
    const args = [file, '--id', 'id', '--attribute', 'job', '--app', 'app', '--url', host.url, '--refused', join(folder, 'latin.refused')]
    expect(await runImport([...args, '--encoding', 'utf-8', '--delimiter', ';'], around)).toBe(1)
    expect(String(out.read())).toContain('1 rows read, 0 written, 1 refused')
    expect(host.written).toEqual([])
    expect(await runImport(args, around)).toBe(0)
    expect(await runImport([...args, '--encoding', 'windows-1252', '--delimiter', ';'], around)).toBe(0)
    expect(host.written).toEqual(Array(2).fill({ respondentID: 'a', attribute: { job: 'éducateur' } }))
  })
})
