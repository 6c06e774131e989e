import { ofBoth, ofEach, type Step } from './example.ts'

const ofThem = { 'A question and its answer': '@{refund}', 'A text': '@{delivery}' }

export const sources: readonly Step[] = [
  {
    id: 'createSource',
    title: 'A question and its answer',
    path: ['@{app}'],
    body: { type: 'faq', question: 'When is my money refunded?', answer: 'Within a week after the parcel is back.', language: 'en' },
    keeps: { refund: 'sourceID' },
  },
  {
    id: 'createSource',
    title: 'A text with headings',
    path: ['@{app}'],
    body: {
      type: 'text',
      title: 'Delivery',
      url: 'https://shop.example/delivery',
      text: '# Delivery times\n\nParcels arrive within three working days.\n\n# Cost\n\nDelivery is free from 50 € on.',
    },
    keeps: { delivery: 'sourceID' },
  },
  {
    id: 'createSource',
    title: 'A file, uploaded with the form of the reply',
    path: ['@{app}'],
    body: { type: 'file', attachment: { name: 'Conditions.pdf', type: 'application/pdf', size: 48213 } },
  },
  {
    id: 'createSource',
    title: 'A site, read again each day',
    path: ['@{app}'],
    body: { type: 'site', url: 'https://shop.example/', include: ['/help/'], every: 24 },
  },
  ...ofEach('getSource', ofThem),
  ...ofBoth('listSources'),
  {
    id: 'previewAnswer',
    title: 'A question',
    path: ['@{app}'],
    body: { text: 'When do I get my money back?' },
  },
  {
    id: 'previewAnswer',
    title: 'In French',
    path: ['@{app}'],
    body: { text: 'Combien coûte la livraison ?', language: 'fr' },
  },
  ...ofBoth('listUnanswered'),
  { id: 'patchSource', title: 'Another answer', path: ['@{refund}'], body: { answer: 'Within five days after the parcel is back.' } },
  { id: 'patchSource', title: 'Not for now', path: ['@{delivery}'], body: { active: false } },
  ...ofEach('deleteSource', ofThem),
]
