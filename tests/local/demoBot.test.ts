import { beforeAll, describe, expect, it } from 'vitest'
import { english } from '../../local/demo/bot/english.ts'
import { french } from '../../local/demo/bot/french.ts'
import { demoBot } from '../../local/demo/bot.ts'
import { makeBot } from '../../local/demo/makeBot.ts'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import { call } from '../harness/call.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'
import { train } from '../harness/understanding.ts'

let tenant: Tenant

beforeAll(async () => {
  tenant = await newTenant()
  const made = async (method: string, path: string, body?: unknown) => {
    const { pathname, searchParams } = new URL(path, 'http://localhost')
    const answer = await tenant.call(method, pathname, { body, query: Object.fromEntries(searchParams) })
    if (answer.status >= 400) throw new Error(`${method} ${path}: ${answer.text}`)
    return answer.body
  }
  await makeBot(made, tenant.appID, 'http://localhost:3000', demoBot)
})

/** A respondent who talks to the demo bot: `say` sends an input, and gives the texts that the bot shows. */
async function talker() {
  const path = `/channels/web/${tenant.appID}`
  const { token, respondentID } = (await call('POST', `${path}/session`)).body
  const say = async (body: object): Promise<string[]> => {
    const answer = await call('POST', `${path}/messages`, { token, body })
    expect(answer.status).toBe(200)
    return answer.body.messages.map(({ type, text }: TranscriptEntry) => text ?? type)
  }
  return { respondentID, say }
}

async function handBack(respondentID: string): Promise<void> {
  const { status } = await tenant.call('POST', '/data/botrespondent/chatbot', { body: { appID: tenant.appID, respondentID } })
  expect(status).toBe(200)
}

