import { beforeAll, describe, expect, it } from 'vitest'
import { smallTalk } from '../../lib/domain/smallTalk/smallTalk.ts'
import { formattedDate } from '../../lib/domain/template/dateFormat.ts'
import { english } from '../../local/demo/bot/english.ts'
import { french } from '../../local/demo/bot/french.ts'
import { demoBot } from '../../local/demo/bot.ts'
import { botDocument } from '../../local/demo/botDocument.ts'
import { demoScripts } from '../../local/demo/scripts.ts'
import type { TranscriptEntry } from '../../schemas/transcript.ts'
import type { MissedExpression } from '../../schemas/understanding.ts'
import { phrasings } from '../functions/nlu/phrasings.ts'
import { newScript, run } from '../functions/scripts/scripting.ts'
import { call } from '../harness/call.ts'
import { itemsWith } from '../harness/table.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'
import { train } from '../harness/understanding.ts'

let tenant: Tenant

beforeAll(async () => {
  tenant = await newTenant(botDocument(demoBot, 'http://localhost:3000'))
})

/** A respondent who talks to the demo bot: `say` sends an input and returns the texts of the bot. */
async function talker() {
  const path = `/channels/web/${tenant.appID}`
  const { token, respondentID } = (await call('POST', `${path}/session`)).body
  let shown: TranscriptEntry[] = []
  const post = async (body: object): Promise<TranscriptEntry[]> => {
    const answer = await call('POST', `${path}/messages`, { token, body })
    expect(answer.status).toBe(200)
    shown = answer.body.messages
    return shown
  }
  const say = async (body: object): Promise<string[]> => (await post(body)).map(({ type, text }) => text ?? type)
  return { respondentID, post, say, expected: () => shown.at(-1)?.expects }
}

/** What can be chosen under messages, and on their cards: the words on the buttons that answer something. */
const choices = (messages: readonly TranscriptEntry[]): (string | undefined)[] =>
  messages
    .flatMap(({ answers = [], carousel = [] }) => [...answers, ...carousel.flatMap((card) => card.answers ?? [])])
    .filter(({ type }) => type === 'button')
    .map(({ value }) => value)

/** The day in the given number of days, as year, month and day. */
const dayIn = (days: number): string[] => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10).split('-')

const todayInParis = (): string => new Intl.DateTimeFormat('sv', { timeZone: 'Europe/Paris' }).format(Date.now())

const live = async (): Promise<string[]> =>
  (await tenant.call('GET', `/respondents/live/${tenant.appID}`)).body.map(({ respondentID }: { respondentID: string }) => respondentID)

const missed = async (): Promise<MissedExpression[]> => (await tenant.call('GET', `/nlu/missed/${tenant.appID}`)).body

async function handBack(respondentID: string): Promise<void> {
  const { status } = await tenant.call('POST', '/data/botrespondent/chatbot', { body: { appID: tenant.appID, respondentID } })
  expect(status).toBe(200)
}

