import { describe, expect, it } from 'vitest'
import { difference } from '../../../console/screens/bot/difference.ts'
import type { Lens } from '../../../console/screens/bot/stepTypes/lens.ts'
import { newStep } from '../../../console/screens/bot/stepTypes/newStep.ts'
import {
  answerText,
  branch,
  hasOne,
  messageText,
  pictureTitle,
  pictureURL,
  refusalOf,
  savedAs,
  scale,
} from '../../../console/screens/bot/stepTypes/shortFields.ts'
import { stepTypeOf } from '../../../console/screens/bot/stepTypes/stepTypeOf.ts'
import { paletteTypes, type StepContent } from '../../../console/screens/bot/stepTypes/stepTypes.ts'
import { newWorkflowID, withWorkflowID } from '../../../console/screens/bot/stepTypes/unstored.ts'
import { programBots } from './bots.ts'

const fresh = { language: 'en', attributes: [] } as const
const workflowsOf = ({ workflows = [] }: (typeof programBots)[number]) =>
  workflows.map((workflow, i) => ({ _id: `workflow:${i}`, ...workflow }))

describe('a new step', () => {
  it.each(paletteTypes.flatMap((type) => [[type, 'en'] as const, [type, 'fr'] as const]))(
    'of type %s in %s is recognised',
    (type, language) => {
      const { step, workflow } = newStep(type, { language, attributes: ['mail'] })
      const workflows = workflow ? [{ _id: newWorkflowID, ...workflow }] : []
      expect(stepTypeOf(step, workflows)).toBe(type)
      expect(
        stepTypeOf(
          withWorkflowID(step, 'stored'),
          workflows.map((each) => ({ ...each, _id: 'stored' })),
        ),
      ).toBe(type)
    },
  )

  it('asks for an e-mail address in the language of the application, with its check, its attribute and its refusal', () => {
    expect(newStep('email', { language: 'fr', attributes: [] }).step).toEqual({
      type: 'collect',
      messages: [{ type: 'text', text: 'Quelle est votre adresse e-mail ?' }],
      properties: { active: true, attribute: { email: 'answer' } },
      helpText: { email_validation: 'Cette adresse e-mail ne semble pas valable. Vérifiez-la, par exemple nom@exemple.fr.' },
      validation: { active: true, type: 'email' },
    })
  })

  it('does not write an attribute that the bot has already', () => {
    const saved = (attributes: string[]) => savedAs.get(newStep('email', { language: 'en', attributes }).step)
    expect([saved([]), saved(['email']), saved(['email', 'email_2'])]).toEqual(['email', 'email_2', 'email_3'])
  })
})

describe('a step of a program', () => {
  it('is shown as its nearest type, or in the general form', () => {
    expect(programBots.map((bot) => bot.steps.map((step) => stepTypeOf(step, workflowsOf(bot))).join(' '))).toEqual([
      'text email email',
      'picture number picture',
      'general general',
      'freeText freeText freeText',
      'freeText freeText phone',
      'date date',
      'choice choice choice',
      'choice choice',
      'choices general',
      'pictureChoice cards cards',
      'rating rating rating',
      'freeText file general',
      'choice handOver',
      'condition condition condition setValue general goTo',
      'callService general text callService',
      'callService general',
      'sendEmail general general sendEmail',
      'choice',
      'email',
      'documents freeText number',
    ])
  })

  const unchanged = <Whole, Part>(lens: Lens<Whole, Part>, whole: Whole) =>
    expect(JSON.stringify(lens.set(whole, lens.get(whole)))).toBe(JSON.stringify(whole))

  it.each(programBots)('is not changed by a byte when its short form is saved as it was opened: $title', (bot) => {
    for (const step of bot.steps) {
      for (const lens of [messageText, pictureURL, savedAs, refusalOf(stepTypeOf(step, workflowsOf(bot))), scale])
        unchanged<StepContent, never>(lens as never, step)
      for (const { carousel = [] } of step.messages ?? []) for (const card of carousel) unchanged(pictureTitle, card)
      for (const entry of step.actions?.list ?? []) unchanged(branch, entry)
      for (const answer of step.answers ?? []) unchanged(answerText, answer)
    }
  })
})