describe.each([
  ['English', english, 'en'],
  ['Français', french, 'fr'],
])('the demo bot in %s', (name, words, locale) => {
  it('takes names, and no words or pages to be put into e-mails to strangers', async () => {
    const { say } = await talker()
    await say({ payload: 'get_started' })
    await say({ text: name })
    for (const text of ['www.evil.example', 'http://evil.example', 'x'.repeat(31), '<b>', 'Win 500 euros', 'a b c d'])
      expect((await say({ text })).at(-1), text).toBe(words.helloHelp)
    for (const text of ["Zoé d'Arc", 'Jean-Paul']) {
      const other = await talker()
      for (const step of [{ payload: 'get_started' }, { text: name }]) await other.say(step)
      expect((await other.say({ text })).at(-1), text).toBe(words.menu.replace('{{firstName}}', text))
    }
  })

  it('understands texts that are on no button', async () => {
    await train(tenant)
    const { say } = await talker()
    await say({ payload: 'get_started' })
    await say({ text: name })
    await say({ text: 'Ada' })
    expect((await say({ text: locale === 'en' ? 'when do you open on Sunday?' : 'vous ouvrez quand le dimanche ?' })).at(0)).toBe(
      words.understood.hoursAnswer,
    )
    expect(
      await say({ text: locale === 'en' ? 'could we have a table tomorrow night' : 'une table pour demain soir, c’est possible ?' }),
    ).toEqual([words.day])
  })

  it('answers a question in the middle, and repeats its own', async () => {
    await train(tenant)
    const { say } = await talker()
    for (const step of [{ payload: 'get_started' }, { text: name }, { text: 'Ada' }, { answerID: 'book' }]) await say(step)
    const asked = { text: locale === 'en' ? 'when do you open on Sunday?' : 'vous ouvrez quand le dimanche ?' }
    expect(await say(asked)).toEqual([words.understood.hoursAnswer, words.day])
    await say({ answerID: 'day0' })
    expect(await say(asked)).toEqual([words.understood.hoursAnswer, words.people])
  })

  it.each([
    ['the first question', 0, 'Français ou English?'],
    ['the name', 1, words.helloHelp],
    ['the menu', 2, words.menuHelp],
    ['a question of the booking', 4, words.peopleHelp],
  ])('hands over who asks for a human at %s, and goes on there', async (_, steps, help) => {
    await train(tenant)
    const { say, respondentID } = await talker()
    const way = [{ text: name }, { text: 'Ada' }, { answerID: 'book' }, { answerID: 'day0' }]
    for (const step of [{ payload: 'get_started' }, ...way.slice(0, steps)]) await say(step)
    expect(await say({ text: locale === 'en' ? 'I want to talk to a human' : 'je voudrais parler à un humain' })).toEqual([words.calling])
    const live: { respondentID: string }[] = (await tenant.call('GET', `/respondents/live/${tenant.appID}`)).body
    expect(live.filter((each) => each.respondentID === respondentID)).toHaveLength(1)
    expect(await say({ text: 'hello?' })).toEqual([])
    await handBack(respondentID)
    expect(await say({ text: 'x y z x y z' })).toEqual([help])
  })

  it('reaches all its features, and fills in all names', async () => {
    const { respondentID, say } = await talker()
    const filled = (text: string, values: Record<string, string>) => text.replace(/\{\{(\w+)\}\}/g, (_, key: string) => values[key] ?? key)
    const home = filled(words.menu, { firstName: 'Ada' })
    const [drink] = words.cards
    const [saturday] = words.days

    expect((await say({ payload: 'get_started' })).at(-1)).toBe('Français ou English?')
    expect(await say({ text: name.toUpperCase() })).toEqual([words.hello])
    expect(await say({ text: 'Ada' })).toEqual([home])
    expect(await say({ text: 'xyz' })).toEqual([words.menuHelp])

    expect(await say({ text: words.card.keywords[0] })).toEqual([words.cardIntro, 'carousel'])
    expect(await say({ answerID: 'espresso' })).toEqual([words.terrace, filled(words.taken, { order: drink?.order ?? '' }), home])

    expect(await say({ answerID: 'book' })).toEqual([words.day])
    expect(await say({ text: saturday })).toEqual([words.people])
    expect(await say({ text: 'x' })).toEqual([words.peopleHelp])
    expect(await say({ text: '2' })).toEqual([words.email])
    expect(await say({ text: 'ada@' })).toEqual([words.emailHelp])
    expect(await say({ text: 'ada@example.com' })).toEqual([filled(words.confirm, { bookingDay: saturday ?? '', bookingPeople: '2' })])
    const [booked, ...after] = await say({ answerID: 'yes' })
    expect(booked).toMatch(/ [A-Za-z0-9]{6}\. .*ada@example\.com/)
    expect(after).toEqual([home])

    expect(await say({ answerID: 'tastes' })).toEqual([words.likes])
    expect(await say({ answerID: 'like1' })).toEqual([words.liked])
    expect(await say({ payload: 'stop' })).toEqual([filled(words.likesKept, { likes: words.likeNames[1] ?? '' }), words.reading, home])

    expect(await say({ answerID: 'find' })).toEqual([words.where])
    expect(await say({ location: { latitude: 48.85, longitude: 2.35 } })).toEqual([filled(words.place, { place: '48.85,2.35' }), home])

    expect(await say({ payload: `HUMAN_${locale}` })).toEqual([words.question])
    expect(await say({ text: 'Why?' })).toEqual([filled(words.passedOn, { question: 'Why?' })])
    expect(await say({ payload: `RESTART_${locale}` })).toEqual([])
    await handBack(respondentID)
    expect((await say({ payload: `RESTART_${locale}` })).at(-1)).toBe('Français ou English?')
    expect(await say({ answerID: locale })).toEqual([filled(words.again, { firstName: 'Ada' }), home])

    const { body } = await tenant.read(respondentID)
    expect(body.attribute).toMatchObject({ language: locale, firstName: 'Ada', email: 'ada@example.com', order: drink?.order })
    expect(body.event).toMatchObject({ visits: 2, orders: 1, bookings: 1 })
  })
})

it('nothing is wrong on the map of the demo bot', async () => {
  expect((await tenant.call('GET', `/application/${tenant.appID}/map`)).body.problems).toEqual([])
})
