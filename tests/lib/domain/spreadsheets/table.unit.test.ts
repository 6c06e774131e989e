import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readTable } from '../../../../lib/domain/spreadsheets/table.ts'
import { bytesOf, cutAt, cutEvery, readAll } from './files.ts'

const read = (text: string, encoding = 'utf-8', size = 7) => readAll(cutEvery(bytesOf(text, encoding), size))

const french = {
  header: ['email', 'prénom', 'ville'],
  rows: [
    [2, 'ada@example.test', 'Hélène', 'Orléans'],
    [3, 'bob@example.test', 'Zoë', ''],
  ],
}
const frenchText = 'email;prénom;ville\r\nada@example.test;Hélène;Orléans\r\nbob@example.test;Zoë;\r\n'

describe('the header is found', () => {
  it.each([
    ['below a title and a blank row', 'Export du 12 mai 2026\n\nemail;ville\nada@example.test;Paris\n', [[4, 'ada@example.test', 'Paris']]],
    ['below a title that is padded', 'Tableau 1;\nemail;ville\nada@example.test;Paris\n', [[3, 'ada@example.test', 'Paris']]],
    ['below sep= and a title', 'sep=,\nContacts,\nemail,ville\nada@example.test,Paris\n', [[4, 'ada@example.test', 'Paris']]],
  ])('%s', async (_, text, rows) => {
    expect(await read(text)).toEqual({ header: ['email', 'ville'], rows })
  })

  it('in the first row, where only one column is named', async () => {
    expect(await read('note;\nBonjour;\nMerci;\n')).toEqual({
      header: ['note'],
      rows: [
        [2, 'Bonjour'],
        [3, 'Merci'],
      ],
    })
  })

  it('missing, where the first row is a person: letters name the columns', async () => {
    const rows = [
      [1, 'ada@example.test', 'Ada'],
      [2, 'bob@example.test', 'Bob'],
    ]
    expect(await read('ada@example.test;Ada\nbob@example.test;Bob\n')).toEqual({ header: ['A', 'B'], rows })
    const wide = await read(`ada@example.test${';x'.repeat(27)}\n`)
    expect(wide.header?.slice(25)).toEqual(['Z', 'AA', 'AB'])
  })

  it('above a single column of numbers with decimal commas', async () => {
    expect(await read('Montant\n12,5\n13,75\n')).toEqual({
      header: ['Montant'],
      rows: [
        [2, '12,5'],
        [3, '13,75'],
      ],
    })
  })
})

