import { phrases } from '../phrases.ts'

export const en = {
  title: 'People team',
  welcome: 'Answers about your work, at once.',
  home: 'Welcome',
  hello: 'Hello! I answer questions about leave, pay and expenses. Ask in your own words, or choose:',
  leave: 'Leave',
  payButton: 'Pay',
  person: 'Ask the team',
  leaveFlow: 'Leave',
  leaveText: 'You have 25 days of leave a year. Ask for them in the portal, two weeks ahead; your manager answers within three days.',
  more: 'Is there anything else?',
  yes: 'Yes',
  no: 'No, thank you',
  bye: 'Have a good day!',
  payFlow: 'Pay',
  payText: 'Pay arrives on the 28th. Payslips are in the portal from the day before, and stay there for five years.',
  personFlow: 'The team',
  about: 'What is it about? Write it in a sentence or two.',
  passed: 'Thank you. I pass your question on to the team, who answer here.',
  sickName: 'Sick leave',
  sick: 'Call your manager before 10, and send the doctor’s note within two days.',
  expensesName: 'Expenses',
  expenses: 'Enter expenses in the portal with a photo of the receipt. They are paid with the next salary.',
  remoteName: 'Remote work',
  remote: 'Up to two days a week, agreed with your manager. Abroad: please ask the team first.',
  trainingName: 'Training',
  training: 'Everyone has 1,000 euros a year for courses and books. Ask your manager by e-mail with a link to the course.',
  leaveScript: 'Explains leave, and what else there is',
  personScript: 'Passes a question on to the team',
  askedScript: 'Answers questions in between',
  question: 'May I move my leave to next year?',
  askSick: 'I am sick today',
  askExpenses: 'how do I get my expenses back?',
  askPay: 'when do we get paid?',
  expressions: {
    leave: phrases(`
      how many days of leave do I have
      I want to take a holiday
      how do I ask for leave
      when must I ask for a holiday
      can I take leave in August
      how many holiday days are left
      take a week of leave
      who approves my leave
      can I take half a day of leave
      my leave request
      holidays this summer
      how much leave do I get
    `),
    pay: phrases(`
      when do we get paid
      where is my payslip
      when does my salary arrive
      I need my payslip of May
      my pay is wrong
      on which day is the salary paid
      where do I find my payslips
      there is a mistake in my salary
      when is payday
      download my payslip
      has the salary been paid
      how long do I keep my payslips
    `),
    sick: phrases(`
      I am sick today
      what do I do when I am ill
      I need sick leave
      where do I send the doctor’s note
      my child is sick
      I have a note from the doctor
      I am ill and cannot come
      who do I call when I am sick
      how do I report that I am sick
      I have the flu
      sick note
      I have been ill for two days
    `),
    expenses: phrases(`
      how do I get my expenses back
      where do I enter expenses
      I lost a receipt
      when are my expenses paid
      claim expenses for a trip
      is my train ticket refunded
      how do I claim a receipt
      expenses for a hotel
      upload a receipt
      expense report
      can I claim a taxi
      who pays for my trip expenses
    `),
    remote: phrases(`
      can I work from home
      how many days can I work remotely
      I want to work from abroad
      what are the rules for remote work
      may I work from home on Friday
      remote work policy
      can I work from Spain
      is home office allowed
      working from home tomorrow
      how often may I work from home
      two days of remote work
      can I work remotely for a month
    `),
    training: phrases(`
      can I take a course
      is there a training budget
      who pays for my training
      I would like to learn English
      how do I ask for a training course
      which courses are there
      can I buy a book
      budget for courses
      I want to take a training course
      can I go to a conference
      do you pay for courses
      training budget for this year
    `),
  },
}
