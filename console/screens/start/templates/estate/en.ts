import { phrases } from '../phrases.ts'

export const en = {
  title: 'Northside Homes',
  welcome: 'Homes to buy and to rent.',
  home: 'Welcome',
  hello: 'Hello! I am the assistant of Northside Homes. What are you looking for?',
  buy: 'To buy',
  rent: 'To rent',
  sell: 'To sell my home',
  searchFlow: 'Search',
  areas: 'Which areas do you like? Choose as many as you want.',
  areaNames: ['Old town', 'Riverside', 'Station', 'Hills'],
  done: 'That is all',
  budget: 'What is your budget in euros: the price, or the rent per month?',
  senior: 'For this budget our senior adviser, Mrs Okafor, will call you herself.',
  name: 'What is your name?',
  phone: 'On which number may we call you?',
  thanks: 'Thank you, {{contact}}. We call you within a day with homes that match: {{areas}}.',
  sellFlow: 'Valuation',
  kind: 'With pleasure: the valuation is free. What would you like to sell?',
  flat: 'A flat',
  house: 'A house',
  size: 'How large is it, in square metres?',
  sellDone: 'Thank you, {{contact}}. We call you to set a date for the visit.',
  visitName: 'Visits',
  visit: 'Visits take place from Tuesday to Saturday. Tell me what you are looking for, and we set a date by phone.',
  feesName: 'Fees',
  fees: 'Our fee is 4 % of the price, paid by the seller; tenants pay one week of rent.',
  papersName: 'Documents',
  papers: 'To rent you need an identity document, your last three payslips and a proof of address.',
  buyScript: 'Takes a search with a large budget',
  sellScript: 'Takes a request for a valuation',
  askedScript: 'Answers questions in between',
  askFees: 'what are your fees?',
  askPapers: 'which documents do I need to rent?',
  expressions: {
    visit: phrases(`
      can I visit the flat
      when can I visit the house
      I would like to arrange a visit
      is a visit possible on Saturday
      how do I book a visit
      can we see the flat tomorrow
      I want to see the house
      visit this weekend please
      may I visit again
      can I see the flat this evening
      arrange a viewing of the house
      a visit on Tuesday
    `),
    fees: phrases(`
      what are your fees
      how much is your commission
      who pays the agency fees
      what does the agency cost
      are the fees included in the price
      what percentage do you take
      agency fees for tenants
      how much do you charge
      what commission do you take
      what are the fees for a rental
      do I pay a fee
      how much are the agency fees
    `),
    papers: phrases(`
      which documents do I need
      what papers do I need to rent
      do you need my payslips
      what must I bring to rent
      which documents must I send
      list of documents please
      do I need a proof of address
      do I need a guarantor to rent
      what papers do tenants need
      how many payslips do you need
      which papers do you want
      documents needed to rent
    `),
  },
}