describe('a file is read in the encoding that it was written in', () => {
  it.each([
    ['UTF-8', frenchText, 'utf-8'],
    ['UTF-8 with a byte order mark', `\ufeff${frenchText}`, 'utf-8'],
    ['UTF-16 with a byte order mark, little-endian', `\ufeff${frenchText}`, 'utf-16le'],
    ['UTF-16 with a byte order mark, big-endian', `\ufeff${frenchText}`, 'utf-16be'],
    ['UTF-16 without one, little-endian', frenchText, 'utf-16le'],
    ['UTF-16 without one, big-endian', frenchText, 'utf-16be'],
    ['Windows-1252', frenchText, 'windows-1252'],
    ['Windows-1252 with CR', frenchText.replaceAll('\r\n', '\r'), 'windows-1252'],
    ['Mac Roman with CR, as Excel for Mac writes', frenchText.replaceAll('\r\n', '\r'), 'macintosh'],
    ['Mac Roman with LF', frenchText.replaceAll('\r\n', '\n'), 'macintosh'],
    ['CP850, as Excel’s CSV (MS-DOS)', frenchText, 'cp850'],
    ['UTF-16 with tabs, as Excel’s Unicode text', `\ufeff${frenchText.replaceAll(';', '\t')}`, 'utf-16le'],
  ])('%s', async (_, text, encoding) => {
    for (const size of [1, 2, 3, 1000]) expect(await read(text, encoding, size)).toEqual(french)
  })

  it.each(['utf-8', 'windows-1252'])('%s where the first accent comes after 200,000 bytes of ASCII', async (encoding) => {
    const text = `id;name\n${'a;b\n'.repeat(50_000)}x;Hélène, 12 €\n`
    for (const size of [65_536, 99_999]) {
      const { rows } = await read(text, encoding, size)
      expect(rows).toHaveLength(50_001)
      expect(rows.at(-1)).toEqual([50_002, 'x', 'Hélène, 12 €'])
    }
  })

  it('the signs of Windows-1252 that Latin-1 does not have', async () => {
    expect((await read('id;note\r\na;l’été – 5 € œuf\r\n', 'windows-1252')).rows).toEqual([[2, 'a', 'l’été – 5 € œuf']])
  })

  it('a UTF-8 file with a broken character: it alone is replaced', async () => {
    const bytes = Buffer.concat([Buffer.from('id,name\na,Hélène é\nb,Zo'), Buffer.from([0xe9]), Buffer.from('\nc,Noël\n')])
    expect((await readAll(cutEvery(bytes, 5))).rows).toEqual([
      [2, 'a', 'Hélène é'],
      [3, 'b', 'Zo\ufffd'],
      [4, 'c', 'Noël'],
    ])
    const one = Buffer.concat([Buffer.from('id,name\na,Hélène'.replace('è', 'e')), Buffer.from('\nb,Zo'), Buffer.from([0xe9])])
    expect((await readAll(cutEvery(one, 5))).rows).toEqual([
      [2, 'a', 'Hélene'],
      [3, 'b', 'Zo\ufffd'],
    ])
  })

  it('the one that is named', async () => {
    const bytes = bytesOf('id;name\na;é\n', 'macintosh')
    expect((await readAll(cutEvery(bytes, 3), { encoding: 'macintosh' })).rows).toEqual([[2, 'a', 'é']])
  })
})

