import type { RowRefusal } from '../../lib/domain/spreadsheets/profileRows.ts'
import { maxRowLength, type Stop } from '../../lib/domain/spreadsheets/rawRows.ts'

/** Why a row is refused. */
export function refusalText(refusal: RowRefusal): string {
  if (refusal.code === 'cells') {
    const { cells, columns } = refusal
    return `The row has ${pluralize(cells, 'cell')}, but the header names ${pluralize(columns, 'column')}.`
  }
  const { code, column } = refusal
  return {
    noID: `The column ${column}, which holds the respondentID, is empty.`,
    unreadable: `The column ${column} has bytes that are not valid in the encoding of the file.`,
    number: `The column ${column} must be a number.`,
    date: `The column ${column} must be a date, such as 2026-01-31 or 31/01/2026.`,
    numberOrDate: `The column ${column} must be a number or a date, such as 2026-01-31 or 31/01/2026.`,
    email: `The column ${column} must be an e-mail address.`,
    phone: `The column ${column} must be a telephone number.`,
  }[code]
}

/** Why a file cannot be read, or not further. */
export function stopText({ stop, line }: { readonly stop: Stop | 'empty' | 'workbook'; readonly line?: number }): string {
  if (stop === 'empty') return 'The file is empty: its first line must name the columns.'
  if (stop === 'workbook') return 'The file is a workbook of a spreadsheet: save it as CSV first.'
  const reasons = {
    quoteOpen: 'a quote opened here is never closed.',
    quoteInside: 'a quote inside a quoted cell must be doubled.',
    rowTooLong: `the row is longer than ${maxRowLength} characters; is a quote not closed?`,
    binary: 'the file is not text, or not in the encoding that its beginning shows.',
  }
  return `Line ${line}: ${reasons[stop]}`
}

const pluralize = (n: number, thing: string): string => `${n} ${thing}${n === 1 ? '' : 's'}`
