import { ofBoth, ofEach, type Step } from './example.ts'

const ofThem = { 'The customer records': '@{crm}', 'The help desk': '@{desk}' }

export const events: readonly Step[] = [
  {
    id: 'createSubscription',
    title: 'Who is new, and what they say',
    body: {
      appID: '@{app}',
      title: 'Customer records',
      url: '@{subscriber}/causerie',
      kinds: ['respondent.created', 'respondent.changed', 'message'],
    },
    keeps: { crm: '_id' },
  },
  {
    id: 'createSubscription',
    title: 'Who asks for a human',
    body: { appID: '@{app}', title: 'Help desk', url: '@{subscriber}/handover', kinds: ['handover'] },
    keeps: { desk: '_id' },
  },
  ...ofBoth('listSubscriptions'),
  { id: 'patchSubscription', title: 'More kinds of events', path: ['@{desk}'], body: { kinds: ['handover', 'feature.finished'] } },
  { id: 'patchSubscription', title: 'Not for now', path: ['@{crm}'], body: { active: false } },
  ...ofEach('rotateSubscriptionSecret', ofThem),
  ...ofEach('testSubscription', ofThem),
  ...ofEach('listDeliveryAttempts', ofThem),
  ...ofEach('redriveSubscription', ofThem),
  ...ofEach('deleteSubscription', ofThem),
]
