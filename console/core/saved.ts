/** What writing a table takes: loaded when the first one is saved. */
export { csvLines } from '../../lib/domain/spreadsheets/csv.ts'
export { client } from './client.ts'
