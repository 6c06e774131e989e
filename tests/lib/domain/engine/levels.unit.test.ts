import { expect, test } from 'vitest'
import { bot, choice, goTo, Talk } from './talk.ts'

const both = { active: true, show_return_button: true, show_menu_button: true }
const menu = {
  A: [
    choice('Top', [{ value: 'Cars', goToPage: 1 }]),
    choice('Cars', [{ value: 'Red', goToPage: 2 }], { level: 1, level_details: { ...both, parent_resource: 'A-0' } }),
    { says: 'Red cars', level: 2, level_details: { ...both, parent_resource: 'A-1' } },
    'by position',
  ],
}

test('level_details show the buttons Back and Menu, which lead to the parent and to the top', () => {
  const talk = new Talk(bot(menu))
  talk.start()
  expect(talk.says('cars')).toEqual(['Cars [Red, Back, Menu]'])
  expect(talk.says('red')).toEqual(['Red cars [Back, Menu]'])
  expect(talk.says('back')).toEqual(['Cars [Red, Back, Menu]'])
  talk.says('red')
  expect(talk.presses('A-2.menu')).toEqual(['Top [Cars]'])
  expect(talk.effects?.answers).toEqual([])
})

test('a resource with only these buttons waits for them', () => {
  const talk = new Talk(bot(menu))
  talk.send({ kind: 'resource', resourceID: 'A-2' })
  expect(talk.says('what?')).toEqual(['I did not understand your answer. Could you try again? [Back, Menu]'])
})

test.each([
  ['only one of them', { active: true, show_menu_button: true, parent_resource: 'A-0' }, 'Leaf [Menu]'],
  ['neither, where they are off', { ...both, active: false, parent_resource: 'A-0' }, 'Leaf'],
  ['Back to the top, where the parent was deleted', { ...both, parent_resource: 'gone' }, 'Leaf [Back, Menu]'],
])('a resource shows %s', (_, level_details, shown) => {
  const talk = new Talk(bot({ A: [choice('Top', ['x']), { says: 'Leaf', level_details }] }))
  expect(talk.send({ kind: 'resource', resourceID: 'A-1' })).toEqual([shown])
})

const faq = (faq_options: object) => ({
  A: { lines: [choice('Questions', [{ value: 'Price', goToPage: 1 }]), 'It is free', 'Other'], type: 'faq', faq_options },
  B: ['The menu'],
})

test('a faq shows its buttons under each answer, and not in the menu', () => {
  const talk = new Talk(
    bot(faq({ active: true, menu: { button_text: 'Home', button_logic: goTo('B-0') }, return: { button_text: 'Questions again' } })),
  )
  expect(talk.start()).toEqual(['Questions [Price]'])
  expect(talk.says('price')).toEqual(['It is free [Questions again, Home]'])
  expect(talk.says('questions again')).toEqual(['Questions [Price]'])
  talk.says('price')
  expect(talk.says('home')).toEqual(['The menu'])
})

test('a faq that is not active has no such buttons', () => {
  const talk = new Talk(bot(faq({ active: false, menu: { button_text: 'Home' } })))
  talk.start()
  expect(talk.says('price')).toEqual(['It is free', 'Other'])
})

test('the buttons are in the language of the respondent', () => {
  const talk = new Talk(bot(menu), { facts: { language: 'fr' } })
  expect(talk.send({ kind: 'resource', resourceID: 'A-2' })).toEqual(['Red cars [Retour, Menu]'])
})
