import { ofEach, type Step } from './example.ts'

const paris = { attribute: { city: { operator: '=', value: 'Paris' } } }
const words = (text: string) => [{ type: 'text', text }]
const campaign = { appID: '@{app}', type: 'message', filters: paris }
const tomorrow = '@{tomorrow}'

export const filters: readonly Step[] = [
  {
    id: 'createFilter',
    title: 'Who lives in Paris and comes often',
    body: { appID: '@{app}', title: 'Regulars in Paris', ...paris, event: { visits: { operator: '>', value: 10, type: 'number' } } },
    keeps: { regulars: '_id' },
  },
  {
    id: 'createFilter',
    title: 'Who likes chess or tea',
    body: {
      appID: '@{app}',
      title: 'Chess or tea',
      any: [{ tag: { activities: { operator: 'OR', value: ['chess'] } } }, { attribute: { drink: { operator: '=', value: 'tea' } } }],
    },
    keeps: { chess: '_id' },
  },
  ...ofEach('getFilter', { 'All conditions hold': '@{regulars}', 'Any of them': '@{chess}' }),
  { id: 'patchFilter', title: 'Another title', path: ['@{chess}'], body: { title: 'Players and tea drinkers' } },
  {
    id: 'patchFilter',
    title: 'Other conditions',
    path: ['@{regulars}'],
    body: { event: { visits: { operator: 'between', value: { from: 5, to: 100 }, type: 'number' } } },
  },
  { id: 'listFilters', title: 'Café Causerie', path: ['@{app}'] },
  { id: 'listFilters', title: 'A new application', path: ['@{other}'] },
  { id: 'previewFilter', title: 'Conditions', body: { appID: '@{app}', filters: paris } },
  { id: 'previewFilter', title: 'A stored filter', body: { appID: '@{app}', filters: { _id: '@{regulars}' } } },
]

export const campaigns: readonly Step[] = [
  // Whatever the hour, the campaigns of the examples are sent.
  { id: 'patchApplication', title: 'No limits of campaigns', path: ['@{app}'], body: { campaigns: null } },
  {
    id: 'previewCampaign',
    title: 'Who would get it',
    body: { appID: '@{app}', filters: paris, messages: words('Hello {{firstName|friend}}, 10 % off today.') },
  },
  {
    id: 'previewCampaign',
    title: 'With a variable that some lack',
    body: { appID: '@{app}', messages: words('Your {{drink}} waits for you.') },
  },
  {
    id: 'viewCampaign',
    title: 'As one person would see it',
    body: { appID: '@{app}', respondentID: 'demo-0001', messages: words('Hello {{firstName|friend}}, 10 % off today.') },
  },
  {
    id: 'viewCampaign',
    title: 'With buttons',
    body: {
      appID: '@{app}',
      respondentID: 'demo-0002',
      messages: words('Shall we keep a table for you?'),
      answers: [{ type: 'button', value: 'Yes', goToBot: '@{book}' }],
    },
  },
  {
    id: 'testCampaign',
    title: 'To yourself',
    body: { appID: '@{app}', respondentID: 'demo-0001', messages: words('Hello {{firstName}}, 10 % off today.') },
  },
  { id: 'testCampaign', title: 'A feature', body: { appID: '@{app}', respondentID: 'demo-0001', featureID: '@{home}' } },
  {
    id: 'sendCampaign',
    title: 'A message to whom a filter selects',
    headers: { 'idempotency-key': 'autumn-1' },
    body: { ...campaign, title: 'Autumn', messages: words('Hello {{firstName|friend}}, 10 % off today.') },
    keeps: { autumn: 'notificationID' },
  },
  {
    id: 'sendCampaign',
    title: 'A feature of the bot, tomorrow',
    body: { appID: '@{app}', title: 'Tables', type: 'specific', featureID: '@{book}', filters: paris, timestamp: tomorrow },
    keeps: { tables: 'notificationID' },
  },
  ...['trial', 'trial2'].map((name) => ({
    id: 'sendCampaign',
    title: 'Two variants, each to a tenth',
    body: {
      ...campaign,
      filters: {},
      variants: [words('News from the café'), words('Cake!')].map((messages) => ({ share: 10, messages })),
    },
    keeps: { [name]: 'notificationID' },
  })),
  'deliver',
  ...ofEach('sendCampaignToRest', { 'The first was better': '@{trial}' }, { body: { variant: 0 } }),
  ...ofEach('sendCampaignToRest', { 'The second was better': '@{trial2}' }, { body: { variant: 1 } }),
  'deliver',
  ...ofEach('getCampaignStatistics', { 'One that was sent': '@{autumn}', 'One that is scheduled': '@{tables}' }),
  ...ofEach('getCampaign', { 'One that was sent': '@{autumn}', 'One that is scheduled': '@{tables}' }),
  { id: 'listCampaigns', title: 'Café Causerie', path: ['@{app}'] },
  { id: 'listCampaigns', title: 'A new application', path: ['@{other}'] },
  { id: 'listRecipients', title: 'Everybody', path: ['@{autumn}'] },
  { id: 'listRecipients', title: 'Who got it', path: ['@{autumn}'], query: { status: 'sent' } },
  ...ofEach('listRuns', { 'One that was sent': '@{autumn}', 'One that is scheduled': '@{tables}' }),
  ...ofEach('redriveCampaign', { 'One that was sent': '@{autumn}', 'Another one': '@{trial}' }),
  ...['first', 'second'].map((name) => ({
    id: 'sendCampaign',
    title: 'Every week',
    body: {
      appID: '@{app}',
      type: 'recurrent',
      filters: paris,
      messages: words('This week’s cake is cherry.'),
      startTime: tomorrow,
      delay: 604800000,
    },
    keeps: { [name]: 'notificationID' },
  })),
  ...['draft1', 'draft2', 'draft3', 'draft4'].map((name) => ({
    id: 'sendCampaign',
    title: 'A draft',
    body: { ...campaign, messages: words('New opening hours'), draft: true },
    keeps: { [name]: 'notificationID' },
  })),
  ...ofEach('patchCampaign', { 'A draft': '@{draft1}', 'Another draft': '@{draft2}' }, { body: { title: 'Opening hours' } }),
  ...ofEach('sendDraft', { 'A draft': '@{draft1}', 'Another draft': '@{draft2}' }),
  ...ofEach('deleteCampaign', { 'A draft': '@{draft3}', 'Another draft': '@{draft4}' }),
  ...ofEach('cancelCampaign', { 'A recurrent one': '@{first}', 'Another one': '@{second}' }),
  ...['third', 'fourth'].map((name) => ({
    id: 'sendCampaign',
    title: 'Every week',
    body: { ...campaign, messages: words('The terrace is open.') },
    keeps: { [name]: 'notificationID' },
  })),
  'plan',
  ...['pauseCampaign', 'resumeCampaign'].flatMap((id) => ofEach(id, { 'One that is being sent': '@{third}', 'Another one': '@{fourth}' })),
  'deliver',
]

export const filterEnds: readonly Step[] = ofEach('deleteFilter', { 'All conditions hold': '@{regulars}', 'Any of them': '@{chess}' })
