import { describe, expect, test } from 'vitest'
import { menuPayload } from '../../../../lib/domain/engine/flow/menu.ts'
import { bot, goTo, question, Talk } from './talk.ts'

describe('the persistent menu', () => {
  test('entries of the menu lead to their destination', () => {
    const persistent_menu = [
      {
        call_to_actions: [
          { type: 'nested' as const, call_to_actions: [{ type: 'postback' as const, payload: 'HELP', goToBot: 'B' }] },
          { type: 'postback' as const, payload: 'END', logic: goTo('B-1') },
        ],
      },
    ]
    const talk = new Talk(bot({ A: [question('a')], B: ['b', question('b1')] }, { persistent_menu }))
    expect(talk.send({ kind: 'payload', payload: 'HELP' })).toEqual(['b', 'b1'])
    talk.goes('A')
    expect(talk.send({ kind: 'payload', payload: 'END' })).toEqual(['b1'])
  })

  test('menu entries with only a target have a generated payload, stable while they are unchanged', () => {
    const entries = [
      { title: 'Top', logic: goTo('A-0') },
      { title: 'End', logic: goTo('B-1') },
      { title: 'Help', goToBot: 'B' },
      { title: 'Last', nextRessource: 'B-1' },
    ]
    const withMenu = (call_to_actions: typeof entries) =>
      bot({ A: [question('a')], B: ['b', question('b1')] }, { persistent_menu: [{ call_to_actions }] })
    const talk = new Talk(withMenu(entries))
    const [top = '', end = '', help = '', last = ''] = entries.map((entry) => menuPayload(entry) ?? '')
    expect([talk.send({ kind: 'payload', payload: end }), talk.effects?.buttonText]).toEqual([['b1'], 'End'])
    expect([talk.send({ kind: 'payload', payload: help }), talk.effects?.buttonText]).toEqual([['b', 'b1'], 'Help'])
    expect([talk.send({ kind: 'payload', payload: last }), talk.effects?.buttonText]).toEqual([['b1'], 'Last'])
    talk.bot = withMenu([{ title: 'New', logic: goTo('B-0') }, ...entries])
    expect(talk.send({ kind: 'payload', payload: top })).toEqual(['a'])
    talk.bot = withMenu([{ title: 'Top', logic: goTo('B-0') }])
    expect([talk.send({ kind: 'payload', payload: top }), talk.logs]).toEqual([['a'], ['button_unknown']])
    expect(menuPayload({ title: 'Page', url: 'https://a.test/', logic: goTo('A-0') })).toBeUndefined()
  })
})