describe.each([
  ['English', english, 'en'],
  ['Français', french, 'fr'],
] as const)('the demo bot in %s', (name, words, locale) => {
  it('accepts names, and no text or URLs that would be mailed to strangers', async () => {
    const answerTo = async (text: string) => {
      const { say } = await talker()
      for (const step of [{ payload: 'get_started' }, { text: name }]) await say(step)
      return (await say({ text })).at(-1)
    }
    for (const text of ['www.evil.example', 'http://evil.example', 'x'.repeat(31), '<b>', 'Win 500 euros', 'Ada Bea Cleo Dora'])
      expect(await answerTo(text), text).toBe(words.helloHelp)
    for (const text of ["Zoé d'Arc", 'Jean-Paul']) expect(await answerTo(text), text).toBe(words.menu.replace('{{firstName}}', text))
  })

  it('understands texts beyond the buttons', async () => {
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
    ).toEqual([words.people])
  })

  it('books a table for 1 to 12 people, in figures or words', async () => {
    await train(tenant)
    const answerTo = async (text: string) => {
      const { say } = await talker()
      for (const step of [{ payload: 'get_started' }, { text: name }, { text: 'Ada' }, { answerID: 'book' }, { answerID: 'day0' }])
        await say(step)
      return say({ text })
    }
    for (const text of ['-3', '0', '00', '13', '1e3', '2.5', '99999999999']) expect(await answerTo(text), text).toEqual([words.peopleHelp])
    for (const text of ['1', ' 12 ', locale === 'en' ? 'four' : 'quatre']) expect(await answerTo(text), text).toEqual([words.email])
  })

  it.each([
    ['is over', -3, 'dayPast'],
    ['is too far ahead', 400, 'dayFar'],
  ] as const)('asks again for a day that %s', async (_, days, reply) => {
    const { say } = await talker()
    for (const step of [{ payload: 'get_started' }, { text: name }, { text: 'Ada' }, { answerID: 'book' }, { answerID: 'other' }])
      await say(step)
    expect(await say({ text: dayIn(days).toReversed().join('/') })).toEqual([words[reply], words.day])
    await say({ answerID: 'other' })
    expect(await say({ text: dayIn(0).toReversed().join('/') })).toEqual([words.people])
  })

  it('counts how satisfied people are, and answers accordingly', async () => {
    const answered = async (note: object) => {
      const { say, respondentID } = await talker()
      const steps = [{ text: 'Ada' }, { answerID: 'book' }, { answerID: 'day0' }, { text: '2' }, { text: 'ada@example.com' }]
      for (const step of [{ payload: 'get_started' }, { text: name }, ...steps, { answerID: 'yes' }]) await say(step)
      return { respondentID, reply: (await say(note))[0] }
    }
    const low = await answered({ text: '1' })
    const high = await answered({ answerID: 'note5' })
    expect([low.reply, high.reply]).toEqual([words.note.sorry, words.note.glad])
    const { table } = (await tenant.call('GET', `/statistics/notation/${tenant.appID}`)).body
    for (const [{ respondentID }, note] of [
      [low, '1'],
      [high, '5'],
    ] as const)
      expect(table).toContainEqual({ respondentID, [`Satisfaction (${locale})`]: note })
  })

  it('answers a question in the middle, and repeats its own', async () => {
    await train(tenant)
    const { say } = await talker()
    for (const step of [{ payload: 'get_started' }, { text: name }, { text: 'Ada' }, { answerID: 'book' }]) await say(step)
    const question = { text: locale === 'en' ? 'when do you open on Sunday?' : 'vous ouvrez quand le dimanche ?' }
    expect(await say(question)).toEqual([words.understood.hoursAnswer, words.day])
    await say({ answerID: 'day0' })
    expect(await say(question)).toEqual([words.understood.hoursAnswer, words.people])
  })

  it.each([
    ['the first question', 0, 'Français ou English?'],
    ['the name', 1, words.helloHelp],
    ['the menu', 2, words.menuHelp],
    ['a question of the booking', 4, words.peopleHelp],
  ])('hands over on request at %s, and continues there', async (_, steps, help) => {
    await train(tenant)
    const { say, respondentID } = await talker()
    const way = [{ text: name }, { text: 'Ada' }, { answerID: 'book' }, { answerID: 'day0' }]
    for (const step of [{ payload: 'get_started' }, ...way.slice(0, steps)]) await say(step)
    expect(await say({ text: locale === 'en' ? 'I want to talk to a human' : 'je voudrais parler à un humain' })).toEqual([words.calling])
    expect((await live()).filter((id) => id === respondentID)).toHaveLength(1)
    expect(await say({ text: 'hello?' })).toEqual([])
    await handBack(respondentID)
    expect(await say({ text: 'x y z x y z' })).toEqual([help])
  })

  it('traps nobody at the cards: a refusal shows them again, and a title selects', async () => {
    await train(tenant)
    const { post, say } = await talker()
    for (const step of [{ payload: 'get_started' }, { text: name }, { text: 'Ada' }, { answerID: 'card' }]) await say(step)
    const offered = words.cards.map(() => words.take)
    for (const text of [locale === 'en' ? 'hello' : 'bonjour', 'x y z x y z']) {
      const shown = await post({ text })
      expect([shown.at(-1)?.type, choices(shown)]).toEqual(['carousel', offered])
    }
    expect(await say({ text: words.cards[0]?.name.toUpperCase() })).toContain(words.terrace)
  })

  it.each(['day', 'tastes'] as const)('answers 17 questions in a row at %s, and asks again with the choices', async (at) => {
    await train(tenant)
    const { post, say } = await talker()
    for (const step of [{ payload: 'get_started' }, { text: name }, { text: 'Ada' }]) await say(step)
    const offered = choices(await post({ answerID: at === 'day' ? 'book' : 'tastes' }))
    expect(offered).toEqual(at === 'day' ? [...words.days, words.otherDay] : words.likeNames)
    for (let i = 0; i < 17; i++) {
      const shown = await post({ text: locale === 'en' ? 'what are your opening hours?' : 'quels sont vos horaires ?' })
      expect(shown.map(({ text }) => text)).toEqual([words.understood.hoursAnswer, at === 'day' ? words.day : words.likes])
      expect(choices(shown)).toEqual(offered)
    }
  })

  it('offers ways out after two consecutive refusals, anywhere', async () => {
    await train(tenant)
    const { post, say } = await talker()
    const nonsense = { text: 'x y z x y z' }
    await say({ payload: 'get_started' })
    expect(await say(nonsense)).toEqual(['Français ou English?'])
    expect((await say(nonsense)).at(-1)).toBe('Français ou English?')
    for (const step of [{ text: name }, { text: 'Ada' }, { answerID: 'book' }, { answerID: 'day0' }]) await say(step)
    expect(await say(nonsense)).toEqual([words.peopleHelp])
    const ways = await post(nonsense)
    expect([ways.map(({ text }) => text), choices(ways)]).toEqual([
      [words.lost.ask],
      [words.lost.again, words.lost.menu, words.human.title],
    ])
    expect(await say({ text: words.lost.again })).toEqual([words.day])
    await say(nonsense)
    await say(nonsense)
    expect((await say({ text: words.lost.menu })).at(0)).toBe(words.menu.replace('{{firstName}}', 'Ada'))
    await say(nonsense)
    await say(nonsense)
    expect(await say({ text: words.human.title })).toEqual([words.question])
  })

  it('hands over for any of 20 requests for a human, and not for asking whether it is one', async () => {
    await train(tenant)
    const ask = async (text: string) => {
      const { respondentID, say } = await talker()
      for (const step of [{ payload: 'get_started' }, { text: name }, { text: 'Ada' }, { answerID: 'book' }]) await say(step)
      return { text, respondentID, shown: await say({ text }) }
    }
    const { talk_to_human, are_you_human } = phrasings[locale]
    const called = await Promise.all(talk_to_human.map(ask))
    const questioned = await Promise.all(are_you_human.map(ask))
    expect(called.filter(({ shown }) => shown.join() !== words.calling)).toEqual([])
    expect(questioned.filter(({ shown }) => shown[0] === words.calling || shown.at(-1) !== words.day)).toEqual([])
    const inLive = new Set(await live())
    expect([called, questioned].map((some) => some.filter(({ respondentID }) => inLive.has(respondentID)).length)).toEqual([20, 0])
  })

  it('tells the operators who asks for a human', async () => {
    await train(tenant)
    const { respondentID, say } = await talker()
    for (const step of [{ payload: 'get_started' }, { text: name }, { text: 'Ada' }]) await say(step)
    await say({ text: locale === 'en' ? 'I want to talk to a human' : 'je veux parler à un humain' })
    const { body: waiting } = await tenant.call('GET', `/inbox/${tenant.appID}`, { query: { list: 'waiting' } })
    const entry = waiting.find((each: { respondentID: string }) => each.respondentID === respondentID)
    expect(entry).toMatchObject({ name: 'Ada', reason: 'bot', language: locale, since: expect.stringMatching(/^\d{4}-.*Z$/) })
    expect(entry).not.toHaveProperty('assignee')
    const [mail] = (await itemsWith(`(${locale === 'en' ? 'respondent' : 'répondant'} ${respondentID})`)).filter(({ sk }) =>
      String(sk).startsWith('E#'),
    )
    expect(mail?.['recipients']).toEqual(new Set(words.notice.toEmail))
    expect(JSON.parse(String(mail?.['letter']))).toMatchObject({ subject: words.notice.subject.replace(/\{\{.*?\}\}/, 'Ada') })
  })

  it('lists all refused texts with their step, in either language', async () => {
    await train(tenant)
    const { say } = await talker()
    const animal = `quokka${locale}`
    const steps = [
      [{ payload: 'get_started' }, `the ${animal} sleeps on the sofa`, 'en', 'Language'],
      [{ text: name }, `le ${animal} dort sur le canapé`, 'fr', 'First name'],
      [{ text: 'Ada' }, `my ${animal} does not like spinach`, 'en', 'What can I do?'],
      [{ answerID: 'card' }, `mon ${animal} n’aime pas les épinards`, 'fr', 'The menu'],
      [{ answerID: 'book' }, `les ${animal}s du jardin sont belles`, 'fr', 'Which day?'],
      [{ answerID: 'day0' }, `the ${animal}s in the garden are lovely`, 'en', 'People'],
      [{ text: '2' }, `${animal}@`, locale, 'E-mail'],
      [{ answerID: 'tastes' }, `the ${animal} is late because of the snow`, 'en', 'Likes'],
    ] as const
    for (const [step, refused] of steps) {
      await say(step)
      await say({ text: refused })
    }
    const found = (await missed()).filter(({ text }) => text.includes(animal))
    const listed = found.map(({ text, language, nb_request, places: [place] }) => [text, language, nb_request, place?.title, place?.nlu])
    expect(listed.toReversed()).toEqual(steps.map(([, text, language, title]) => [text, language, 1, title, true]))
  })

  it('answers a trained text once its intent has an answer, and lists it until then', async () => {
    const { say } = await talker()
    for (const step of [{ payload: 'get_started' }, { text: name }, { text: 'Ada' }]) await say(step)
    const [expressions, question] =
      locale === 'en'
        ? [['do you sell gift vouchers', 'I would like a gift voucher', 'can I buy a voucher'], 'gift vouchers, do you sell them?']
        : [['vendez-vous des bons cadeaux', 'je voudrais un bon cadeau', 'où acheter un bon cadeau'], 'des bons cadeaux, vous en vendez ?']
    const isListed = async () => (await missed()).some(({ text }) => text === question)
    expect(await say({ text: question })).toEqual([words.menuHelp])
    const { body: intent } = await tenant.call('POST', `/intent/${tenant.appID}`, { body: { intent_name: `voucher.${locale}` } })
    for (const expression_text of expressions)
      await tenant.call('POST', `/expression/${intent._id}`, { body: { expression_text, language: locale } })
    await train(tenant)
    expect((await tenant.call('POST', `/nlu/predict/${tenant.appID}`, { body: { text: question } })).body.intent).toBe(intent._id)
    expect(await isListed()).toBe(true)
    await tenant.call('PATCH', `/intent/${intent._id}`, { body: { suggested_answer: 'Of course / Bien sûr.' } })
    expect(await isListed()).toBe(false)
    expect((await say({ text: question })).at(0)).toBe('Of course / Bien sûr.')
  })

  it('reaches all its features, and fills in all names', async () => {
    const { respondentID, say, expected } = await talker()
    const filled = (text: string, values: Record<string, string>) =>
      text.replace(/\{\{(\w+)(?:\|date)?\}\}/g, (_, key: string) => values[key] ?? key)
    const home = filled(words.menu, { firstName: 'Ada' })
    const [drink] = words.cards
    const [today] = words.days

    expect((await say({ payload: 'get_started' })).at(-1)).toBe('Français ou English?')
    expect(await say({ text: name.toUpperCase() })).toEqual([words.hello])
    expect(expected()).toEqual({ smartFormat: 'given-name', inputMode: 'text', autocomplete: 'given-name' })
    expect(await say({ text: 'Ada' })).toEqual([home])
    expect(await say({ text: 'xyz' })).toEqual([words.menuHelp])

    expect(await say({ text: words.card.keywords[0] })).toEqual([words.cardIntro, 'carousel'])
    expect(expected()).toEqual({ suggestions: words.cards.map((each) => each.name) })
    expect(await say({ answerID: 'espresso' })).toEqual([words.terrace, filled(words.taken, { order: drink?.order ?? '' }), home])

    expect(await say({ answerID: 'book' })).toEqual([words.day])
    expect(await say({ text: words.otherDay })).toEqual([words.date])
    // The widget opens a calendar for it.
    expect(expected()).toEqual({ type: 'date' })
    expect(await say({ text: '31/02/2026' })).toEqual([words.dateHelp])
    expect(await say({ text: dayIn(30).toReversed().join('/') })).toEqual([words.people])
    expect((await tenant.read(respondentID)).body.attribute).toMatchObject({ bookingDay: dayIn(30).join('-') })
    await say({ payload: `RESTART_${locale}` })
    await say({ answerID: locale })
    expect(await say({ answerID: 'book' })).toEqual([words.day])
    expect(await say({ text: today })).toEqual([words.people])
    expect(await say({ text: 'x' })).toEqual([words.peopleHelp])
    expect(await say({ text: '2' })).toEqual([words.email])
    expect(expected()).toEqual({ type: 'email', smartFormat: 'email', inputMode: 'email', autocomplete: 'email' })
    expect(await say({ text: 'ada@' })).toEqual([words.emailHelp])
    // “Today” is the day of the answer, also in the e-mail, which may be read tomorrow.
    const date = formattedDate(todayInParis(), 'date', { language: locale, zone: undefined })
    expect(await say({ text: 'ada@example.com' })).toEqual([filled(words.confirm, { bookingDay: date, bookingPeople: '2' })])
    const [booked, ...after] = await say({ answerID: 'yes' })
    expect(booked).toMatch(/ [A-Za-z0-9]{6}\. .*ada@example\.com/)
    expect(after).toEqual([words.note.ask])
    const [confirmed] = await itemsWith(`Causerie</p>`).then((items) =>
      items.filter(({ letter }) => String(letter).includes(booked?.match(/ ([A-Za-z0-9]{6})\./)?.[1] ?? '?')),
    )
    expect(String(confirmed?.['letter'])).toContain(`<b>${date}</b>`)
    expect(await say({ text: '6' })).toEqual([words.note.help])
    expect(await say({ answerID: 'note4' })).toEqual([words.note.glad, home])

    expect(await say({ answerID: 'tastes' })).toEqual([words.likes])
    expect(expected()).toEqual({ several: { min: 1, max: 3, picked: 0 }, suggestions: words.likeNames })
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
    expect(body.event).toMatchObject({ visits: 3, orders: 1, bookings: 1 })
  })
})

