import { inLanguage, language } from '../../../../core/language.ts'
import { ask, choose, handOver, tell } from '../steps.ts'
import { featureID, makeTemplate, stepID, type Template } from '../template.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const t = inLanguage({ en, fr })

/** A people team: answers questions of employees, and passes the rest on. */
export const people = (): Template =>
  makeTemplate({
    title: t.title,
    language,
    color: '#3f5f2a',
    welcome: t.welcome,
    features: [
      {
        title: t.home,
        steps: [
          choose(t.hello, [
            { value: t.leave, goToBot: featureID(1) },
            { value: t.payButton, goToBot: featureID(2) },
            { value: t.person, goToBot: featureID(3) },
          ]),
        ],
      },
      {
        title: t.leaveFlow,
        steps: [
          tell(t.leaveText),
          choose(t.more, [
            { value: t.yes, goToBot: featureID(0) },
            { value: t.no, nextRessource: { ressourceID: stepID(1, 2), title: t.bye } },
          ]),
          tell(t.bye),
        ],
      },
      { title: t.payFlow, steps: [tell(t.payText)] },
      { title: t.personFlow, steps: [ask(t.about, 'question'), handOver(t.passed)] },
    ],
    intents: [
      { name: t.leaveFlow, feature: 1, expressions: t.expressions.leave },
      { name: t.payFlow, feature: 2, expressions: t.expressions.pay },
      { name: t.sickName, answer: t.sick, expressions: t.expressions.sick },
      { name: t.expensesName, answer: t.expenses, expressions: t.expressions.expenses },
      { name: t.remoteName, answer: t.remote, expressions: t.expressions.remote },
      { name: t.trainingName, answer: t.training, expressions: t.expressions.training },
    ],
    fallback: 3,
    scripts: [
      {
        title: t.askedScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { say: t.askSick, expect: [{ text: t.sick }] },
          { say: t.askExpenses, expect: [{ text: t.expenses }] },
          { say: t.askPay, expect: [{ text: t.payText }] },
        ],
      },
      {
        title: t.leaveScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.leave, expect: [{ text: t.leaveText }, { text: t.more }] },
          { press: t.no, expect: [{ text: t.bye }] },
        ],
      },
      {
        title: t.personScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.person, expect: [{ text: t.about }] },
          { say: t.question, expect: [{ text: t.passed }, { handedOver: true }, { attribute: { question: t.question } }] },
        ],
      },
    ],
  })
