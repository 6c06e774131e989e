import type { StepContent, WorkflowContent } from '../../../console/screens/bot/stepTypes/stepTypes.ts'

/** A bot as a program builds it. `workflow:<n>` in a step stands for the id of its nth workflow. */
export interface ProgramBot {
  readonly title: string
  readonly steps: readonly StepContent[]
  readonly workflows?: readonly WorkflowContent[]
}

const says = (text: string) => ({ type: 'text' as const, text })
const ifGold = { tag: { club: { operator: 'OR' as const, value: ['gold'] } } }
const runs = (workflow: string) => ({ active: true, list: [{ actions: { active: true, workflow } }] })

/** Twenty bots with what the documents' objects can hold and no type of the palette writes, beside what types do write. */
export const programBots: readonly ProgramBot[] = [
  {
    title: 'Without type, active or order',
    steps: [
      { messages: [{ text: 'Hello', type: 'text' }] },
      { validation: { type: 'email' }, messages: [says('Address?')], properties: { attribute: { mail: 'answer' } } },
      {
        helpText: { email_validation: 'No', invalidAnswer: true },
        validation: { type: 'email', active: true },
        messages: [says('Again?')],
      },
    ],
  },
  {
    title: 'Several messages',
    steps: [
      { messages: [says('One'), says('Two'), { type: 'image', url: 'https://example.test/a.png' }] },
      { messages: [says('For all'), { ...says('For gold'), filters: ifGold }], validation: { active: true, type: 'number' } },
      { messages: [{ type: 'image', url: 'https://example.test/{{name}}.png', filters: ifGold }] },
    ],
  },
  {
    title: 'Media',
    steps: [
      { messages: [{ type: 'video', url: 'https://example.test/a.mp4' }, says('A film')] },
      { messages: [{ type: 'audio', url: 'https://example.test/a.mp3' }] },
    ],
  },
  {
    title: 'Attributes beside the answer',
    steps: [
      {
        messages: [says('Name?')],
        properties: {
          active: true,
          attribute: { source: 'web', name: 'answer', greeting: 'Hello {{answer}}', gone: null },
          tag: { asked: { add: ['name'], remove: ['nobody'] } },
          event: { answers: { inc: 1 } },
        },
      },
      { messages: [says('Only if it is a number')], properties: { active: true, type: 'nombre', attribute: { age: 'answer' } } },
      { messages: [says('By a template')], properties: { active: true, attribute: { note: 'They said {{answer}}' } } },
    ],
  },
  {
    title: 'Own checks',
    steps: [
      {
        messages: [says('Code?')],
        validation: { active: true, type: 'regex', rule: '^[A-Z]{2}$' },
        helpText: { invalidAnswer: 'Two letters' },
      },
      { messages: [says('Order?')], validation: { active: true, type: 'api', api: 'https://example.test/check' } },
      { messages: [says('Number?')], validation: { active: true, type: 'phone-fr' }, autocomplete: { smart_format_name: 'tel' } },
    ],
  },
  {
    title: 'Limits of dates',
    steps: [
      {
        messages: [says('When?')],
        validation: {
          active: true,
          type: 'date',
          date: { earliest: 'today', latest: '+30', weekdays: ['mon', 'tue'], hours: [{ from: '09:00', to: '12:00' }], slots: 30 },
        },
      },
      {
        messages: [says('Born?')],
        validation: { type: 'date' },
        helpText: { date_validation: 'A day, please', email_validation: 'Unused' },
      },
    ],
  },
  {
    title: 'Buttons of every kind',
    steps: [
      {
        messages: [says('Which?')],
        answers: [
          { answerID: 'a', title: 'First', value: '1', payload: 'one', type: 'button', keywords: ['uno', 'un'], filters: ifGold },
          { value: 'Page', type: 'url', url: 'https://example.test/' },
          { value: 'Here', type: 'location' },
          { value: 'Fourth', goToPage: 0 },
          { value: 'Back', goToBot: 'previous_feature' },
        ],
        activeSuggestions: true,
      },
      { answers: [{ payload: 'no text' }, { title: 'Only a title' }] },
      { messages: [says('Odd')], answers: [{}, { value: '', title: 'Title' }, { value: 'Text', title: 'Title' }], level: -1.5 },
    ],
  },
  {
    title: 'Buttons as suggestions',
    steps: [
      { messages: [says('How many?')], answers: [{ value: '1' }, { value: '2' }], validation: { active: true, type: 'number' } },
      { messages: [says('Mail?')], answers: [{ value: 'None' }], validation: { active: true, type: 'email' } },
    ],
  },
  {
    title: 'Several answers',
    steps: [
      {
        messages: [says('What do you like?')],
        multiple_answers: true,
        answers: [{ value: 'Tea' }, { value: 'Cake' }],
        multiple_answers_options: {
          stop_button: { title: 'Enough', position: 'end', display_first_occurence: true },
          messages: [[says('More?')]],
          tag: 'likes',
          attribute: 'likes',
          min_answers: -1,
          max_answers: 2.5,
          hide_selected_answer: true,
        },
        properties: { active: true, event: { choices: { inc: 1 } } },
      },
      { messages: [says('List them')], multiple_answers: true },
    ],
  },
  {
    title: 'Cards',
    steps: [
      {
        messages: [
          {
            type: 'carousel',
            carousel: [
              { value: 'A', mediaDescription: 'https://example.test/a.png', answers: [{ value: 'Take A', type: 'button', payload: 'a' }] },
              { value: 'B', textDescriptiuon: 'Text', filters: ifGold, answers: [{ value: 'B', type: 'button', payload: 'B' }] },
              { answers: [{ value: 'Untitled', type: 'button', payload: 'c' }] },
            ],
          },
        ],
        properties: { active: true, attribute: { chosen: 'answer' } },
      },
      {
        messages: [
          {
            type: 'carousel',
            carousel: [
              {
                value: 'C',
                answers: [
                  { value: 'Read', type: 'url', url: 'https://example.test/' },
                  { value: 'Share', type: 'share', payload: 's' },
                ],
              },
            ],
          },
        ],
      },
      {
        messages: [
          { type: 'carousel', carousel: [{ value: 'D', answers: [{ value: 'D', type: 'button', payload: 'd' }] }] },
          says('After'),
        ],
        answers: [{ value: 'None of these' }],
      },
    ],
  },
  {
    title: 'Ratings',
    steps: [
      { type: 'notation', messages: [says('0 to 3?')], answers: ['0', '1', '2', '3'].map((value) => ({ value })) },
      {
        type: 'notation',
        messages: [says('Stars?')],
        answers: ['1', '2', '3'].map((value) => ({ value, keywords: ['★'.repeat(Number(value))] })),
      },
      { type: 'notation', messages: [says('A number?')], validation: { active: true, type: 'number' } },
    ],
  },
  {
    title: 'Kinds of their own',
    steps: [
      { type: 'delivery-slot', messages: [says('Slot?')], properties: { active: true, attribute: { slot: 'answer' } } },
      {
        type: 'file',
        messages: [says('File?')],
        properties: { active: true, attribute: { file: 'answer' } },
        api: { bucket: 'x', nested: { n: 1 } },
      },
      { type: 'collect', title: 'Nothing at all', description: 'A place to lead to' },
    ],
  },
  {
    title: 'Rules on answers',
    steps: [
      {
        messages: [says('Human?')],
        answers: [{ value: 'Yes' }, { value: 'No' }],
        actions: {
          active: true,
          list: [
            { attribute: 'answer', operator: '=', value: 'Yes', actions: { active: true, liveStatus: true } },
            {
              attribute: 'answer',
              list: ['No', 'Never'],
              actions: { active: true, logic: { value: { default: { goToFeature: 'previous_feature' } } } },
            },
          ],
        },
      },
      { messages: [says('Somebody answers here')], actions: { active: true, list: [{ actions: { active: true, liveStatus: true } }] } },
    ],
  },
  {
    title: 'Silent rules',
    steps: [
      {
        actions: {
          active: true,
          list: [
            {
              attribute: 'member',
              operator: 'isDefined',
              actions: { active: true, logic: { key: 'status', value: { default: { goToFeature: 'previous_feature' } } } },
            },
            { attribute: 'age', operator: '<', value: '18', actions: { active: true } },
            { attribute: 'city', operator: '<>', list: ['Paris', 'Lyon'], actions: { active: false } },
          ],
        },
        logic: { goToFeature: 'previous_feature' },
      },
      { actions: { list: [{ attribute: 'x', value: '1', price: '3', actions: { performOnlyIfAnswerValid: true } }] } },
      { actions: { list: [{ attribute: '', value: 'never', actions: {} }, { actions: { active: false } }, {}] } },
      { properties: { active: true, tag: { visited: { add: ['shop'] } }, event: { visits: { inc: 1 } } } },
      { logic: { active: false, goToFeature: 'previous_feature' } },
      { logic: { type: 'resource', goToFeature: 'previous_feature', restart_process: true, nextResourceDetail: {} } },
    ],
  },
  {
    title: 'Calls',
    workflows: [
      {
        title: 'Two calls',
        description: 'One after the other',
        actions: [
          {
            type: 'crm',
            active: true,
            params: {
              params: {
                active: true,
                list: [
                  { title: 'code', options: { length: 6.5, numbers: true } },
                  { title: 'tier', input: '{{club|none}}', table: { gold: '1' }, fallback: '0' },
                ],
              },
            },
            webhook: {
              active: true,
              list: [
                {
                  url: 'https://example.test/a',
                  type: 'put',
                  body: { mail: '{{mail}}' },
                  headers: [{ title: 'x-tier', value: '{{tier}}' }],
                },
                {
                  type: 'GET',
                  url: 'https://example.test/b',
                  params: [{ title: 'q', value: '{{code}}' }],
                  output: { memory_details: [{ api_value: 'user.name' }] },
                  save_response_in_attribute: true,
                  restart_process: true,
                },
              ],
            },
          },
        ],
      },
      { title: 'Switched off', actions: [{ active: false, webhook: { active: false } }, { params: { params: { active: true } } }] },
      { title: 'Without URL', actions: [{ webhook: { active: true, list: [{ body: { mail: '{{mail}}' } }] } }] },
    ],
    steps: [
      { actions: runs('workflow:0') },
      { actions: runs('workflow:1') },
      { messages: [says('Calling')], actions: runs('workflow:0') },
      { actions: { ...runs('workflow:2'), webhook: { active: false } } },
    ],
  },
  {
    title: 'A call of the step, and branches by its status',
    steps: [
      {
        actions: { active: true, webhook: { active: true, url: 'https://example.test/ping', params: [{ title: 'id', value: '{{id}}' }] } },
      },
      {
        actions: {
          active: true,
          webhook: { active: true, url: 'https://example.test/ping', type: 'POST' },
          list: [
            {
              actions: {
                active: true,
                logic: { key: 'status', value: { '404': { goToFeature: 'previous_feature' }, default: { active: false } } },
              },
            },
          ],
        },
      },
    ],
  },
  {
    title: 'E-mails',
    workflows: [
      {
        title: 'Empty',
        actions: [
          {
            active: true,
            email: { active: true, subject: 'Own', content: '<b>x</b>', list: [{ subject: 'In the list', filters: ifGold }] },
          },
        ],
      },
      {
        title: 'With a call',
        actions: [{ email: { active: false, list: [] }, webhook: { active: true, list: [{ url: 'https://example.test/' }] } }],
      },
      { title: 'To nobody', actions: [{ email: { active: true, list: [{ content: '<p>Hello</p>' }] } }] },
    ],
    steps: [{ actions: runs('workflow:0') }, { actions: runs('workflow:1') }, { actions: runs('gone') }, { actions: runs('workflow:2') }],
  },
  {
    title: 'Menus',
    steps: [
      {
        messages: [says('Topics')],
        answers: [{ value: 'Fees' }],
        level: 1,
        level_details: { active: true, show_return_button: false, show_menu_button: true, parent_resource: 'gone' },
        nlu: { active: true, nlu_config: ['gone'] },
        linked_feature: 'gone',
      },
    ],
  },
  {
    title: 'Known answers',
    steps: [
      {
        messages: [says('Mail?')],
        askIfKnown: false,
        messageIfKnown: { active: true, messages: [says('I know it: {{mail}}')] },
        validation: { active: true, type: 'email' },
        properties: { active: true, attribute: { mail: 'answer' } },
        filters: { operator: 'or', ...ifGold, attribute: { city: { operator: '=', value: 'Lyon' } } },
      },
    ],
  },
  {
    title: 'Documents and understanding',
    steps: [
      { messages: [says('Ask me')], documents: { active: true }, properties: { active: true, attribute: { asked: 'answer' } } },
      { messages: [says('Ask me, but not the documents')], documents: { active: false }, nlu: { active: true } },
      { messages: [says('A number, or a question')], documents: { active: true }, validation: { active: true, type: 'number' } },
    ],
  },
]
