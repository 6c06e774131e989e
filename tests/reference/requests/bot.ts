import { ofBoth, ofEach, type Step } from './example.ts'

export const bot: readonly Step[] = [
  {
    id: 'createFeature',
    title: 'A module of the conversation',
    body: { appID: '@{app}', title: 'Newsletter' },
    keeps: { newsletter: 'featureID' },
  },
  {
    id: 'createFeature',
    title: 'One that counts who begins and who finishes',
    body: {
      appID: '@{app}',
      title: 'Loyalty card',
      process: { active: true, title: 'Sign up', cost: 1, event: { cards: { inc: 1 } } },
      nlu: { active: true },
    },
    keeps: { loyalty: 'featureID' },
  },
  ...ofEach('getFeature', { 'The booking of the demo': '@{book}', 'A new one': '@{newsletter}' }),
  { id: 'patchFeature', title: 'Another title', path: ['@{newsletter}'], body: { title: 'News from the café' } },
  {
    id: 'patchFeature',
    title: 'Only for those who live in Paris',
    path: ['@{newsletter}'],
    body: { filters: { attribute: { city: { operator: '=', value: 'Paris' } } } },
  },
  ...ofBoth('listFeatures'),
  {
    id: 'createResource',
    title: 'A question whose answer is checked and kept',
    body: {
      appID: '@{app}',
      featureID: '@{newsletter}',
      title: 'E-mail',
      type: 'collect',
      messages: [{ type: 'text', text: 'Where may we write to?' }],
      validation: { active: true, type: 'email' },
      properties: { active: true, attribute: { email: 'answer' } },
    },
    keeps: { mail: 'resourceID' },
  },
  {
    id: 'createResource',
    title: 'Buttons that lead on',
    body: {
      appID: '@{app}',
      featureID: '@{newsletter}',
      title: 'How often?',
      messages: [{ type: 'text', text: 'Thank you, {{firstName|friend}}. How often shall we write?' }],
      answers: [
        { type: 'button', value: 'Every week', answerID: 'week', keywords: ['weekly'] },
        { type: 'button', value: 'Never', answerID: 'never', goToBot: '@{home}' },
      ],
    },
    keeps: { often: 'resourceID' },
  },
  ...ofEach('getResource', { 'A question with a check': '@{mail}', 'A choice': '@{often}' }),
  {
    id: 'patchResource',
    title: 'Other words',
    path: ['@{mail}'],
    body: { messages: [{ type: 'text', text: 'Which address may we write to?' }] },
  },
  {
    id: 'patchResource',
    title: 'What the bot says when the answer is refused',
    path: ['@{mail}'],
    body: { helpText: { email_validation: 'That is no address. It looks like jo@example.com.' } },
  },
  ...ofEach('listResources', { 'Of the booking': '@{book}', 'Of the newsletter': '@{newsletter}' }),
  ...ofBoth('listApplicationResources'),
  {
    id: 'orderResources',
    title: 'The second first',
    body: { featureID: '@{newsletter}', resources: ['@{often}', '@{mail}'] },
  },
  { id: 'orderResources', title: 'And back', body: { featureID: '@{newsletter}', resources: ['@{mail}', '@{often}'] } },
  ...ofEach('duplicateResource', { 'A question': '@{mail}' }, { keeps: { mailCopy: 'resourceID' } }),
  ...ofEach('duplicateResource', { 'A choice': '@{often}' }, { keeps: { oftenCopy: 'resourceID' } }),
  ...ofEach('deleteResource', { 'A copy': '@{mailCopy}', 'Another copy': '@{oftenCopy}' }),
  ...ofEach('duplicateFeature', { 'With its steps': '@{newsletter}' }, { keeps: { newsletterCopy: 'featureID' } }),
  ...ofEach('duplicateFeature', { 'Without any': '@{loyalty}' }, { keeps: { loyaltyCopy: 'featureID' } }),
  ...ofEach('deleteFeature', { 'A copy, with its steps': '@{newsletterCopy}', 'Another copy': '@{loyaltyCopy}' }),
  {
    id: 'createFeature',
    title: 'Of the other application',
    body: { appID: '@{other}', title: 'Where is it?' },
    keeps: { where: 'featureID' },
  },
  {
    id: 'createFeature',
    title: 'Of the other application, too',
    body: { appID: '@{other}', title: 'Price' },
    keeps: { price: 'featureID' },
  },
  { id: 'orderFeatures', title: 'The second first', body: { appID: '@{other}', features: ['@{price}', '@{where}'] } },
  { id: 'orderFeatures', title: 'And back', body: { appID: '@{other}', features: ['@{where}', '@{price}'] } },
  {
    id: 'createWorkflow',
    title: 'An e-mail to the staff',
    path: ['@{app}'],
    body: {
      title: 'Tell the staff',
      actions: [
        {
          active: true,
          type: 'email',
          email: { active: true, list: [{ toEmail: ['desk@cafe-causerie.example'], subject: 'A reader', content: '<p>{{email}}</p>' }] },
        },
      ],
    },
    keeps: { tell: 'workflowID' },
  },
  { id: 'createWorkflow', title: 'A title is enough', path: ['@{app}'], body: { title: 'Later' }, keeps: { later: 'workflowID' } },
  ...ofEach('getWorkflow', { 'With an e-mail': '@{tell}', 'With nothing to do yet': '@{later}' }),
  { id: 'patchWorkflow', title: 'Another title', path: ['@{later}'], body: { title: 'A code' } },
  {
    id: 'patchWorkflow',
    title: 'Make a code',
    path: ['@{later}'],
    body: {
      actions: [
        {
          active: true,
          type: 'params',
          params: {
            params: { active: true, list: [{ title: 'code', options: { length: 6, numbers: true, uppercase: true, symbols: false } }] },
          },
        },
      ],
    },
  },
  {
    id: 'testWorkflowCall',
    title: 'A call with a sample value',
    path: ['@{app}'],
    body: {
      webhook: { type: 'GET', url: '@{subscriber}/orders/{{order}}', output: { memory_details: [{ api_value: 'state' }] } },
      values: { order: '204815' },
    },
  },
  {
    id: 'testWorkflowCall',
    title: 'An address that is not public',
    path: ['@{app}'],
    body: { webhook: { url: 'http://10.0.0.1/orders' } },
  },
  ...Object.entries({ 'An e-mail': '<p>Your book is here.</p>', 'With a sample value': '<p>{{book}} is here.</p>' }).map(
    ([title, content]) => ({
      id: 'testWorkflowEmail',
      title,
      path: ['@{app}'],
      body: { email: { subject: 'Your book', content }, values: { book: 'Emma' } },
    }),
  ),
  ...ofBoth('listWorkflows'),
]

export const botEnds: readonly Step[] = [...ofEach('deleteWorkflow', { 'An e-mail': '@{tell}', 'A code': '@{later}' })]