describe('a table is what spreadsheets write', () => {
  const cases: [string, string, object][] = [
    ['commas', 'id,name\na,Ada\n', { header: ['id', 'name'], rows: [[2, 'a', 'Ada']] }],
    [
      'semicolons, with decimal commas',
      'id;n\na;12,5\nb;1,5\n',
      {
        header: ['id', 'n'],
        rows: [
          [2, 'a', '12,5'],
          [3, 'b', '1,5'],
        ],
      },
    ],
    ['semicolons under a heading with commas', 'id;a, b, c\nx;y\n', { header: ['id', 'a, b, c'], rows: [[2, 'x', 'y']] }],
    [
      'commas around lists with semicolons',
      'id,l\na,"x;y;z"\nb,x; y; z\n',
      {
        header: ['id', 'l'],
        rows: [
          [2, 'a', 'x;y;z'],
          [3, 'b', 'x; y; z'],
        ],
      },
    ],
    ['tabs', 'id\tn\na\tx, y\n', { header: ['id', 'n'], rows: [[2, 'a', 'x, y']] }],
    ['one column', 'email\na@x.test\n', { header: ['email'], rows: [[2, 'a@x.test']] }],
    ['the line sep=', 'sep=;\r\nid;n\r\na;1,5\r\n', { header: ['id', 'n'], rows: [[3, 'a', '1,5']] }],
    ['the line sep= with cells beside it', '"sep=|"\nid|n;m\na|b\n', { header: ['id', 'n;m'], rows: [[3, 'a', 'b']] }],
    ['blank lines first and between', '\n\r\n;;\nid;n\n\na;b\n \n', { header: ['id', 'n'], rows: [[6, 'a', 'b']] }],
    ['empty rows', 'id,a,b\na,1,2\n,,\n,,\n', { header: ['id', 'a', 'b'], rows: [[2, 'a', '1', '2']] }],
    [
      'short and long rows',
      'id,a,b\na\nb,1,2,,\n',
      {
        header: ['id', 'a', 'b'],
        rows: [
          [2, 'a', '', ''],
          [3, 'b', '1', '2'],
        ],
      },
    ],
    ['a row with more than the header names', 'id,a\nb,1,2\n', { header: ['id', 'a'], rows: [[2, 'b', '1', '2']] }],
    ['empty headings', 'id,,n,,\na,x,y,,\n', { header: ['id', '', 'n'], rows: [[2, 'a', 'x', 'y']] }],
    [
      'headings that occur again',
      'id,phone,phone,phone 2,phone\na,1,2,3,4\n',
      { header: ['id', 'phone', 'phone 3', 'phone 2', 'phone 4'], rows: [[2, 'a', '1', '2', '3', '4']] },
    ],
    [
      'invisible characters at the ends',
      '\u200bid , name\u00a0\n\u00a0a\u200b,\u202aAda L\u202c\n',
      { header: ['id', 'name'], rows: [[2, 'a', 'Ada L']] },
    ],
    [
      'accents apart, as macOS writes them',
      'id,pre\u0301nom\na,He\u0301le\u0300ne\n',
      { header: ['id', 'prénom'], rows: [[2, 'a', 'Hélène']] },
    ],
    [
      'CR',
      'id,n\ra,1\rb,2\r',
      {
        header: ['id', 'n'],
        rows: [
          [2, 'a', '1'],
          [3, 'b', '2'],
        ],
      },
    ],
    [
      'CR CR LF',
      'id,n\r\r\na,1\r\r\nb,2',
      {
        header: ['id', 'n'],
        rows: [
          [3, 'a', '1'],
          [5, 'b', '2'],
        ],
      },
    ],
    [
      'all line ends in one file',
      'id,n\ra,1\nb,2\r\nc,3',
      {
        header: ['id', 'n'],
        rows: [
          [2, 'a', '1'],
          [3, 'b', '2'],
          [4, 'c', '3'],
        ],
      },
    ],
    [
      'line breaks in cells',
      'id,n\na,"1\r\n2\n3"\nb,2\n',
      {
        header: ['id', 'n'],
        rows: [
          [2, 'a', '1\r\n2\n3'],
          [5, 'b', '2'],
        ],
      },
    ],
    [
      'line breaks in cells of a Mac',
      'id,n\ra,"1\n2"\rb,2\r',
      {
        header: ['id', 'n'],
        rows: [
          [2, 'a', '1\n2'],
          [4, 'b', '2'],
        ],
      },
    ],
    [
      'doubled quotes, and quotes within',
      'id,n\na,"1, ""2"""\nb,5" pipe\n',
      {
        header: ['id', 'n'],
        rows: [
          [2, 'a', '1, "2"'],
          [3, 'b', '5" pipe'],
        ],
      },
    ],
    [
      'blanks after a quoted cell',
      'id,n\na,"1" \nb,"2" ',
      {
        header: ['id', 'n'],
        rows: [
          [2, 'a', '1'],
          [3, 'b', '2'],
        ],
      },
    ],
    ['Ctrl-Z at the end', 'id,n\na,1\n\u001a', { header: ['id', 'n'], rows: [[2, 'a', '1']] }],
    ['a header alone', 'id,n\n', { header: ['id', 'n'], rows: [] }],
  ]
  it.each(cases)('%s', async (_, text, table) => {
    for (const size of [1, 3, 1000]) expect(await read(text, 'utf-8', size)).toEqual(table)
  })
})

