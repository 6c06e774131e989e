import { expect, it } from 'vitest'
import { csvLines, plainCell } from '../../../../lib/domain/spreadsheets/csv.ts'

it.each(['=1+1', '+1', '-1', '@SUM(A1)', '\t=1', '\r=1', '\n=1', '＝1', '＋1', '－1', '＠SUM(A1)'])(
  '%j is marked as text, and read as it was',
  (cell) => {
    const [line = ''] = [csvLines([[cell, 'x']])]
    expect(line.replace(/^"/, '').startsWith("'")).toBe(true)
    expect(plainCell(`'${cell}`)).toBe(cell)
  },
)

it('a formula that keeps a leading zero is its text', () => {
  expect([plainCell('="0612345678"'), plainCell('=""'), plainCell('="a"&"b"'), plainCell(`'="a"`)]).toEqual([
    '0612345678',
    '',
    '="a"&"b"',
    '="a"',
  ])
})
