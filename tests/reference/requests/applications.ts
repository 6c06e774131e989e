import { ofBoth, type Step } from './example.ts'

/** The demo takes the place of the first application after these. */
export const applications: readonly Step[] = [
  {
    id: 'createApplication',
    title: 'With what it is for',
    body: { title: 'Café Causerie', description: 'Answers questions and books tables', language: 'en' },
    keeps: { app: 'appID' },
  },
  { id: 'createApplication', title: 'A title is enough', body: { title: 'Parcel service' }, keeps: { other: 'appID' } },
]

export const settings: readonly Step[] = [
  { id: 'listApplications', title: 'All that the user may see' },
  { id: 'listApplications', title: 'A colleague who was not invited yet', as: 'grace' },
  ...ofBoth('getApplication'),
  {
    id: 'patchApplication',
    title: 'Colours and the menu button of the widget',
    path: ['@{app}'],
    body: { design: { color: '#7a3e1d', 'color-background': '#fbf6ef', showBurgerMenu: true, showUploadPicto: true } },
  },
  {
    id: 'patchApplication',
    title: 'Limits of campaigns',
    path: ['@{app}'],
    body: { campaigns: { maxPerDay: 2, quietHours: { from: '22:00', to: '08:00', timezone: 'Europe/Paris' } } },
  },
  { id: 'setApplicationPermission', title: 'By user', path: ['@{app}'], body: { permission: 'view', userID: '@{graceID}' } },
  {
    id: 'setApplicationPermission',
    title: 'By e-mail address',
    path: ['@{app}'],
    body: { permission: 'edit', userEmail: 'grace@cafe-causerie.example' },
  },
  ...ofBoth('listMembers'),
  {
    id: 'createApplicationToken',
    title: 'For a program that reads, for a month',
    path: ['@{app}'],
    body: { level: 'view', title: 'Monthly report', expiresIn: 2592000 },
    keeps: { report: 'tokenID' },
  },
  {
    id: 'createApplicationToken',
    title: 'For the shop, which writes profiles',
    path: ['@{app}'],
    body: { level: 'edit', title: 'Shop' },
    keeps: { shop: 'tokenID' },
  },
  ...ofBoth('listApplicationTokens'),
  ...ofBoth('getWebSecret'),
  ...ofBoth('getChannels'),
  ...ofBoth('getWidget', { version: '2' }),
  ...ofBoth('exportBot'),
  ...ofBoth('getBotMap'),
  {
    id: 'importBot',
    title: 'A bot of one question',
    body: {
      application: { title: 'Survey' },
      features: [{ _id: 'survey000001-question0001', title: 'Question' }],
      resources: [
        {
          _id: 'survey000001-question0001-firstStep001',
          featureID: 'survey000001-question0001',
          title: 'How was it?',
          messages: [{ type: 'text', text: 'How was it?' }],
          answers: [
            { type: 'button', value: 'Good' },
            { type: 'button', value: 'Bad' },
          ],
        },
      ],
    },
    keeps: { survey: 'appID' },
  },
  { id: 'importBot', title: 'An application without content', body: { application: { title: 'Empty' } }, keeps: { empty: 'appID' } },
  {
    id: 'patchApplication',
    title: 'Changes are a draft from now on',
    path: ['@{survey}'],
    body: { publishing: { active: true } },
  },
  { id: 'createFeature', title: 'A feature of the draft', body: { appID: '@{survey}', title: 'Thanks' } },
  {
    id: 'publishVersion',
    title: 'With a note for colleagues',
    path: ['@{survey}'],
    body: { title: 'Second round', note: 'Says thank you.' },
    keeps: { second: 'versionID' },
  },
  { id: 'createFeature', title: 'Another feature of the draft', body: { appID: '@{survey}', title: 'More' } },
  { id: 'publishVersion', title: 'Without a word', path: ['@{survey}'], body: {}, keeps: { third: 'versionID' } },
  { id: 'listVersions', title: 'Three versions', path: ['@{survey}'] },
  { id: 'listVersions', title: 'Publishing was never on', path: ['@{empty}'] },
  { id: 'createFeature', title: 'A feature that is not published yet', body: { appID: '@{survey}', title: 'Later' } },
  { id: 'listChanges', title: 'What the draft changes', path: ['@{survey}'] },
  { id: 'listChanges', title: 'Between two versions', path: ['@{survey}'], query: { from: '@{second}', to: '@{third}' } },
  { id: 'getDraft', title: 'The draft of the survey', path: ['@{survey}'] },
  { id: 'getDraft', title: 'An empty application', path: ['@{empty}'] },
  { id: 'getVersion', title: 'The second', path: ['@{survey}', '@{second}'] },
  { id: 'getVersion', title: 'The third', path: ['@{survey}', '@{third}'] },
  { id: 'publishVersionAgain', title: 'Back to the second', path: ['@{survey}', '@{second}'] },
  { id: 'publishVersionAgain', title: 'And to the third', path: ['@{survey}', '@{third}'] },
  { id: 'tryBot', title: 'The first words', path: ['@{app}'], body: { text: 'hello', language: 'en' } },
  {
    id: 'tryBot',
    title: 'From a feature, as somebody who is known',
    path: ['@{app}'],
    body: { start: { featureID: '@{book}' }, profile: { attribute: { firstName: 'Ada', language: 'en' } } },
  },
]

export const ends: readonly Step[] = [
  { id: 'rotateWebSecret', title: 'Café Causerie', path: ['@{app}'] },
  { id: 'rotateWebSecret', title: 'A new application', path: ['@{other}'] },
  { id: 'revokeApplicationToken', title: 'The report’s', path: ['@{app}', '@{report}'] },
  { id: 'revokeApplicationToken', title: 'The shop’s', path: ['@{app}', '@{shop}'] },
  { id: 'deleteApplication', title: 'A survey that is over', path: ['@{survey}'] },
  { id: 'deleteApplication', title: 'An empty one', path: ['@{empty}'] },
]
