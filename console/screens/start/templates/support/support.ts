import { inLanguage, language } from '../../../../core/language.ts'
import { ask, choose, handOver, tell } from '../steps.ts'
import { featureID, makeTemplate, stepID, type Template } from '../template.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const t = inLanguage({ en, fr })

const person = 3
const fixed = { value: t.works, nextRessource: { ressourceID: stepID(1, 4), title: t.fixed } }
const stillBroken = { value: t.no, goToBot: featureID(person) }

/** Support: finds the fault by questions, and passes what it cannot solve on to a person. */
export const support = (): Template =>
  makeTemplate({
    title: t.title,
    language,
    color: '#4a3f9e',
    welcome: t.welcome,
    features: [
      {
        title: t.home,
        steps: [
          choose(t.hello, [
            { value: t.down, goToBot: featureID(1) },
            { value: t.slow, goToBot: featureID(2) },
            { value: t.bill, goToBot: featureID(4) },
          ]),
        ],
      },
      {
        title: t.downFlow,
        steps: [
          choose(
            t.light,
            [
              { value: t.green, nextRessource: { ressourceID: stepID(1, 1), title: t.restart } },
              { value: t.off, nextRessource: { ressourceID: stepID(1, 2), title: t.power } },
              { value: t.red, nextRessource: { ressourceID: stepID(1, 3), title: t.line } },
            ],
            'light',
          ),
          choose(t.restart, [fixed, stillBroken]),
          choose(t.power, [fixed, stillBroken]),
          { ...tell(t.line), logic: { active: true, goToFeature: featureID(person) } },
          tell(t.fixed),
        ],
      },
      {
        title: t.slowFlow,
        steps: [
          choose(t.place, [
            { value: t.near, nextRessource: { ressourceID: stepID(2, 1), title: t.near } },
            { value: t.far, nextRessource: { ressourceID: stepID(2, 2), title: t.far } },
          ]),
          choose(t.nearText, [fixed, stillBroken]),
          choose(t.farText, [fixed, stillBroken]),
        ],
      },
      {
        title: t.personFlow,
        steps: [
          {
            ...ask(t.number, 'customer'),
            validation: { active: true, type: 'regex', rule: '^[Nn][0-9]{5}$' },
            helpText: { invalidAnswer: t.bad },
          },
          handOver(t.wait),
        ],
      },
      { title: t.billName, steps: [tell(t.billText)] },
    ],
    intents: [
      { name: t.downFlow, feature: 1, expressions: t.expressions.down },
      { name: t.slowFlow, feature: 2, expressions: t.expressions.slow },
      { name: t.billName, feature: 4, expressions: t.expressions.bill },
      { name: t.personName, feature: person, expressions: t.expressions.person },
      { name: t.moveName, answer: t.moveText, expressions: t.expressions.move },
    ],
    fallback: person,
    scripts: [
      {
        title: t.offScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.down, expect: [{ text: t.light }] },
          { press: t.off, expect: [{ text: t.power }] },
          { press: t.no, expect: [{ text: t.number }] },
          { say: '12345', expect: [{ text: t.bad }, { handedOver: false }] },
          { say: 'N12345', expect: [{ text: t.wait }, { handedOver: true }, { attribute: { customer: 'N12345' } }] },
        ],
      },
      {
        title: t.downScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.down, expect: [{ text: t.light }] },
          { press: t.green, expect: [{ text: t.restart }] },
          { press: t.works, expect: [{ text: t.fixed }] },
        ],
      },
      {
        title: t.lineScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.down, expect: [{ text: t.light }] },
          { press: t.red, expect: [{ text: t.line }, { text: t.number }] },
        ],
      },
      {
        title: t.slowScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.slow, expect: [{ text: t.place }] },
          { press: t.near, expect: [{ text: t.nearText }] },
          { press: t.far, expect: [{ text: t.farText }] },
        ],
      },
      {
        title: t.personScript,
        turns: [{ say: t.askPerson, expect: [{ text: t.number }] }],
      },
      {
        title: t.billScript,
        turns: [{ say: t.askBill, expect: [{ text: t.billText }] }],
      },
    ],
  })
