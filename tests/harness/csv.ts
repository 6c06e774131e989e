import Papa from 'papaparse'

/** The rows of a CSV text below its header, by the names of the columns. */
export const rowsOfCSV = (text: string): Record<string, string>[] =>
  Papa.parse<Record<string, string>>(text, { header: true, skipEmptyLines: true }).data
