import { phrases } from '../phrases.ts'

export const en = {
  title: 'Riverside Clinic',
  welcome: 'Appointments in two minutes, day and night.',
  home: 'Welcome',
  hello: 'Hello, this is Riverside Clinic. In an emergency please call 112. What can I do for you?',
  book: 'Book an appointment',
  hoursButton: 'Opening hours',
  bookFlow: 'Appointment',
  known: 'Have you been here before?',
  yes: 'Yes',
  no: 'No, it is my first visit',
  bring: 'Welcome! Please bring your insurance card and come ten minutes early.',
  when: 'When would you like to come? Monday to Friday, 9 to 12 and 14 to 18, such as “Tuesday at 10:30”.',
  bad: 'We have appointments from Monday to Friday, 9 to 12 and 14 to 18, every half hour, from tomorrow on.',
  name: 'What is the patient’s name?',
  phone: 'On which phone number may we reach you?',
  done: 'Thank you, {{patient}}. Your appointment is on {{appointment|datetime}}. To cancel, please call us a day ahead.',
  hoursFlow: 'Opening hours',
  hours: 'We are open from Monday to Friday, 9 am to 12 pm and 2 pm to 6 pm.',
  feesName: 'Fees',
  fees: 'A consultation is €30. Please bring your card: most insurers pay it in full.',
  resultsName: 'Results',
  results: 'Results are ready within three days. For reasons of privacy the doctor gives them only in person or by phone.',
  bookScript: 'Books an appointment for a new patient',
  badScript: 'Refuses a Sunday, and a patient returns',
  askedScript: 'Answers questions in between',
  slot: 'Wednesday at 10:30',
  shown: 'Wednesday, 10 March 2027 at 10:30',
  sunday: 'Sunday at 10:30',
  askFees: 'how much is a consultation?',
  askHours: 'when are you open?',
  expressions: {
    book: phrases(`
      I would like an appointment
      can I book an appointment
      I need to see a doctor
      is there an appointment tomorrow
      book me an appointment please
      I want to see the doctor today
      make an appointment for my son
      when can I see a doctor
      I need an appointment this week
      can the doctor see me tomorrow
      appointment for a vaccination
      have you got a free appointment
    `),
    hours: phrases(`
      when are you open
      what are your opening hours
      are you open on Saturday
      at what time do you close
      is the clinic open today
      opening hours please
      until when are you open
      at what time do you open
      are you open at noon
      is the clinic open on Monday
      when does the clinic close
      are you closed in August
    `),
    fees: phrases(`
      how much is a consultation
      what are your fees
      does my insurance pay
      what does a visit cost
      how much does a consultation cost
      do you accept my insurance
      price of a consultation
      is it paid by the insurance
      what do I have to pay
      do I have to pay at once
      what are the fees for children
      how much must I pay
    `),
    results: phrases(`
      are my results ready
      I am waiting for my test results
      can I have my results by e-mail
      when will my results be ready
      I want the results of my blood test
      how do I get my test results
      where are my results
      did my blood test results arrive
      can you send me the results
      results of my tests please
      blood test results
      have you received my results
    `),
  },
}
