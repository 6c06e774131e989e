import { inLanguage, language } from '../../../../core/language.ts'
import { says } from '../steps.ts'
import { featureID, makeTemplate, type Template } from '../template.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const t = inLanguage({ en, fr })

/** A parcel service: tracks parcels, takes complaints, answers questions. */
export const parcel = (): Template =>
  makeTemplate({
    title: t.title,
    language,
    color: '#1f4fa3',
    welcome: t.welcome,
    features: [
      {
        title: t.welcomeFeature,
        steps: [
          {
            type: 'collect',
            messages: says(t.hello),
            answers: [
              { value: t.track, goToBot: featureID(1) },
              { value: t.problem, goToBot: featureID(2) },
            ],
          },
        ],
      },
      {
        title: t.trackFeature,
        steps: [
          {
            type: 'collect',
            messages: says(t.number),
            validation: { active: true, type: 'regex', rule: '^[A-Za-z]{2}[0-9]{8}$' },
            helpText: { invalidAnswer: t.wrong },
            properties: { active: true, attribute: { parcel: 'answer' } },
          },
          { type: 'collect', messages: says(t.found) },
        ],
      },
      {
        title: t.problemFeature,
        steps: [
          {
            type: 'collect',
            messages: says(t.which),
            answers: [{ value: t.late }, { value: t.damaged }, { value: t.other }],
            properties: { active: true, attribute: { problem: 'answer' } },
          },
          {
            type: 'collect',
            messages: says(t.describe),
            nlu: { active: false },
            properties: { active: true, attribute: { details: 'answer' } },
          },
          {
            type: 'collect',
            messages: says(t.mail),
            validation: { active: true, type: 'email' },
            properties: { active: true, attribute: { mail: 'answer' } },
          },
          { type: 'collect', messages: says(t.thanks) },
        ],
      },
    ],
    intents: [
      { name: t.track, feature: 1, expressions: t.expressions.track },
      { name: t.problem, feature: 2, expressions: t.expressions.problem },
      { name: t.costName, answer: t.cost, expressions: t.expressions.cost },
      { name: t.addressName, answer: t.address, expressions: t.expressions.address },
    ],
    scripts: [
      {
        title: t.trackScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.track, expect: [{ text: t.number }] },
          { say: '12345678', expect: [{ text: t.wrong }] },
          { say: 'AB12345678', expect: [{ contains: 'AB12345678' }, { attribute: { parcel: 'AB12345678' } }] },
        ],
      },
      {
        title: t.problemScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.problem, expect: [{ text: t.which }] },
          { press: t.damaged, expect: [{ text: t.describe }, { attribute: { problem: t.damaged } }] },
          { say: t.story, expect: [{ text: t.mail }, { attribute: { details: t.story } }] },
          { say: 'grace@example.com', expect: [{ contains: 'grace@example.com' }, { feature: t.problemFeature }] },
        ],
      },
      {
        title: t.questionsScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { say: t.costAsked, expect: [{ text: t.cost }] },
          { press: t.track, expect: [{ text: t.number }] },
        ],
      },
    ],
  })
