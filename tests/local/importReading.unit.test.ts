import { describe, expect, it } from 'vitest'
import { type Batch, batchesOf, bodyOf } from '../../local/import/batches.ts'
import { readCSV } from '../../local/import/readCSV.ts'
import { readNDJSON } from '../../local/import/readNDJSON.ts'
import { isEntry, isUnmapped, type Row } from '../../local/import/row.ts'

/** A text in chunks of the given size: the result must not depend on the split. */
async function* pieces(text: string, size: number): AsyncGenerator<Uint8Array> {
  const bytes = Buffer.from(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

async function all<T>(items: AsyncIterable<T>): Promise<T[]> {
  const found: T[] = []
  for await (const item of items) found.push(item)
  return found
}

const mapping = { id: 'id', idPrefix: '', attribute: [{ column: 'name', name: 'name' }], event: [], tag: [], tagIf: [] }
const csv = (text: string, size = 3) => all(readCSV(pieces(text, size), { mapping }))
const ndjson = (text: string, size = 3) => all(readNDJSON(pieces(text, size)))

const seen = (rows: Row[]) =>
  rows.map((row) => [row.line, isEntry(row) ? JSON.parse(row.json).attribute?.name : isUnmapped(row) && row.message])

describe('reading CSV', () => {
  it.each([1, 7, 1000])('counts lines with quoted line breaks, empty lines and both line endings, in chunks of %i', async (size) => {
    const text = 'id,name\na,A\n\nb,"B\r\nB\n"\r\nc,C\nd\nd,1,2\ne,"E ""E"""'
    expect(seen(await csv(text, size))).toEqual([
      [2, 'A'],
      [4, 'B\r\nB'],
      [7, 'C'],
      [8, undefined],
      [9, 'The row has 3 cells, but the header names 2 columns.'],
      [10, 'E "E"'],
    ])
  })

  it('says with each row how many bytes were read, at least up to its end', async () => {
    const offsets = (await csv('id,name\na,é\nb,B\n', 1)).map((row) => row.offset)
    expect(offsets[0]).toBeGreaterThanOrEqual(13)
    expect(offsets[1]).toBe(17)
  })

  it('names the columns as they look where none are mapped', async () => {
    const reading = { mapping: undefined }
    await expect(all(readCSV(pieces('client id;E-mail;Prénom;visits;tags\n7;a@x.fr;Zoë;3;a,b\n', 5), reading))).rejects.toThrow(
      "Map the columns: --id at least. Suggested: --id 'client id' --email E-mail --attribute 'Prénom' --event visits --tag tags. See --help.",
    )
  })

  it('puts ids that are e-mail addresses or telephone numbers into one form', async () => {
    const ids = async (text: string) => (await csv(text)).map((row) => isEntry(row) && row.respondentID)
    expect(await ids('id;name\nCLIENT1@EXEMPLE.FR;A\nclient2@exemple.fr;B')).toEqual(['client1@exemple.fr', 'client2@exemple.fr'])
    expect(await ids('id;name\n06 12 34 56 78;A\n+33 6 12 34 56 79;B')).toEqual(['+33612345678', '+33612345679'])
    expect(await ids('id;name\n0612;A\nB;B')).toEqual(['0612', 'B'])
  })

  it('reads what the platform exported as it is', async () => {
    const reading = { mapping: undefined }
    const [row] = await all(readCSV(pieces("respondentID,attribute.mail,event.n\r\nAda@X.fr,B@X.fr,'-1.5\r\n", 5), reading))
    expect(row && isEntry(row) && JSON.parse(row.json)).toEqual({
      respondentID: 'Ada@X.fr',
      attribute: { mail: 'B@X.fr' },
      event: { n: -1.5 },
    })
  })

  it.each([
    ['', /^The file is empty/],
    ['id,name\na,"A\nb,B\n', /^Line 2: a quote opened here is never closed\.$/],
    [' \n\n', /^The file is empty/],
    ['id,name\n', /^The file has no rows: its only line names the columns id, name\.$/],
    ['id,name\na,A\nb,"B"B\n', /^Line 3: a quote inside a quoted cell must be doubled\.$/],
    [`id,name\na,"${'x\n'.repeat(600_000)}`, /^Line 2: a quote opened here is never closed\.$/],
    [`id,name\na,${'x'.repeat(1_100_000)}\n`, /^Line 2: the row is longer than 1000000 characters/],
    ['PK\u0003\u0004', /^The file is a workbook/],
    ['id,name\na,\u0000\n', /^Line 2: the file is not text/],
  ])('ends the import at a quoting error', async (text, message) => {
    await expect(csv(text, 65_536)).rejects.toThrow(message)
  })
})

describe('reading NDJSON', () => {
  it.each([1, 1000])('reads each line as a setter, in chunks of %i', async (size) => {
    const rows = await ndjson('{"respondentID":"a","attribute":{"name":"A"}}\r\n\n[]\n{"attribute":{}}\n{\n{"respondentID":"b"}', size)
    expect(seen(rows)).toEqual([
      [1, 'A'],
      [3, 'The line must be an object with a respondentID.'],
      [4, 'respondentID is missing, or is not a string.'],
      [5, expect.stringMatching(/^The line is not JSON/)],
      [6, undefined],
    ])
  })

  it('reads the encodings of CSV, and refuses a line with bytes that are invalid', async () => {
    const text = '{"respondentID":"a","attribute":{"name":"é"}}\n'
    const chunks = async function* () {
      yield Buffer.concat([Buffer.from(`\ufeff${text}`), Buffer.from([0xe9, 10]), Buffer.from(text)])
    }
    expect(seen(await all(readNDJSON(chunks())))).toEqual([
      [1, 'é'],
      [2, expect.stringMatching(/^The line has bytes/)],
      [3, 'é'],
    ])
  })

  it('refuses a line that is too long', async () => {
    await expect(ndjson(`{}\n${'x'.repeat(1_100_000)}`, 65_536)).rejects.toThrow(/^Line 2 is longer than 1000000 characters/)
  })
})

describe('batches', () => {
  const entry = (line: number, bytes: number): Row => ({
    line,
    offset: line,
    original: () => line,
    respondentID: `${line}`,
    json: 'x'.repeat(bytes),
  })
  const refused = (line: number): Row => ({ line, offset: line, original: () => line, message: 'no' })
  const cut = async (rows: Row[], limits?: { rows: number; bytes: number }): Promise<Batch[]> =>
    all(
      batchesOf(
        (async function* () {
          yield* rows
        })(),
        limits,
      ),
    )

  it('hold at most 500 rows, refused ones included', async () => {
    const rows = Array.from({ length: 1001 }, (_, i) => (i % 2 ? refused(i) : entry(i, 10)))
    expect((await cut(rows)).map((b) => [b.entries.length, b.unmapped.length, b.end.line])).toEqual([
      [250, 250, 499],
      [250, 250, 999],
      [1, 0, 1000],
    ])
  })

  it('keep the body within its size limit, to the byte', async () => {
    const limits = { rows: 500, bytes: bodyOf([]).length + 22 }
    const sizes = [10, 10, 1, 10, 11, 40, 1]
    const batches = await cut(
      sizes.map((bytes, i) => entry(i, bytes)),
      limits,
    )
    expect(batches.map((b) => b.entries.map((e) => e.json.length))).toEqual([[10, 10], [1, 10], [11], [40], [1]])
    for (const { entries } of batches) expect(entries.length === 1 || Buffer.byteLength(bodyOf(entries)) <= limits.bytes).toBe(true)
  })

  it('count bytes, not characters', async () => {
    const rows = [1, 2].map((line): Row => ({ ...entry(line, 0), json: 'é'.repeat(10) }))
    expect((await cut(rows, { rows: 500, bytes: bodyOf([]).length + 40 })).length).toBe(2)
  })

  it('are empty without rows', async () => {
    expect(await cut([])).toEqual([])
  })
})
