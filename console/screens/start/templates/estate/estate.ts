import { inLanguage, language } from '../../../../core/language.ts'
import { ask, choose, chooseSeveral, filled, tell } from '../steps.ts'
import { featureID, makeTemplate, type Template } from '../template.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const t = inLanguage({ en, fr })

const [firstArea = '', secondArea = ''] = t.areaNames

/** An estate agency: collects what people look for, and how to reach them. */
export const estate = (): Template =>
  makeTemplate({
    title: t.title,
    language,
    color: '#7a3b2e',
    welcome: t.welcome,
    features: [
      {
        title: t.home,
        steps: [
          choose(
            t.hello,
            [
              { value: t.buy, goToBot: featureID(1) },
              { value: t.rent, goToBot: featureID(1) },
              { value: t.sell, goToBot: featureID(2) },
            ],
            'wish',
          ),
        ],
      },
      {
        title: t.searchFlow,
        process: { active: true, title: t.searchFlow },
        steps: [
          chooseSeveral(t.areas, t.areaNames, 'areas', t.done),
          ask(t.budget, 'budget', 'number'),
          { ...tell(t.senior), filters: { attribute: { budget: { operator: '>', value: 800_000 } } } },
          ask(t.name, 'contact'),
          ask(t.phone, 'phone', 'phone'),
          { ...tell(t.thanks), properties: { active: true, tag: { lead: { add: ['search'] } } } },
        ],
      },
      {
        title: t.sellFlow,
        process: { active: true, title: t.sellFlow },
        steps: [
          choose(t.kind, [t.flat, t.house], 'home'),
          ask(t.size, 'squareMetres', 'number'),
          ask(t.name, 'contact'),
          ask(t.phone, 'phone', 'phone'),
          { ...tell(t.sellDone), properties: { active: true, tag: { lead: { add: ['valuation'] } } } },
        ],
      },
    ],
    intents: [
      { name: t.visitName, answer: t.visit, expressions: t.expressions.visit },
      { name: t.feesName, answer: t.fees, expressions: t.expressions.fees },
      { name: t.papersName, answer: t.papers, expressions: t.expressions.papers },
    ],
    scripts: [
      {
        title: t.buyScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.buy, expect: [{ text: t.areas }, { attribute: { wish: t.buy } }] },
          { press: firstArea },
          { press: secondArea },
          { press: t.done, expect: [{ text: t.budget }, { tag: { areas: [firstArea, secondArea] } }] },
          { say: '950 000', expect: [{ text: t.senior }, { text: t.name }] },
          { say: 'Ada Byron', expect: [{ text: t.phone }] },
          {
            say: '06 12 34 56 78',
            expect: [{ contains: 'Ada Byron' }, { contains: firstArea }, { tag: { lead: ['search'] } }],
          },
        ],
      },
      {
        title: t.sellScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.sell, expect: [{ text: t.kind }] },
          { press: t.house, expect: [{ text: t.size }] },
          { say: '120', expect: [{ text: t.name }] },
          { say: 'Ada Byron', expect: [{ text: t.phone }] },
          {
            say: '06 12 34 56 78',
            expect: [{ text: filled(t.sellDone, { contact: 'Ada Byron' }) }, { attribute: { squareMetres: '120' } }],
          },
        ],
      },
      {
        title: t.askedScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { say: t.askFees, expect: [{ text: t.fees }] },
          { say: t.askPapers, expect: [{ text: t.papers }] },
        ],
      },
    ],
  })
