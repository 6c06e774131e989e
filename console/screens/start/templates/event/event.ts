import { inLanguage, language } from '../../../../core/language.ts'
import { ask, choose, chooseSeveral, tell } from '../steps.ts'
import { featureID, makeTemplate, type Template, workflowID } from '../template.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const t = inLanguage({ en, fr })

const [firstWorkshop = ''] = t.workshops
const [firstNeed = ''] = t.needNames

/** An event: registers people for workshops, each with a code. */
export const event = (): Template =>
  makeTemplate({
    title: t.title,
    language,
    color: '#8c2f5d',
    welcome: t.welcome,
    features: [
      {
        title: t.home,
        steps: [
          choose(t.hello, [
            { value: t.register, goToBot: featureID(1) },
            { value: t.programme, goToBot: featureID(2) },
          ]),
        ],
      },
      {
        title: t.registerFlow,
        process: { active: true, title: t.registerFlow, event: { registrations: { inc: 1 } } },
        steps: [
          choose(t.workshop, t.workshops, 'workshop'),
          ask(t.places, 'places', 'number'),
          chooseSeveral(t.needs, t.needNames, 'needs', t.none),
          ask(t.name, 'contact'),
          {
            ...ask(t.mail, 'mail', 'email'),
            actions: { active: true, list: [{ actions: { active: true, workflow: workflowID(0), performOnlyIfAnswerValid: true } }] },
          },
          tell(t.done),
        ],
      },
      { title: t.programmeFlow, steps: [tell(t.programmeText)] },
    ],
    workflows: [
      {
        title: t.registerFlow,
        actions: [
          {
            active: true,
            params: {
              params: { active: true, list: [{ title: 'code', options: { length: 6, numbers: true, uppercase: true, symbols: false } }] },
            },
          },
        ],
      },
    ],
    intents: [
      { name: t.registerFlow, feature: 1, expressions: t.expressions.register },
      { name: t.programmeFlow, feature: 2, expressions: t.expressions.programme },
      { name: t.placeName, answer: t.place, expressions: t.expressions.place },
      { name: t.priceName, answer: t.price, expressions: t.expressions.price },
    ],
    scripts: [
      {
        title: t.registerScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.register, expect: [{ text: t.workshop }] },
          { press: firstWorkshop, expect: [{ text: t.places }] },
          { say: '2', expect: [{ text: t.needs }] },
          { press: firstNeed },
          { press: t.none, expect: [{ text: t.name }, { tag: { needs: [firstNeed] } }] },
          { say: 'Ada Byron', expect: [{ text: t.mail }] },
          {
            say: 'ada@example.com',
            expect: [{ contains: 'ada@example.com' }, { matches: '[A-Za-z0-9]{6}\\. ' }, { event: { registrations: 1 } }],
          },
        ],
      },
      {
        title: t.programmeScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.programme, expect: [{ text: t.programmeText }] },
        ],
      },
      {
        title: t.askedScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { say: t.askPlace, expect: [{ text: t.place }] },
          { say: t.askPrice, expect: [{ text: t.price }] },
        ],
      },
    ],
  })
