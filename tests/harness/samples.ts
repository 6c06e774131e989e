/** Bodies with every documented field, nested ones included. `ids` are those of objects that they refer to. */
interface Ids {
  readonly featureID: string
  readonly resourceID: string
  readonly workflowID: string
}

export const filterSample = {
  attribute: {
    city: { operator: '=', value: 'Paris' },
    age: { operator: '>', value: 18 },
    nick: { operator: 'isDefined', value: null },
    'a.b c#é': { operator: '<>', value: 'x' },
  },
  event: {
    visits: { operator: '<', value: 3, type: 'number' },
    last: { operator: '>', value: '2024-01-31T10:00:00.000Z', type: 'date' },
  },
  tag: { sport: { operator: 'OR', value: ['ski', 'run'] }, all: { operator: 'AND', value: ['a'] } },
  entity: 'person',
  operator: 'or',
  respondents: ['a#b', '../x', '007'],
}

export const logicSample = ({ featureID, resourceID }: Ids) => ({
  active: true,
  type: 'resource',
  goToResource: resourceID,
  goToFeature: featureID,
  nextResourceDetail: { featureID, featureTitle: 'F', resourceID, resourceTitle: 'R' },
  restart_process: false,
})

const entrySample = (ids: Ids) => ({
  attribute: 'city',
  operator: '=',
  value: 'Paris',
  list: ['Paris', 'Lyon'],
  price: '9.90',
  actions: {
    active: true,
    workflow: ids.workflowID,
    logic: { key: 'status', value: { 201: logicSample(ids), 401: { active: false, nextResourceDetail: {} }, default: logicSample(ids) } },
    performOnlyIfAnswerValid: true,
  },
})

export const featureSample = (ids: Ids) => ({
  title: 'Prise de rendez-vous',
  description: 'Un module',
  type: 'faq',
  faq_options: { active: true, menu: { button_text: 'Menu', button_logic: logicSample(ids) }, return: { button_text: 'Retour' } },
  nlu: { nlu_config: ['config'] },
  is_smart_format: true,
  smart_format_name: 'address',
  process: {
    active: true,
    title: 'Sign up',
    cost: 12.5,
    process_termination: [entrySample(ids)],
    attribute: { city: 'Paris' },
    event: { signups: { inc: 2 } },
  },
  filters: filterSample,
  notDisplayFeatureID: ids.featureID,
  helpText: helpTextSample,
})

const helpTextSample = { invalidAnswer: 'No', date_validation: 'a date', email_validation: 'an e-mail', number_validation: 'a number' }

export const messagesSample = [
  { type: 'text', text: 'Bonjour {{first}}', filters: filterSample },
  { type: 'image', url: 'https://example.com/i.png' },
  { type: 'video', url: 'https://example.com/{{film}}.mp4' },
  { type: 'audio', url: 'https://example.com/a.mp3' },
  {
    type: 'carousel',
    carousel: [
      {
        value: 'One',
        textDescriptiuon: 'first',
        mediaDescription: 'https://example.com/c.png',
        filters: filterSample,
        answers: [
          { value: 'Buy', type: 'button', payload: 'BUY' },
          { value: 'See', type: 'url', url: 'https://example.com/' },
          { value: 'Share', type: 'share', payload: 'SHARE' },
        ],
      },
    ],
  },
]

export const resourceSample = (ids: Ids) => ({
  title: 'Votre e-mail',
  type: 'collect',
  description: 'asks for it',
  messages: messagesSample,
  answers: [
    {
      answerID: 'yes',
      type: 'button',
      value: 'Oui',
      title: 'Yes',
      payload: 'YES',
      goToPage: 2,
      keywords: ['ouais', 'ok'],
      nextRessource: { title: 'R', ressourceID: ids.resourceID },
      filters: filterSample,
    },
    { type: 'url', value: 'Site', url: 'https://example.com/a?b=c' },
    { type: 'location', value: 'Where' },
    { type: 'button', value: 'Resume', goToBot: `${ids.featureID}__currentindex` },
  ],
  filters: filterSample,
  askIfKnown: false,
  messageIfKnown: { active: true, messages: [{ type: 'text', text: 'Known already' }] },
  properties: {
    active: true,
    type: 'perso',
    rule: '^[a-z]+$',
    api: 'https://example.com/check',
    attribute: { city: 'answer' },
    tag: { sport: { add: ['answer'], remove: ['x'] } },
    event: { visits: { inc: 3 } },
  },
  validation: { active: true, type: 'regex', rule: '^\\p{L}{2,10}$', api: 'https://example.com/check' },
  actions: {
    active: true,
    list: [entrySample(ids)],
    webhook: { active: true, type: 'POST', url: 'https://example.com/hook', params: [{ title: 'a', value: 'b' }] },
  },
  api: { any: { shape: [1, null, true] } },
  multiple_answers: true,
  multiple_answers_options: {
    attribute: 'sports',
    hide_selected_answer: true,
    max_answers: 5,
    min_answers: 1,
    tag: 'sport',
    messages: [[{ type: 'text', text: 'Another?' }], [{ type: 'text', text: 'And?' }]],
    stop_button: { title: 'Stop', display_first_occurence: true, position: 'end', logic: logicSample(ids) },
  },
  activeSuggestions: true,
  helpText: helpTextSample,
  nlu: { active: true, nlu_config: ['config'] },
  logic: logicSample(ids),
  linked_feature: ids.featureID,
  level: 2,
  level_details: { active: true, show_return_button: true, show_menu_button: false, parent_resource: ids.resourceID },
  autocomplete: { active: true, smart_format_name: 'address' },
})

export const workflowSample = {
  title: 'Envoyer le code',
  description: 'par e-mail',
  actions: [
    {
      active: true,
      type: 'email',
      params: {
        params: {
          active: true,
          list: [
            {
              title: 'code',
              fallback: '0000',
              input: 'Hi {{first}}',
              options: { length: 8, numbers: true, uppercase: true, symbols: false },
              table: { Paris: '75', 'Saint-Étienne': '42' },
              filters: filterSample,
            },
          ],
        },
      },
      email: {
        active: true,
        content: '<p>Hello {{first}}</p>',
        subject: 'Welcome',
        toEmail: ['one@example.test'],
        list: [
          { content: '<p>{{code}}</p>', subject: 'Code', toEmail: ['{{email}}'], fromEmail: 'bot@example.test', filters: filterSample },
        ],
      },
      webhook: {
        active: true,
        list: [
          {
            type: 'POST',
            url: 'https://{{host}}/hook?x={{code}}',
            params: [{ title: 'source', value: 'bot' }],
            body: { code: '{{code}}' },
            headers: [{ title: 'x-api', value: 'v1' }],
            performOnlyIfAnswerValid: true,
            save_response_in_attribute: true,
            restart_process: false,
            output: { memory_details: [{ api_value: 'customer.score' }] },
          },
        ],
      },
    },
  ],
}
