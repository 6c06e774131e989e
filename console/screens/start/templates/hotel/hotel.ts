import { inLanguage, language } from '../../../../core/language.ts'
import { ask, choose, filled, says, tell } from '../steps.ts'
import { featureID, makeTemplate, type Template } from '../template.ts'
import { en } from './en.ts'
import { fr } from './fr.ts'

const t = inLanguage({ en, fr })

const now = '2027-03-08T09:00:00Z'

const card = (room: string, text: string) => ({
  value: room,
  textDescriptiuon: text,
  answers: [{ type: 'button' as const, value: t.book, payload: room, goToBot: featureID(1) }],
})

/** A hotel: shows its rooms as cards, takes bookings with dates and guests, answers questions. */
export const hotel = (): Template =>
  makeTemplate({
    title: t.title,
    language,
    color: '#1d5a8c',
    welcome: t.welcome,
    features: [
      {
        title: t.home,
        steps: [
          {
            type: 'collect',
            messages: [...says(t.hello), { type: 'carousel', carousel: [card(t.lake, t.lakeText), card(t.garden, t.gardenText)] }],
            properties: { active: true, attribute: { room: 'answer' } },
          },
        ],
      },
      {
        title: t.bookFlow,
        process: { active: true, title: t.bookFlow },
        steps: [
          {
            ...ask(t.arrival, 'arrival', 'date'),
            validation: { active: true, type: 'date', date: { earliest: 'today' } },
            helpText: { date_validation: t.past },
          },
          ask(t.nights, 'nights', 'number'),
          choose(t.guests, [t.one, t.two, t.family], 'guests'),
          { ...tell(t.cot), filters: { attribute: { guests: { operator: '=', value: t.family } } } },
          ask(t.mail, 'mail', 'email'),
          tell(t.done),
        ],
      },
    ],
    intents: [
      { name: t.bookFlow, feature: 0, expressions: t.expressions.book },
      { name: t.breakfastName, answer: t.breakfast, expressions: t.expressions.breakfast },
      { name: t.parkingName, answer: t.parking, expressions: t.expressions.parking },
      { name: t.checkinName, answer: t.checkin, expressions: t.expressions.checkin },
    ],
    scripts: [
      {
        title: t.bookScript,
        now,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.lake, expect: [{ text: t.arrival }, { attribute: { room: t.lake } }] },
          { say: t.day, expect: [{ text: t.nights }, { attribute: { arrival: '2027-03-12' } }] },
          { say: '3', expect: [{ text: t.guests }] },
          { press: t.family, expect: [{ text: t.cot }, { text: t.mail }] },
          {
            say: 'ada@example.com',
            expect: [{ text: filled(t.done, { room: t.lake, arrival: t.shown, nights: '3', mail: 'ada@example.com' }) }],
          },
        ],
      },
      {
        title: t.pastScript,
        now,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { press: t.garden, expect: [{ text: t.arrival }] },
          { say: '1/3/2027', expect: [{ text: t.past }] },
        ],
      },
      {
        title: t.askedScript,
        turns: [
          { press: 'get_started', expect: [{ text: t.hello }] },
          { say: t.askBreakfast, expect: [{ text: t.breakfast }] },
          { say: t.askParking, expect: [{ text: t.parking }] },
        ],
      },
    ],
  })