/** What visitors write that is on no button: where, what, and which texts of the bot answer it. */
const written: Readonly<Record<'en' | 'fr', readonly (readonly [place: string, text: string, expected: readonly string[]])[]>> = {
  en: [
    ['name', 'I’d like to book', ['day']],
    ['name', 'bookings', ['day']],
    ['home', 'make a reservation', ['day']],
    ['name', 'do you have a toilet', ['houseAnswer', 'hello']],
    ['home', 'I would like a table for tonight', ['people']],
    ['home', 'a table for 2 on Saturday at 8 pm please', ['email']],
    ['home', 'dinner tonight for 4', ['email']],
    ['home', 'could we book a table for five next Friday?', ['email']],
    ['home', 'what are your hours? do you have wifi?', ['hoursAnswer', 'houseAnswer', 'menu']],
    ['home', 'do you have vegan cakes and wifi?', ['houseAnswer', 'menu']],
    ['home', 'I never got my order, this is a scandal', ['complaintAnswer', 'menu']],
    ['home', 'fuck you', ['insult', 'menu']],
    ['home', '👍', ['affirm', 'menu']],
    ['day', 'tomorow plz', ['people']],
    ['day', 'wensday', ['people']],
    ['day', 'in two weeks', ['people']],
    ['day', 'forget it, cancel the booking', ['dropped', 'menu']],
    ['day', 'can you repeat?', ['repeat', 'day']],
    ['day', 'whenever', ['dateHelp']],
    ['people', '4 ppl at half past seven', ['email']],
    ['people', 'about ten of us', ['email']],
    ['people', 'actually no, saturday instead', ['people']],
    ['people', 'never mind', ['dropped', 'menu']],
    ['people', 'go back', ['go_back', 'day']],
    ['people', 'there will be fifty of us', ['peopleHelp', 'people']],
    ['email', 'my email is jo@example.com', ['emailKnown', 'confirm']],
    ['confirm', '👍', ['booked', 'note']],
    ['confirm', 'sure thing', ['booked', 'note']],
    ['confirm', 'no, make it five', ['emailKnown', 'confirm']],
    ['confirm', 'nope', ['dropped', 'menu']],
    ['name', 'my parcel of beans is late and I am very upset', ['complaintAnswer', 'hello']],
    ['name', 'forget it', ['dropped', 'menuOfStrangers']],
    ['name', 'no', ['deny', 'hello']],
  ],
  fr: [
    ['home', 'je voudrais une table pour ce soir', ['people']],
    ['home', 'samedi soir à 20 h pour 2', ['email']],
    ['home', 'ce soir pour 4', ['email']],
    ['home', 'on peut réserver pour cinq vendredi prochain ?', ['email']],
    ['home', 'vos horaires ? et vous avez une terrasse ?', ['hoursAnswer', 'houseAnswer', 'menu']],
    ['home', 'vous avez des gâteaux véganes et le wifi ?', ['houseAnswer', 'menu']],
    ['home', 'ma commande n’est jamais arrivée, c’est un scandale', ['complaintAnswer', 'menu']],
    ['home', 'connard', ['insult', 'menu']],
    ['home', '👍', ['affirm', 'menu']],
    ['day', 'demain à 19h pour 3', ['email']],
    ['day', 'demin svp', ['people']],
    ['day', 'vendrdi', ['people']],
    ['day', 'dans deux semaines', ['people']],
    ['day', 'laissez tomber', ['dropped', 'menu']],
    ['day', 'vous pouvez répéter ?', ['repeat', 'day']],
    ['day', 'quand vous voulez', ['dateHelp']],
    ['people', '4 pers à 19h30', ['email']],
    ['people', 'on sera une dizaine', ['email']],
    ['people', 'en fait non, plutôt samedi', ['people']],
    ['people', 'laisse tomber', ['dropped', 'menu']],
    ['people', 'retour', ['go_back', 'day']],
    ['people', 'une cinquantaine', ['peopleHelp', 'people']],
    ['email', 'mon mail est jo@example.com', ['emailKnown', 'confirm']],
    ['confirm', '👍', ['booked', 'note']],
    ['confirm', 'ok parfait', ['booked', 'note']],
    ['confirm', 'non, on sera 5', ['emailKnown', 'confirm']],
    ['confirm', 'nan', ['dropped', 'menu']],
    ['name', 'mon colis de café est en retard, je suis furieux', ['complaintAnswer', 'hello']],
    ['name', 'je voudrais réserver', ['day']],
    ['name', 'faire une réservation', ['day']],
    ['home', 'une réservation svp', ['day']],
    ['name', 'avez-vous des toilettes', ['houseAnswer', 'hello']],
    ['name', 'laisse tomber', ['dropped', 'menuOfStrangers']],
    ['name', 'non', ['deny', 'hello']],
  ],
}