describe('what cannot be read ends the rows, with its line', () => {
  const cases: [string, string, object][] = [
    ['nothing', '', { stop: 'empty', rows: [] }],
    ['only blank lines', '\n \n,,\n', { stop: 'empty', rows: [] }],
    ['a workbook', 'PK\u0003\u0004\u0014\u0000', { stop: 'workbook', rows: [] }],
    ['a quote that is not closed', 'id,n\na,A\nb,"open\nc,C\n', { header: ['id', 'n'], rows: [[2, 'a', 'A']], stop: 'quoteOpen', line: 3 }],
    ['a quote that is not closed in the header', 'id,"n\na,A\n', { stop: 'quoteOpen', line: 1, rows: [] }],
    [
      'a quote that is not doubled',
      'id,n\na,A\nb,"B" B\nc,"C"\n',
      { header: ['id', 'n'], rows: [[2, 'a', 'A']], stop: 'quoteInside', line: 3 },
    ],
    ['zeros', 'id,n\na,A\nb,\0\n', { header: ['id', 'n'], rows: [[2, 'a', 'A']], stop: 'binary', line: 3 }],
  ]
  it.each(cases)('%s', async (_, text, table) => {
    for (const size of [1, 3, 1000]) expect(await read(text, 'utf-8', size)).toEqual(table)
  })

  it('a row that is longer than memory should hold, whether its quote is closed or not', async () => {
    for (const size of [65_536, 3_000_000]) {
      expect(await read(`id,n\na,"${'x\n'.repeat(600_000)}`, 'utf-8', size)).toMatchObject({ rows: [], stop: 'quoteOpen', line: 2 })
      expect(await read(`id,n\na,${'x'.repeat(1_200_000)}\n`, 'utf-8', size)).toMatchObject({ rows: [], stop: 'rowTooLong', line: 2 })
    }
  })
})

describe('any bytes', () => {
  const alphabet = [...'ab1,;\t"\r\n '].map((c) => Uint8Array.of(c.charCodeAt(0)))
  const odd = [[0], [0xc3, 0xa9], [0xe9], [0xff, 0xfe], [0xef, 0xbb, 0xbf], [0x1a], [0xe2, 0x80, 0x8b]].map((bytes) =>
    Uint8Array.from(bytes),
  )
  const csvLike = fc
    .array(fc.constantFrom(...alphabet, ...alphabet, ...odd), { maxLength: 60 })
    .map((parts) => Uint8Array.from(parts.flatMap((part) => [...part])))
  const file = fc.oneof(csvLike, fc.uint8Array({ maxLength: 60 }))

  it('are read without a throw, wherever they are cut, into the same rows', async () => {
    await fc.assert(
      fc.asyncProperty(file, fc.array(fc.nat(60), { maxLength: 8 }), async (bytes, offsets) => {
        const whole = await readAll(cutAt(bytes, []))
        expect(await readAll(cutAt(bytes, offsets))).toEqual(whole)
        expect(await readAll(cutEvery(bytes, 1))).toEqual(whole)
      }),
      { numRuns: 2000 },
    )
  })

  it('lose no row silently: each line with letters is in a row, or after the line at which reading stopped', async () => {
    await fc.assert(
      fc.asyncProperty(file, async (bytes) => {
        const table = await readTable(cutAt(bytes, []), { encoding: 'windows-1252' })
        const text = new TextDecoder('windows-1252').decode(bytes, { stream: true })
        if ('stop' in table) return
        const kept = [...table.header]
        for await (const row of table.rows) {
          if ('stop' in row) return
          kept.push(...row.cells)
        }
        const letters = (of: string): string => of.replace(/[^a-z0-9]/g, '')
        const named = /^"?sep=/i.test(text)
        if (!named && new Set(table.header).size === table.header.length)
          expect(letters(kept.join('')).length).toBeGreaterThanOrEqual(letters(text).length)
      }),
      { numRuns: 2000 },
    )
  })
})

describe('lines are counted as editors count', () => {
  it('for any mix of line ends', async () => {
    const end = fc.constantFrom('\n', '\r\n', '\r')
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.tuple(fc.constantFrom('a,b', '', ',', '"x\ny",z', '"x\r\ny"'), end), { maxLength: 20 }),
        async (lines) => {
          const text = `h,i\n${lines.map((line) => line.join('')).join('')}last,row`
          const { rows } = await read(text, 'utf-8', 3)
          // Every line break of the text is one for an editor, those in cells too.
          expect(rows.at(-1)?.[0]).toBe(text.split(/\r\n|\r|\n/).length)
        },
      ),
    )
  })
})