describe('a step of a program that is edited in its short form', () => {
  const anyText = ({ get, set }: Lens<StepContent, string>): Lens<StepContent, string | undefined> => ({
    get,
    set: (step, next) => set(step, next ?? ''),
  })
  const editable = [
    ['the text', anyText(messageText), 'messages', (step: StepContent) => hasOne(step, 'text')],
    ['the picture', anyText(pictureURL), 'messages', (step: StepContent) => hasOne(step, 'image')],
    ['the attribute', savedAs, undefined, (step: StepContent) => savedAs.get(step) !== undefined],
  ] as const

  it.each(editable)(
    'differs in %s, and is the same to the byte when that is undone',
    (_what, lens: Lens<StepContent, string | undefined>, field, isShown) => {
      const shown = programBots.flatMap(({ steps }) => steps).filter(isShown)
      expect(shown.length).toBeGreaterThan(1)
      for (const step of shown) {
        const edited = lens.set(step, 'edited' as never)
        expect(lens.get(edited)).toBe('edited')
        expect(Object.keys(difference(step, edited))).toEqual([
          field ?? (step.multiple_answers ? 'multiple_answers_options' : 'properties'),
        ])
        const undone = lens.set(edited, lens.get(step))
        expect(JSON.stringify({ ...undone, properties: { active: true, ...undone.properties } })).toBe(
          JSON.stringify({ ...step, properties: { active: true, ...step.properties } }),
        )
      }
    },
  )
})

describe('a field of a short form', () => {
  const { step: email } = newStep('email', fresh)

  it('changes what it shows, and nothing else', () => {
    expect(messageText.set(email, 'Mail?')).toEqual({ ...email, messages: [{ type: 'text', text: 'Mail?' }] })
    expect(savedAs.set(email, 'mail')).toEqual({ ...email, properties: { active: true, attribute: { mail: 'answer' } } })
    expect(refusalOf('email').set(email, 'No')).toEqual({ ...email, helpText: { email_validation: 'No' } })
  })

  it('keeps the other attributes of a step, in their order', () => {
    const step: StepContent = { properties: { active: true, attribute: { source: 'web', name: 'answer', hi: 'Hello {{answer}}' } } }
    const renamed = savedAs.set(step, 'firstName')
    expect(Object.entries(renamed.properties?.attribute ?? {})).toEqual([
      ['source', 'web'],
      ['firstName', 'answer'],
      ['hi', 'Hello {{answer}}'],
    ])
    expect(savedAs.set(step, 'source')).toBe(step)
  })

  it('leaves nothing behind when it is emptied', () => {
    const { properties: _, ...withoutProperties } = email
    expect(savedAs.set(email, undefined)).toEqual(withoutProperties)
    const { helpText: __, ...withoutHelp } = email
    expect(refusalOf('email').set(email, '')).toEqual(withoutHelp)
  })

  it('keeps what answers of a scale say beside their number', () => {
    const step: StepContent = { answers: ['1', '2', '3'].map((value) => ({ value, keywords: [`n${value}`] })) }
    expect(scale.set(step, 4).answers).toEqual([...(step.answers ?? []), { type: 'button', value: '4' }])
    expect(scale.set(step, 2).answers).toEqual(step.answers?.slice(0, 2))
  })

  it('edits the title of an answer that has no other text, also once it is empty', () => {
    const answer = { value: '', title: 'Yes', payload: 'y' }
    expect(answerText.get(answer)).toBe('Yes')
    const emptied = answerText.set(answer, '')
    expect(answerText.set(emptied, 'No')).toEqual({ ...answer, title: 'No' })
    expect(answerText.set({ payload: 'y' }, 'Yes')).toEqual({ payload: 'y', value: 'Yes' })
    expect(answerText.set({ value: 'Yes', title: 'Y' }, 'No')).toEqual({ value: 'No', title: 'Y' })
  })

  it('renames the button of a picture with its title, unless they differ', () => {
    const answer = { value: 'A', type: 'button', payload: 'a' } as const
    expect(pictureTitle.set({ value: 'A', answers: [answer] }, 'B')).toEqual({ value: 'B', answers: [{ ...answer, value: 'B' }] })
    expect(pictureTitle.set({ value: 'Photo', answers: [answer] }, 'B')).toEqual({ value: 'B', answers: [answer] })
  })
})
