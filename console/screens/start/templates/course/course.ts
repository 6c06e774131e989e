import { inLanguage, language } from '../../../../core/language.ts'
import { ask, choose, filled, tell } from '../steps.ts'
import { featureID, makeTemplate, type Step, stepID, type Template } from '../template.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const t = inLanguage({ en, fr })

/** Steps of a question: the question, what is said to the right answer and to a wrong one, and the explanation. */
const stepsEach = 4
const questions = [
  { question: t.first, answers: t.firstAnswers, right: 1, why: t.firstWhy },
  { question: t.second, answers: t.secondAnswers, right: 1, why: t.secondWhy },
  { question: t.third, answers: t.thirdAnswers, right: 0, why: t.thirdWhy },
] as const

const goTo = (n: number) => ({ ressourceID: stepID(0, n), title: '' })

/** After the welcome, the steps of the questions in order. */
const quiz: Step[] = questions.flatMap(({ question, answers, right, why }, i): Step[] => {
  const start = 1 + i * stepsEach
  return [
    choose(
      question,
      answers.map((value, n) => ({ value, nextRessource: goTo(n === right ? start + 1 : start + 2) })),
    ),
    {
      ...tell(t.right),
      properties: { active: true, event: { score: { inc: 1 } } },
      logic: { active: true, goToResource: stepID(0, start + 3) },
    },
    tell(t.wrong),
    tell(why),
  ]
})
const rightAnswer = (n: number): string => questions[n]?.answers[questions[n].right] ?? ''

/** A course: questions with explanations, a score, and different words for it. */
export const course = (): Template =>
  makeTemplate({
    title: t.title,
    language,
    color: '#a33a2a',
    welcome: t.welcome,
    features: [
      {
        title: t.home,
        process: { active: true, title: t.title },
        steps: [
          {
            ...choose(t.hello, [
              { value: t.start, nextRessource: goTo(1) },
              { value: t.later, goToBot: featureID(1) },
            ]),
            properties: { active: true, event: { score: 0 } },
          },
          ...quiz,
          tell(t.score),
          { ...tell(t.top), filters: { event: { score: { operator: '>', value: 2 } } } },
          { ...tell(t.again), filters: { event: { score: { operator: '<', value: 3 } } } },
          ask(t.mail, 'mail', 'email'),
          tell(t.sent),
        ],
      },
      { title: t.later, steps: [tell(t.bye)] },
    ],
    intents: [
      { name: t.certificateName, answer: t.certificate, expressions: t.expressions.certificate },
      { name: t.contentName, answer: t.content, expressions: t.expressions.content },
    ],
    scripts: [
      {
        title: t.fewScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.start, expect: [{ text: t.first }] },
          { press: rightAnswer(0), expect: [{ text: t.right }, { text: t.firstWhy }, { text: t.second }] },
          { press: t.secondAnswers[0] ?? '', expect: [{ text: t.wrong }, { text: t.secondWhy }, { text: t.third }] },
          {
            press: rightAnswer(2),
            expect: [
              { text: t.right },
              { text: t.thirdWhy },
              { text: filled(t.score, { score: '2' }) },
              { text: t.again },
              { text: t.mail },
            ],
          },
        ],
      },
      {
        title: t.allScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.start, expect: [{ text: t.first }] },
          { press: rightAnswer(0), expect: [{ text: t.second }] },
          { press: rightAnswer(1), expect: [{ text: t.third }] },
          { press: rightAnswer(2), expect: [{ text: t.top }, { text: t.again, not: true }, { event: { score: 3 } }] },
          { say: 'ada@example.com', expect: [{ text: filled(t.sent, { mail: 'ada@example.com' }) }] },
        ],
      },
      {
        title: t.noneScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.start, expect: [{ text: t.first }] },
          { press: t.firstAnswers[0] ?? '', expect: [{ text: t.wrong }, { text: t.firstWhy }] },
          { press: t.secondAnswers[0] ?? '', expect: [{ text: t.wrong }, { text: t.secondWhy }] },
          { press: t.thirdAnswers[1] ?? '', expect: [{ text: t.wrong }, { text: t.thirdWhy }, { text: filled(t.score, { score: '0' }) }] },
        ],
      },
      {
        title: t.laterScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { say: t.askCertificate, expect: [{ text: t.certificate }] },
          { press: t.later, expect: [{ text: t.bye }] },
        ],
      },
    ],
  })
