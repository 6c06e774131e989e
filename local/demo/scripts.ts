import type { Script } from '../../schemas/script.ts'
import { english } from './bot/english.ts'
import { french } from './bot/french.ts'
import type { Words } from './bot/types.ts'

type DemoScript = Pick<Script, 'title' | 'language' | 'now' | 'turns'>

/** A Monday: what “Saturday” means does not depend on when the scripts run. */
const now = '2026-03-02T10:00:00Z'

/** Up to the menu: the language, and a first name. */
const beginning = ({ locale, hello, menu }: Words, name: string): Script['turns'] => [
  { press: 'get_started', expect: [{ step: 'Language' }] },
  { press: locale === 'en' ? 'English' : 'Français', expect: [{ text: hello }] },
  { say: name, expect: [{ text: menu.replace('{{firstName}}', name) }, { attribute: { firstName: name, language: locale } }] },
]

const scriptsIn = (words: Words): DemoScript[] => {
  const { locale } = words
  const [drink] = words.cards
  const script = (title: { readonly en: string; readonly fr: string }, turns: Script['turns']): DemoScript => ({
    title: locale === 'en' ? title.en : title.fr,
    now,
    turns,
  })
  return [
    script({ en: 'Books a table', fr: 'Réserve une table' }, [
      ...beginning(words, 'Ada'),
      { press: words.book.title, expect: [{ text: words.day }] },
      { press: words.days[2] ?? '', expect: [{ text: words.people }] },
      { say: '13', expect: [{ text: words.peopleHelp }] },
      { say: '4', expect: [{ text: words.email }, { attribute: { bookingPeople: '4' } }] },
      { say: 'ada@', expect: [{ text: words.emailHelp }] },
      { say: 'ada@example.com', expect: [{ step: 'Confirmation' }, { attribute: { bookingDay: '2026-03-07' } }] },
      { press: words.yes, expect: [{ step: 'Booked' }, { mail: { to: 'ada@example.com', subject: words.mailSubject } }] },
      { press: '5', expect: [{ text: words.note.glad }, { attribute: { note: '5' } }] },
    ]),
    script({ en: 'Books by one sentence, and cancels', fr: 'Réserve en une phrase, puis annule' }, [
      ...beginning(words, 'Ada'),
      {
        say: locale === 'en' ? 'dinner tonight for 4' : 'ce soir pour 4',
        expect: [{ text: words.email }, { attribute: { bookingPeople: '4' } }],
      },
      { say: 'ada@example.com', expect: [{ step: 'Confirmation' }] },
      { press: words.no, expect: [{ text: words.dropped }, { mail: false }] },
    ]),
    script({ en: 'Asks again for a day or a party that does not fit', fr: 'Redemande un jour ou un nombre qui ne convient pas' }, [
      ...beginning(words, 'Ada'),
      { press: words.book.title, expect: [{ text: words.day }] },
      { press: words.otherDay, expect: [{ text: words.date }] },
      { say: '01/03/2026', expect: [{ text: words.dayPast }, { text: words.day }] },
      { press: words.otherDay, expect: [{ text: words.date }] },
      { say: '31/12/2028', expect: [{ text: words.dayFar }, { text: words.day }] },
      {
        say: locale === 'en' ? 'a table for 20 on Saturday' : 'une table pour 20 samedi',
        expect: [{ text: words.peopleHelp }, { step: 'Too many people' }],
      },
    ]),
    script({ en: 'Orders from the menu', fr: 'Commande à la carte' }, [
      ...beginning(words, 'Bea'),
      { press: words.card.title, expect: [{ text: words.cardIntro }] },
      {
        press: drink?.picture ?? '',
        expect: [{ step: 'On the terrace' }, { tag: { orders: [drink?.order ?? ''] } }, { event: { orders: 1 } }],
      },
    ]),
    script({ en: 'Remembers what people like', fr: 'Retient les goûts' }, [
      ...beginning(words, 'Chloe'),
      { press: words.tastes.title, expect: [{ text: words.likes }] },
      { press: words.likeNames[0] ?? '', expect: [{ text: words.liked }] },
      { press: words.likesDone, expect: [{ text: words.chess }, { text: words.reading, not: true }] },
    ]),
    script({ en: 'Says where it is', fr: 'Dit où est le café' }, [
      ...beginning(words, 'Dan'),
      { press: words.find.title, expect: [{ step: 'Where are you?' }] },
      { press: words.noPlace, expect: [{ step: 'What can I do?' }] },
    ]),
    script({ en: 'Hands over to a person', fr: 'Passe la main à une personne' }, [
      ...beginning(words, 'Eve'),
      { press: words.human.title, expect: [{ text: words.question }] },
      {
        say: locale === 'en' ? 'I lost my umbrella' : 'J’ai oublié mon parapluie',
        expect: [{ step: 'Passed on' }, { handedOver: true }, { mail: 'desk@causerie.example' }],
      },
    ]),
    script({ en: 'Answers questions in between', fr: 'Répond aux questions en cours de route' }, [
      ...beginning(words, 'Finn'),
      { press: words.book.title, expect: [{ text: words.day }] },
      {
        say: locale === 'en' ? 'when do you open on Sunday?' : 'vous ouvrez quand le dimanche ?',
        expect: [{ text: words.understood.hoursAnswer }, { text: words.day }],
      },
      { press: words.days[0] ?? '', expect: [{ text: words.people }] },
    ]),
    script({ en: 'Calls a person from anywhere', fr: 'Appelle une personne de partout' }, [
      ...beginning(words, 'Gus'),
      {
        say: locale === 'en' ? 'I want to talk to a human' : 'je veux parler à un humain',
        expect: [{ text: words.calling }, { handedOver: true }],
      },
    ]),
    script({ en: 'Offers a way out to the lost', fr: 'Propose une issue à qui se perd' }, [
      ...beginning(words, 'Hal'),
      { say: 'qqqq', expect: [{ text: words.menuHelp }] },
      { say: 'wwww', expect: [{ feature: 'Lost / Perdu' }] },
      { press: words.lost.menu, expect: [{ step: 'What can I do?' }] },
    ]),
  ]
}

const strangers: DemoScript = {
  title: 'Asks again for a language / Redemande une langue',
  now,
  turns: [
    { press: 'get_started', expect: [{ step: 'Language' }] },
    { say: 'qqqq', expect: [{ text: 'Français ou English?' }] },
    { say: 'wwww', expect: [{ step: 'No language yet' }, { step: 'Language' }] },
  ],
}

/** What the demo bot must do, in English and French. */
export const demoScripts: readonly DemoScript[] = [...[english, french].flatMap(scriptsIn), strangers]
