import { mkdtemp, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { defaultConventions, type MappedRow, rowMapper } from '../../lib/domain/spreadsheets/profileRows.ts'
import { type MappingOptions, mappingOf } from '../../local/import/mapping.ts'
import { refusalText } from '../../local/import/texts.ts'

const header = ['id', 'job', 'balance', 'since', 'loan', 'housing']

const mapped = async (options: MappingOptions, cells: string[], line = 7): Promise<MappedRow> => {
  const mapping = await mappingOf(options)
  if (!mapping) throw new Error('no mapping')
  return rowMapper(mapping, header, defaultConventions)(cells, line)
}

describe('the setter of a row', () => {
  const row = ['c7', 'management', '2143', '2026-01-31T09:00:00+02:00', 'yes', 'no']
  const cases: [string, MappingOptions, string[], object][] = [
    ['a column as respondentID', { id: 'id' }, row, { respondentID: 'c7' }],
    ['the line as respondentID, with a prefix', { id: 'line', idPrefix: 'customer-' }, row, { respondentID: 'customer-7' }],
    [
      'attributes under their own names',
      { id: 'id', attribute: ['job,balance'] },
      row,
      { attribute: { job: 'management', balance: '2143' } },
    ],
    [
      'attributes under other names',
      { id: 'id', attribute: ['job=profession'], event: ['balance=money'] },
      row,
      { attribute: { profession: 'management' }, event: { money: 2143 } },
    ],
    ['a date without time', { id: 'id', event: ['since'] }, ['c7', '', '', '2026-01-31', '', ''], { event: { since: '2026-01-31' } }],
    ['a French date', { id: 'id', event: ['since'] }, ['c7', '', '', '31/01/2026', '', ''], { event: { since: '2026-01-31' } }],
    ['a decimal comma', { id: 'id', event: ['balance'] }, ['c7', '', '2 143,5', '', '', ''], { event: { balance: 2143.5 } }],
    ['an e-mail address', { id: 'id', email: ['job=mail'] }, ['c7', 'Ada@X.FR', '', '', '', ''], { attribute: { mail: 'ada@x.fr' } }],
    ['a telephone number', { id: 'id', phone: ['job'] }, ['c7', '06 12 34 56 78', '', '', '', ''], { attribute: { job: '+33612345678' } }],
    ['numbers and dates', { id: 'id', event: ['balance', 'since'] }, row, { event: { balance: 2143, since: '2026-01-31T09:00:00+02:00' } }],
    ['a negative number with blanks', { id: 'id', event: ['balance'] }, ['c7', '', ' -1.5e2 ', '', '', ''], { event: { balance: -150 } }],
    ['a tag with the value of the cell', { id: 'id', tag: ['job=jobs'] }, row, { tag: { jobs: { add: ['management'] } } }],
    [
      'a tag where the cell is yes',
      { id: 'id', tagIf: ['loan=yes:products,housing=yes:products'] },
      row,
      { tag: { products: { add: ['loan'] } } },
    ],
    ['that tag with another value', { id: 'id', tagIf: ['loan=yes:products:credit'] }, row, { tag: { products: { add: ['credit'] } } }],
    [
      'two values of one tag',
      { id: 'id', tag: ['job=all'], tagIf: ['housing=no:all'] },
      row,
      { tag: { all: { add: ['management', 'housing'] } } },
    ],
    ['empty cells, which are skipped', { id: 'id', attribute: ['job'], event: ['balance'], tag: ['loan'] }, ['c7', '', '', '', '', ''], {}],
    ['names that objects inherit', { id: 'id', attribute: ['job=constructor'] }, row, { attribute: { constructor: 'management' } }],
  ]
  it.each(cases)('%s', async (_, options, cells, setter) => {
    expect(await mapped(options, cells)).toEqual({ setter: { respondentID: 'c7', ...setter } })
  })

  const refused: [string, MappingOptions, string[], RegExp][] = [
    ['too many cells', { id: 'id' }, [...row, 'x'], /^The row has 7 cells, but the header names 6 columns\.$/],
    [
      'a character that was not readable',
      { id: 'id', attribute: ['job'] },
      ['c7', 'm\ufffdnager', '', '', '', ''],
      /^The column job has bytes/,
    ],
    ['no respondentID', { id: 'id' }, ['', ...row.slice(1)], /^The column id, which holds the respondentID, is empty\.$/],
    ['a word as the value of an event', { id: 'id', event: ['job'] }, row, /^The column job must be a number or a date/],
    ['a word as an e-mail address', { id: 'id', email: ['job'] }, row, /^The column job must be an e-mail address\.$/],
    ['a word as a telephone number', { id: 'id', phone: ['job'] }, row, /^The column job must be a telephone number\.$/],
    ['an invalid date', { id: 'id', event: ['since'] }, ['c7', '', '', '2026-02-30T09:00:00Z', '', ''], /^The column since must be/],
    ['a number too large', { id: 'id', event: ['balance'] }, ['c7', '', '1e999', '', '', ''], /^The column balance must be/],
  ]
  it.each(refused)('is refused for %s', async (_, options, cells, message) => {
    const row = await mapped(options, cells)
    expect('refusal' in row && refusalText(row.refusal)).toMatch(message)
  })
})

describe('an invalid mapping', () => {
  const cases: [string, MappingOptions, RegExp][] = [
    ['no id', { attribute: ['job'] }, /^Name the column of the respondentID/],
    ['an empty id', { id: '' }, /^--id must be the name of a column/],
    ['an unknown column', { id: 'id', attribute: ['city'] }, /^There is no column city; the header names id, job/],
    ['an unknown column as --id', { id: 'ID' }, /^There is no column ID/],
    ['an invalid format', { id: 'id', attribute: ['job=a=b'] }, /^"job=a=b" is not of the form/],
    ['an empty entry in a list', { id: 'id', event: ['balance,'] }, /^"" is not of the form/],
    ['a condition without tag', { id: 'id', tagIf: ['loan=yes'] }, /^"loan=yes" is not of the form column=text:tag/],
    ['two columns for one attribute', { id: 'id', attribute: ['job', 'loan=job'] }, /^The attribute job is mapped from two columns\.$/],
    ['a name that is not allowed', { id: 'id', tag: ['job=__proto__'] }, /^"__proto__" cannot be the name/],
    ['a missing mapping file', { mapping: '/nowhere.json' }, /^The mapping cannot be read/],
  ]
  it.each(cases)('is refused: %s', async (_, options, message) => {
    await expect(mapped(options, [])).rejects.toThrow(message)
  })
})

describe('a mapping file', () => {
  const written = async (content: unknown): Promise<string> => {
    const file = join(await mkdtemp(join(tmpdir(), 'mapping-')), 'mapping.json')
    await writeFile(file, typeof content === 'string' ? content : JSON.stringify(content))
    return file
  }

  it('is equivalent to options, and allows names with special characters', async () => {
    const mapping = await written({
      id: { column: 'line' },
      idPrefix: 'c-',
      attribute: { 'a=b': 'x,y' },
      event: ['n'],
      tagIf: [{ column: 'loan', equals: 'yes:sure', tag: 'products' }],
    })
    expect(await mappingOf({ mapping, tag: ['t'] })).toEqual({
      id: 'line',
      idPrefix: 'c-',
      attribute: [{ column: 'a=b', name: 'x,y' }],
      event: [{ column: 'n', name: 'n' }],
      tag: [{ column: 't', name: 't' }],
      tagIf: [{ column: 'loan', equals: 'yes:sure', tag: 'products', value: 'loan' }],
    })
  })

  it.each([
    ['{', /is not JSON/],
    [{ id: 'id', attributes: [] }, /is not a valid mapping: it must NOT have additional properties/],
    [{ id: 'id', tagIf: [{ column: 'a' }] }, /is not a valid mapping: tagIf\.0 must have required property 'equals'/],
  ])('is refused where it is invalid: %j', async (content, message) => {
    await expect(mappingOf({ mapping: await written(content) })).rejects.toThrow(message)
  })
})