describe.each([
  ['en', english],
  ['fr', french],
] as const)('what visitors write in %s', (locale, words) => {
  const smallTalkTexts = Object.fromEntries(Object.entries(smallTalk[locale]).map(([name, { answer }]) => [name, answer]))
  const texts: Readonly<Record<string, unknown>> = { ...smallTalkTexts, ...words, ...words.understood, note: words.note.ask }
  const places = ['name', 'home', 'day', 'people', 'email', 'confirm']
  const way = [{ text: 'Ada' }, { answerID: 'book' }, { answerID: 'day1' }, { text: '2' }, { text: 'ada@example.com' }]

  /** Whether a text is the bot's, with any values in it. */
  const isText = (shown: string | undefined, name: string): boolean => {
    const [first = '', last = ''] = String(texts[name]).split(/\{\{.*\}\}/)
    return shown?.startsWith(first) === true && shown.endsWith(last)
  }

  beforeAll(() => train(tenant))

  it.each(written[locale])('at %s: %s', async (place, text, expected) => {
    const { say } = await talker()
    for (const step of [{ payload: 'get_started' }, { answerID: locale }, ...way.slice(0, places.indexOf(place))]) await say(step)
    const shown = await say({ text })
    expect(shown.length === expected.length && expected.every((name, i) => isText(shown[i], name)), shown.join(' / ')).toBe(true)
  })

  it.each(['Constance', 'Marie', 'Aimé', 'Will', 'Grace', 'Désiré', 'Max', 'Lou', 'Nguyen'])('%s is a first name', async (text) => {
    const { say } = await talker()
    for (const step of [{ payload: 'get_started' }, { answerID: locale }]) await say(step)
    expect(await say({ text })).toEqual([words.menu.replace('{{firstName}}', text)])
  })

  it('saves what a sentence says, and the change of mind after it', async () => {
    const { say, respondentID } = await talker()
    for (const step of [{ payload: 'get_started' }, { answerID: locale }, { text: 'Ada' }]) await say(step)
    await say({ text: locale === 'en' ? 'a table for four on 14 February at 8 pm' : 'une table pour quatre le 14 février à 20 h' })
    const { bookingDay, bookingPeople } = (await tenant.read(respondentID)).body.attribute
    expect([bookingDay, bookingPeople]).toEqual([expect.stringMatching(/-02-14T20:00/), '4'])
    await say({ text: locale === 'en' ? 'actually no, 15 February instead' : 'en fait non, plutôt le 15 février' })
    expect((await tenant.read(respondentID)).body.attribute.bookingDay).toMatch(/-02-15/)
    await say({ text: locale === 'en' ? 'forget it' : 'laissez tomber' })
    expect((await tenant.read(respondentID)).body.attribute).not.toHaveProperty('bookingDay')
  })
})

it('nothing is wrong on the map of the demo bot', async () => {
  expect((await tenant.call('GET', `/application/${tenant.appID}/map`)).body.problems).toEqual([])
})

it('passes the scripts that it comes with, which reach all steps but those that need a place or a party of none', async () => {
  await train(tenant)
  for (const script of demoScripts) await newScript(tenant, script.title, script.turns, { now: script.now })
  const { results, coverage } = await run(tenant)
  expect(
    results.flatMap(({ title, turns }) => turns.flatMap(({ failures }, i) => failures.map((each) => ({ title, i, ...each })))),
  ).toEqual([])
  const { body: resources } = await tenant.call('GET', `/resources/application/${tenant.appID}`)
  const titleOf = (id: string) => resources.find(({ _id }: { _id: string }) => _id === id).title
  expect(coverage.missed.map(({ resourceID }) => titleOf(resourceID))).toEqual(['Nobody', 'Thank you', 'Nobody', 'Thank you'])
})
