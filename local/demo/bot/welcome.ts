import { withFrenchSpaces } from '../../../schemas/frenchSpaces.ts'
import { type DemoFeature, goesTo, says, type Words } from './types.ts'

/** The beginning, in both languages: the answer is kept, and leads on; who is known is not asked again. */
export const welcome: DemoFeature = {
  name: 'welcome',
  title: 'Welcome / Bienvenue',
  resources: [
    {
      name: 'language',
      title: 'Language',
      messages: [
        says(withFrenchSpaces('Bonjour et bienvenue au Café Causerie ! / Hello, and welcome to Café Causerie!')),
        says('Français ou English?'),
      ],
      answers: [
        {
          type: 'button',
          value: 'Français',
          answerID: 'fr',
          payload: 'fr',
          keywords: ['french', 'bonjour', 'salut'],
          goToBot: '@{hello.fr}',
        },
        { type: 'button', value: 'English', answerID: 'en', payload: 'en', keywords: ['anglais', 'hello', 'hi'], goToBot: '@{hello.en}' },
      ],
      properties: { active: true, attribute: { language: 'answer' }, event: { visits: { inc: 1 } } },
      helpText: { invalidAnswer: 'Français ou English?' },
    },
  ],
}

/** The name, asked once; and what can be done, with words that mean the same as the buttons. */
export const helloAndHome = (words: Words): DemoFeature[] => {
  const { locale } = words
  const choice = (name: 'card' | 'book' | 'tastes' | 'find' | 'human') =>
    ({ type: 'button', value: words[name].title, answerID: name, keywords: words[name].keywords, goToBot: `@{${name}.${locale}}` }) as const
  return [
    {
      name: `hello.${locale}`,
      title: `Hello (${locale})`,
      resources: [
        {
          name: 'name',
          title: 'First name',
          type: 'collect',
          messages: [says(words.hello)],
          askIfKnown: false,
          messageIfKnown: { active: true, messages: [says(words.again)] },
          // A name is short, and no address of a page: it goes into e-mails. What is longer may be understood.
          validation: { active: true, type: 'regex', rule: "^\\s*\\p{L}[\\p{L}'’-]{0,29}(\\s+\\p{L}[\\p{L}'’-]{0,29}){0,2}\\s*$" },
          autocomplete: { active: true, smart_format_name: 'given-name' },
          properties: { active: true, attribute: { firstName: 'answer' } },
          helpText: { invalidAnswer: words.helloHelp },
          logic: goesTo(`@{home.${locale}}`),
        },
      ],
    },
    {
      name: `home.${locale}`,
      title: `Home (${locale})`,
      resources: [
        {
          name: 'menu',
          title: 'What can I do?',
          messages: [
            { ...says(words.menu), filters: { attribute: { firstName: { operator: 'isDefined' } } } },
            { ...says(words.menuOfStrangers), filters: { attribute: { firstName: { operator: 'isNotDefined' } } } },
          ],
          answers: [choice('card'), choice('book'), choice('tastes'), choice('find'), choice('human')],
          helpText: { invalidAnswer: words.menuHelp },
        },
      ],
    },
  ]
}
