/** What downloads need, loaded with the first one. */
export { csvLines } from '../../lib/domain/spreadsheets/csv.ts'
export { client } from './client.ts'
