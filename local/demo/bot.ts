import { withFrenchSpaces } from '../../schemas/frenchSpaces.ts'
import { booking, confirmation, day } from './bot/booking.ts'
import { card } from './bot/card.ts'
import { english } from './bot/english.ts'
import { french } from './bot/french.ts'
import { called, desk, human } from './bot/human.ts'
import { lost } from './bot/lost.ts'
import { note } from './bot/note.ts'
import { find, tastes } from './bot/tastes.ts'
import { type DemoBot, type DemoFeature, goesTo, type Words } from './bot/types.ts'
import { dropped, entities, smallTalk, understands } from './bot/understanding.ts'
import { helloAndHome, welcome } from './bot/welcome.ts'

const menu = ({ locale, restart, card: theCard, human: aHuman, reference }: Words) => ({
  locale,
  composer_input_disabled: false,
  call_to_actions: [
    { type: 'postback', title: theCard.title, payload: `CARD_${locale}`, goToBot: `@{card.${locale}}` } as const,
    { type: 'postback', title: aHuman.title, payload: `HUMAN_${locale}`, goToBot: `@{human.${locale}}` } as const,
    { type: 'postback', title: restart, payload: `RESTART_${locale}`, logic: goesTo(`@{welcome}`) } as const,
    { type: 'web_url', title: reference, url: '@{api}/docs' } as const,
  ],
})

const languages = [english, french]

/** NLU is active everywhere: a question in the middle of a feature is answered, and the pending question is repeated. */
const understanding = (feature: DemoFeature): DemoFeature => ({ ...feature, nlu: { active: true } })

/** The demo bot, in English and French. It shows most features of bots. */
export const demoBot: DemoBot = {
  application: {
    title: 'Café Causerie',
    description: 'The demo application',
    info: {
      titre: 'Café Causerie',
      description: withFrenchSpaces('Une question ? Any question?'),
      show_widget_delay: 0,
      show_widget_notification_delay: 3,
      errorMessageIfPicture: languages.map(({ picture }) => picture).join(' / '),
    },
    design: {
      color: '#7a3e1d',
      'color-background': '#fbf6ef',
      logo: { url: '@{api}/assets/cup.svg' },
      picto: { url: '@{api}/assets/cup.svg' },
      showBurgerMenu: true,
      showUploadPicto: true,
      showPhotoPicto: true,
    },
    nlu: { active: true },
    answers: { active: true },
    // Names are short: what resembles a word of an expression is not yet meant as one.
    nlu_threshold: 0.45,
    fallback: { featureID: '@{lost}' },
    payload: { title: 'Bonjour / Hello', payload: 'START', logic: goesTo('@{welcome}') },
    persistent_menu: languages.map(menu),
    smart_format: languages.map(({ locale }) => ({ name: `day.${locale}`, description: 'A day', featureID: `@{day.${locale}}` })),
  },
  features: [
    welcome,
    ...languages.flatMap((words) => [
      ...helloAndHome(words),
      card(words),
      booking(words),
      note(words),
      day(words),
      tastes(words),
      find(words),
      human(words),
      desk(words),
      dropped(words),
    ]),
    lost(languages),
  ].map(understanding),
  workflows: languages.flatMap((words) => [confirmation(words), called(words)]),
  entities,
  intents: languages.flatMap(understands),
  smallTalk: languages.flatMap(smallTalk),
}
