import { inLanguage, language } from '../../../../core/language.ts'
import { ask, choose, filled, tell } from '../steps.ts'
import { featureID, makeTemplate, stepID, type Template, workflowID } from '../template.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const t = inLanguage({ en, fr })

const orderNumber = { validation: { active: true, type: 'regex', rule: '^[0-9]{6}$' }, helpText: { invalidAnswer: t.wrong } } as const

/** A shop: looks orders up at a service, takes returns, answers questions. */
export const shop = (): Template =>
  makeTemplate({
    title: t.title,
    language,
    color: '#2f6b5e',
    welcome: t.welcome,
    features: [
      {
        title: t.home,
        steps: [
          choose(t.hello, [
            { value: t.track, goToBot: featureID(1) },
            { value: t.back, goToBot: featureID(2) },
            { value: t.ship, goToBot: featureID(3) },
          ]),
        ],
      },
      {
        title: t.trackFlow,
        steps: [
          {
            ...ask(t.number, 'order'),
            ...orderNumber,
            actions: {
              active: true,
              list: [
                {
                  actions: {
                    active: true,
                    workflow: workflowID(0),
                    performOnlyIfAnswerValid: true,
                    logic: {
                      key: 'status',
                      value: {
                        '200': { active: true, goToResource: stepID(1, 1) },
                        default: { active: true, goToResource: stepID(1, 2) },
                      },
                    },
                  },
                },
              ],
            },
          },
          { ...tell(t.found), logic: { active: true, goToFeature: featureID(0) } },
          { ...tell(t.missing), logic: { active: true, goToFeature: featureID(0) } },
        ],
      },
      {
        title: t.backFlow,
        steps: [
          choose(t.why, [t.small, t.broken, t.changed], 'returnReason'),
          { ...tell(t.sorry), filters: { attribute: { returnReason: { operator: '=', value: t.broken } } } },
          { ...ask(t.which, 'order'), ...orderNumber },
          tell(t.label),
        ],
      },
      { title: t.ship, steps: [tell(t.shipText)] },
    ],
    workflows: [
      {
        title: t.trackFlow,
        actions: [
          {
            active: true,
            webhook: {
              active: true,
              list: [
                {
                  type: 'GET',
                  url: 'https://shop.example.com/orders/{{answer}}',
                  save_response_in_attribute: true,
                  output: { memory_details: [{ api_value: 'state' }] },
                },
              ],
            },
          },
        ],
      },
    ],
    intents: [
      { name: t.track, feature: 1, expressions: t.expressions.track },
      { name: t.back, feature: 2, expressions: t.expressions.back },
      { name: t.ship, feature: 3, expressions: t.expressions.ship },
      { name: t.payName, answer: t.pay, expressions: t.expressions.pay },
    ],
    scripts: [
      {
        title: t.trackScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.track, expect: [{ text: t.number }] },
          {
            say: '204815',
            webhooks: [{ url: 'https://shop.example.com/orders/204815', body: { state: t.state } }],
            expect: [{ text: filled(t.found, { order: '204815', state: t.state }) }, { attribute: { order: '204815' } }],
          },
        ],
      },
      {
        title: t.missingScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.track, expect: [{ text: t.number }] },
          { say: '20-48', expect: [{ text: t.wrong }, { webhook: false }] },
          { say: '999999', webhooks: [{ status: 404 }], expect: [{ text: t.missing }] },
        ],
      },
      {
        title: t.backScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.back, expect: [{ text: t.why }] },
          { press: t.broken, expect: [{ text: t.sorry }, { text: t.which }] },
          { say: '204815', expect: [{ text: filled(t.label, { order: '204815' }) }, { attribute: { returnReason: t.broken } }] },
        ],
      },
      {
        title: t.askedScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { say: t.askPay, expect: [{ text: t.pay }] },
          { say: t.askShip, expect: [{ text: t.shipText }] },
        ],
      },
    ],
  })
