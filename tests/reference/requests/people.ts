import { type Example, ofBoth, ofEach, ofRespondents, type Step } from './example.ts'

const examplesOf = (id: string, bodies: Readonly<Record<string, object>>, more: Partial<Example> = {}): Example[] =>
  Object.entries(bodies).map(([title, body]) => ({ id, title, body, ...more }))

const visitor = { appID: '@{app}', respondentID: '@{visitor}' }
const somebody = { appID: '@{app}', respondentID: 'demo-0001' }
const ada = { appID: '@{app}', respondentID: 'ada' }

export const profiles: readonly Step[] = [
  {
    id: 'setUserProfile',
    title: 'Attributes, a tag and a counter in one write',
    query: ada,
    body: { attribute: { firstName: 'Ada', city: 'Paris' }, tag: { activities: { add: ['chess'] } }, event: { visits: { inc: 1 } } },
  },
  {
    id: 'setUserProfile',
    title: 'Remove an attribute and a tag',
    query: { appID: '@{app}', respondentID: 'demo-0002' },
    body: { attribute: { drink: null }, tag: { activities: { remove: ['chess'] } }, event: { lastVisit: '2026-03-01T09:00:00Z' } },
  },
  ...ofRespondents('getUserProfile'),
  ...ofRespondents('getAttributes'),
  ...ofRespondents('getBotRespondent'),
  ...examplesOf('createBotRespondent', {
    'Before any conversation': {
      appID: '@{app}',
      respondentID: 'grace',
      attribute: { firstName: 'Grace', city: 'Lyon' },
      event: { visits: 0 },
    },
    'Somebody whom another one looks after': {
      appID: '@{app}',
      respondentID: 'byron',
      attribute: { userParent: 'ada', firstName: 'Byron' },
    },
  }),
  ...examplesOf(
    'importProfiles',
    {
      'Two people': {
        profiles: [
          { respondentID: 'customer-1', attribute: { firstName: 'Mei', city: 'Lille' }, event: { spent: 12.5 } },
          { respondentID: 'customer-2', attribute: { firstName: 'Olga', city: 'Paris' }, tag: { activities: { add: ['yoga', 'chess'] } } },
        ],
      },
      'One is refused, the other is written': {
        profiles: [
          { respondentID: 'customer-3', attribute: { city: 'Nantes' } },
          { respondentID: 'customer-4', attribute: { age: 'x', userParent: 'nobody' } },
        ],
      },
    },
    { path: ['@{app}'] },
  ),
  ...examplesOf('resetUserProfile', {
    'Somebody who asked for it': { appID: '@{app}', respondentID: 'demo-0008' },
    Another: { appID: '@{app}', respondentID: 'demo-0009' },
  }),
]

export const data: readonly Step[] = [
  { id: 'listRespondents', title: 'All of them', query: { appID: '@{app}' } },
  { id: 'listRespondents', title: 'After the first ten', query: { appID: '@{app}', skip: '10' } },
  ...examplesOf(
    'searchRespondents',
    { 'Who lives in Lyon': { attribute: { city: 'Lyon' } }, 'Who plays chess': { tag: { activities: ['chess'] } } },
    { path: ['@{app}'] },
  ),
  ...examplesOf(
    'getProfileFigures',
    {
      'How many live in Paris': { operation: 'count', filters: { attribute: { city: { operator: '=', value: 'Paris' } } } },
      'How many in each city': { operation: 'repartition', groupBy: { type: 'attribute', value: 'city' } },
    },
    { path: ['@{app}'] },
  ),
  ...ofRespondents('getLastAnswer'),
  ...ofRespondents('getFeatureByRespondent', { featureID: '@{welcome}' }),
  { id: 'getFeatureAnswers', title: 'The welcome', query: { featureID: '@{welcome}' } },
  { id: 'getFeatureAnswers', title: 'The booking', query: { featureID: '@{book}' } },
  { id: 'listActiveRespondents', title: 'In the last 30 days', query: { appID: '@{app}' } },
  { id: 'listActiveRespondents', title: 'Since a moment', query: { appID: '@{app}', date: '1767225600000' } },
]

