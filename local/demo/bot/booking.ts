import { smallTalk } from '../../../lib/domain/smallTalk/smallTalk.ts'
import { type DemoFeature, type DemoWorkflow, goesTo, leadsTo, says, type Words } from './types.ts'

/** A smart format: the day, chosen or written as a date, in words or digits. What is answered last is the answer of the question that asks for one. */
export const day = (words: Words): DemoFeature => {
  const name = `day.${words.locale}`
  return {
    name,
    title: `Day (${words.locale})`,
    resources: [
      {
        name: 'which',
        title: 'Which day?',
        messages: [says(words.day)],
        answers: [
          ...words.days.map((value, i) => ({ type: 'button' as const, value, answerID: `day${i}` })),
          { type: 'button', value: words.otherDay, answerID: 'other', nextRessource: { ressourceID: `@{${name}.date}` } },
        ],
        // What is typed need not be on a button.
        validation: { active: true, type: 'date' },
        helpText: { date_validation: words.dateHelp },
        logic: leadsTo(`@{${name}.known}`),
      },
      {
        name: 'date',
        title: 'Date',
        type: 'collect',
        messages: [says(words.date)],
        validation: { active: true, type: 'date' },
        helpText: { date_validation: words.dateHelp },
      },
      { name: 'known', title: 'The day is known' },
    ],
  }
}

/** Unsets what is out of range, and asks again. */
const forgets = (attribute: string, question: string) => ({
  properties: { active: true, attribute: { [attribute]: null } },
  logic: leadsTo(question),
})

/**
 * A process that is counted: a day to come, up to twelve people, an e-mail address that is checked; then a workflow that makes a code and sends an
 * e-mail.
 */
export const booking = (words: Words): DemoFeature => {
  const { locale } = words
  const { affirm, deny } = smallTalk[locale === 'fr' ? 'fr' : 'en']
  return {
    name: `book.${locale}`,
    title: `Booking (${locale})`,
    process: { active: true, title: words.book.title, cost: 1, event: { bookings: { inc: 1 } } },
    resources: [
      {
        name: 'new',
        title: 'A new booking',
        properties: { active: true, attribute: { bookingDay: null, bookingPeople: null } },
      },
      // Those whose first sentence says what they want come here.
      { name: 'start', title: 'What is known', properties: { active: true, attribute: { language: locale } } },
      {
        name: 'day',
        title: 'Day',
        autocomplete: { active: true, smart_format_name: `day.${locale}` },
        askIfKnown: false,
        // The label of a button, too, becomes a date: the e-mail is read on another day.
        validation: { active: true, type: 'date' },
        helpText: { date_validation: words.dateHelp },
        properties: { active: true, attribute: { bookingDay: 'answer' } },
      },
      {
        name: 'past',
        title: 'A day that is over',
        messages: [says(words.dayPast)],
        filters: { attribute: { bookingDay: { operator: 'before', value: { days: 1 } } } },
        ...forgets('bookingDay', `@{book.${locale}.day}`),
      },
      {
        name: 'far',
        title: 'A day too far ahead',
        messages: [says(words.dayFar)],
        filters: { attribute: { bookingDay: { operator: 'after', value: { days: -366 } } } },
        ...forgets('bookingDay', `@{book.${locale}.day}`),
      },
      {
        name: 'people',
        title: 'People',
        type: 'collect',
        messages: [says(words.people)],
        askIfKnown: false,
        validation: { active: true, type: 'number' },
        properties: { active: true, attribute: { bookingPeople: 'answer' }, type: 'perso', rule: '^(0?[1-9]|1[0-2])$' },
        helpText: { number_validation: words.peopleHelp, invalidAnswer: words.peopleHelp },
      },
      {
        name: 'few',
        title: 'Nobody',
        messages: [says(words.peopleHelp)],
        filters: { attribute: { bookingPeople: { operator: '<', value: 1 } } },
        ...forgets('bookingPeople', `@{book.${locale}.people}`),
      },
      {
        name: 'many',
        title: 'Too many people',
        messages: [says(words.peopleHelp)],
        filters: { attribute: { bookingPeople: { operator: '>', value: 12 } } },
        ...forgets('bookingPeople', `@{book.${locale}.people}`),
      },
      {
        name: 'email',
        title: 'E-mail',
        type: 'collect',
        messages: [says(words.email)],
        askIfKnown: false,
        messageIfKnown: { active: true, messages: [says(words.emailKnown)] },
        validation: { active: true, type: 'email' },
        autocomplete: { active: true, smart_format_name: 'email' },
        properties: { active: true, attribute: { email: 'answer' } },
        helpText: { email_validation: words.emailHelp },
      },
      {
        name: 'confirm',
        title: 'Confirmation',
        messages: [says(words.confirm)],
        helpText: { invalidAnswer: words.menuHelp },
        answers: [
          {
            type: 'button',
            value: words.yes,
            answerID: 'yes',
            payload: 'yes',
            keywords: ['oui', 'yes', ...affirm.expressions, ...words.agreed],
          },
          {
            type: 'button',
            value: words.no,
            answerID: 'no',
            payload: 'no',
            keywords: ['non', 'no', ...deny.expressions],
            goToBot: `@{dropped.${locale}}`,
          },
        ],
        actions: {
          active: true,
          list: [
            {
              attribute: 'answer',
              operator: '=',
              value: 'yes',
              actions: {
                active: true,
                workflow: `@{confirmation.${locale}}`,
                logic: { value: { default: leadsTo(`@{book.${locale}.booked}`) } },
              },
            },
          ],
        },
      },
      { name: 'booked', title: 'Booked', messages: [says(words.booked)], logic: goesTo(`@{note.${locale}}`) },
    ],
  }
}

export const confirmation = (words: Words): DemoWorkflow => ({
  name: `confirmation.${words.locale}`,
  title: `Confirmation of a booking (${words.locale})`,
  actions: [
    {
      active: true,
      type: 'email',
      params: {
        params: { active: true, list: [{ title: 'bookingCode', options: { length: 6, numbers: true, uppercase: true, symbols: false } }] },
      },
      email: { active: true, list: [{ toEmail: ['{{email}}'], subject: words.mailSubject, content: words.mail }] },
    },
  ],
})
