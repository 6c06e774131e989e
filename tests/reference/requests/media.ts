import { png } from '../../harness/sentFiles.ts'
import { ofBoth, type Step } from './example.ts'

const prices = Buffer.from('%PDF-1.7 The prices of the café')
const ofEachFile = (id: string): Step[] =>
  Object.entries({ 'A picture': '@{logoFile}', 'A document': '@{pricesFile}' }).map(([title, file]) => ({
    id,
    title,
    path: ['@{app}', file],
  }))

export const media: readonly Step[] = [
  {
    id: 'uploadMedia',
    title: 'A picture',
    path: ['@{app}'],
    body: { name: 'Logo.png', type: 'image/png', data: png.toString('base64') },
    keeps: { logoFile: 'file' },
  },
  {
    id: 'uploadMedia',
    title: 'A document',
    path: ['@{app}'],
    body: { name: 'Prices 2027.pdf', type: 'application/pdf', data: prices.toString('base64') },
    keeps: { pricesFile: 'file' },
  },
  ...ofBoth('listMedia'),
  ...ofEachFile('getMediaFile'),
  ...ofEachFile('deleteMedia'),
]