export const conversation: readonly Step[] = [
  ...ofRespondents('getTranscript'),
  ...examplesOf('sendBot', {
    'Start the booking': { ...visitor, featureID: '@{book}', source: 'web' },
    'Start at the beginning': { ...visitor, featureID: '@{home}', source: 'web' },
  }),
  ...examplesOf('closeWebview', {
    'A visitor': { respondentID: '@{visitor}' },
    'Somebody who is not there': { respondentID: 'demo-0001' },
  }),
  ...examplesOf('changeRespondentID', {
    'A visitor who has logged in': { recipient: { id: 'demo-0010' }, newRecipient: { id: 'customer-1815' }, newBotID: '@{home}' },
    Another: { recipient: { id: 'demo-0011' }, newRecipient: { id: 'customer-1816' }, newBotID: '@{book}' },
  }),
]

export const respondents: readonly Step[] = [
  ...ofEach('getRespondent', { 'A visitor': '@{visitor}', 'Somebody who was imported': 'demo-0001' }),
  { id: 'putRespondent', title: 'Another city', path: ['demo-0001'], body: { attribute: { city: 'Montréal' } } },
  { id: 'putRespondent', title: 'To a human', path: ['demo-0003'], body: { liveStatus: true } },
  {
    id: 'replaceRespondentProfile',
    title: 'All attributes and tags',
    path: ['demo-0004'],
    body: { attribute: { firstName: 'Chloé', city: 'Lille' }, tag: { activities: ['yoga'] } },
  },
  { id: 'replaceRespondentProfile', title: 'Events alone', path: ['demo-0005'], body: { event: { visits: 3 } } },
  { id: 'findRespondents', title: 'By a word', path: ['@{app}'], query: { text: 'ada' } },
  { id: 'findRespondents', title: 'Everybody, page by page', path: ['@{app}'] },
  ...examplesOf('closeManagedWebview', {
    'A visitor': { respondentID: '@{visitor}' },
    'Somebody who is not there': { respondentID: 'demo-0001' },
  }),
  ...examplesOf('sendMessage', {
    'A feature': { ...visitor, type: 'feature', featureID: '@{home}' },
    'One step': { ...visitor, type: 'resource', resourceID: '@{mail}' },
  }),
  ...examplesOf('resumeConversation', {
    'Speak for somebody': { appID: '@{app}', rootUser: 'ada', respondentID: 'byron' },
    'For oneself again': { appID: '@{app}', rootUser: 'ada', respondentID: 'ada' },
  }),
  ...examplesOf('executeAction', {
    'An e-mail': { ...somebody, workflowID: '@{tell}' },
    'A code': { ...somebody, workflowID: '@{later}' },
  }),
  ...ofEach('deleteRespondent', { 'Somebody who asked for it': 'demo-0006', Another: 'demo-0007' }),
]

export const peopleEnds: readonly Step[] = [
  { id: 'deleteRespondents', title: 'Everybody of an application', path: ['@{other}'] },
  { id: 'deleteRespondents', title: 'Where nobody talks', path: ['@{survey}'] },
]

const period = { from: '1767225600000', to: '1767398400000' }

export const figures: readonly Step[] = [
  ...ofBoth('getConversationData', period),
  ...ofBoth('getApplicationStatistics'),
  ...ofBoth('getConversationStatistics', period),
  ...ofBoth('getServiceStatistics', period),
  ...ofBoth('getAnswerStatistics', period),
  ...ofBoth('getNluStatistics'),
  ...ofBoth('getNluCouples'),
  ...ofBoth('getNluNegatives'),
  ...examplesOf(
    'getProfileStatistics',
    {
      'The mean of what people spent': { operation: 'average', groupBy: { type: 'event', value: 'spent' } },
      'How many for each drink': { operation: 'repartition', groupBy: { type: 'attribute', value: 'drink' } },
    },
    { path: ['@{app}'] },
  ),
  ...ofBoth('getDashboard'),
  ...ofBoth('getNotation'),
  ...ofEach('getStepStatistics', { 'The welcome': '@{welcome}', 'The booking': '@{book}' }),
  ...ofBoth('listProcesses'),
  ...ofEach('listProcessRespondents', { 'The booking': '@{book}', 'A new one': '@{loyalty}' }),
  { id: 'listAuditRecords', title: 'All changes', path: ['@{app}'] },
  { id: 'listAuditRecords', title: 'Those of the settings', path: ['@{app}'], query: { kind: 'settings' } },
]
