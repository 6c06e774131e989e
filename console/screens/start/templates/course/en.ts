import { phrases } from '../phrases.ts'

export const en = {
  title: 'First aid in five minutes',
  welcome: 'A short course with a test.',
  home: 'Course',
  hello: 'Hello! Five minutes, three questions: would you know what to do? Let us see.',
  start: 'Start',
  later: 'Later',
  bye: 'All right. Come back whenever you like.',
  first: 'Somebody lies on the floor and does not answer. What comes first?',
  firstAnswers: ['Call 112', 'Check that the place is safe', 'Give water'],
  firstWhy: 'First make sure that you are safe yourself; then check whether they breathe, and call 112.',
  second: 'They do not breathe. How fast do you press the chest?',
  secondAnswers: ['50 times a minute', '100 to 120 times a minute', 'As fast as possible'],
  secondWhy: '100 to 120 times a minute, 5 to 6 cm deep: think of the beat of “Stayin’ Alive”.',
  third: 'Somebody burns a hand. What helps?',
  thirdAnswers: ['Cool water for ten minutes', 'Ice', 'Butter'],
  thirdWhy: 'Cool running water, for ten minutes or more. Ice and butter do harm.',
  right: 'Right!',
  wrong: 'Not quite.',
  score: 'Done! Right answers: {{score|0}} of 3.',
  top: 'All three: you are ready to help.',
  again: 'Read the explanations once more, and try again.',
  mail: 'To get the certificate, which e-mail address may we use?',
  sent: 'Thank you! The certificate for {{mail}} is being prepared.',
  certificateName: 'Certificate',
  certificate: 'Everyone who finishes gets a certificate by e-mail. It is valid for a year.',
  contentName: 'What the course covers',
  content: 'Three situations: somebody who does not answer, somebody who does not breathe, and a burn. No previous knowledge is needed.',
  allScript: 'Passes with three right answers',
  fewScript: 'Explains a wrong answer',
  noneScript: 'Explains all three wrong answers',
  laterScript: 'Takes no for an answer, and answers questions',
  askCertificate: 'do I get a certificate?',
  expressions: {
    certificate: phrases(`
      do I get a certificate
      how long is the certificate valid
      where is my certificate
      I did not receive my certificate
      when do I get the certificate
      can I print the certificate
      is the certificate free
      send me my certificate
      I lost my certificate
      is the certificate recognised
      a new certificate please
      how do I get the certificate
    `),
    content: phrases(`
      what is the course about
      what do I learn
      how many questions are there
      how long does the course take
      is the course difficult
      what does the course cover
      do I need previous knowledge
      who is the course for
      is the course for beginners
      which topics are in the course
      how many lessons does the course have
      what will I learn in the course
    `),
  },
}
