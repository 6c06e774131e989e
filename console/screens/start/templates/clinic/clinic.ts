import { inLanguage, language } from '../../../../core/language.ts'
import { ask, choose, filled, tell } from '../steps.ts'
import { featureID, makeTemplate, stepID, type Template } from '../template.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const t = inLanguage({ en, fr })

/** A Monday. */
const now = '2027-03-08T09:00:00Z'

/** A doctor's practice: appointments within its hours, a phone number, answers to questions. */
export const clinic = (): Template =>
  makeTemplate({
    title: t.title,
    language,
    color: '#0f6e84',
    welcome: t.welcome,
    features: [
      {
        title: t.home,
        steps: [
          choose(t.hello, [
            { value: t.book, goToBot: featureID(1) },
            { value: t.hoursButton, goToBot: featureID(2) },
          ]),
        ],
      },
      {
        title: t.bookFlow,
        process: { active: true, title: t.bookFlow },
        steps: [
          choose(t.known, [{ value: t.yes, nextRessource: { ressourceID: stepID(1, 2), title: t.when } }, t.no]),
          { ...tell(t.bring), properties: { active: true, tag: { patient: { add: ['new'] } } } },
          {
            ...ask(t.when, 'appointment', 'date'),
            validation: {
              active: true,
              type: 'date',
              date: {
                earliest: '+1',
                weekdays: ['mon', 'tue', 'wed', 'thu', 'fri'],
                hours: [
                  { from: '09:00', to: '12:00' },
                  { from: '14:00', to: '18:00' },
                ],
                slots: 30,
              },
            },
            helpText: { date_validation: t.bad },
          },
          ask(t.name, 'patient'),
          ask(t.phone, 'phone', 'phone'),
          tell(t.done),
        ],
      },
      { title: t.hoursFlow, steps: [tell(t.hours)] },
    ],
    intents: [
      { name: t.book, feature: 1, expressions: t.expressions.book },
      { name: t.hoursFlow, feature: 2, expressions: t.expressions.hours },
      { name: t.feesName, answer: t.fees, expressions: t.expressions.fees },
      { name: t.resultsName, answer: t.results, expressions: t.expressions.results },
    ],
    scripts: [
      {
        title: t.bookScript,
        now,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.book, expect: [{ text: t.known }] },
          { press: t.no, expect: [{ text: t.bring }, { text: t.when }, { tag: { patient: ['new'] } }] },
          { say: t.slot, expect: [{ text: t.name }] },
          { say: 'Ada Byron', expect: [{ text: t.phone }] },
          {
            say: '06 12 34 56 78',
            expect: [{ text: filled(t.done, { patient: 'Ada Byron', appointment: t.shown }) }, { attribute: { phone: '+33612345678' } }],
          },
        ],
      },
      {
        title: t.badScript,
        now,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.book, expect: [{ text: t.known }] },
          { press: t.yes, expect: [{ text: t.when }, { text: t.bring, not: true }] },
          { say: t.sunday, expect: [{ text: t.bad }] },
        ],
      },
      {
        title: t.askedScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { say: t.askFees, expect: [{ text: t.fees }] },
          { say: t.askHours, expect: [{ text: t.hours }] },
        ],
      },
    ],
  })
