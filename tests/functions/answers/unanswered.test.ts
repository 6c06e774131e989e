import { expect, it } from 'vitest'
import { addSource, readSources } from '../../harness/answerSources.ts'
import { newFeature, newTalker, says } from '../../harness/talk.ts'
import { newTenant } from '../../harness/tenant.ts'

it('questions without an answer are listed in groups with the nearest passages, until a source answers them or they are hidden', async () => {
  const tenant = await newTenant()
  const { appID } = tenant
  await tenant.call('PATCH', `/application/${appID}`, { body: { language: 'en', answers: { active: true } } })
  await addSource(tenant, { type: 'text', title: 'Animals', text: 'We groom rabbits and feed elephants.' })
  await readSources()
  const buttons = [
    { type: 'button', value: 'Red' },
    { type: 'button', value: 'Blue' },
  ]
  await newFeature(tenant, 'Colours', [{ ...says('Which colour?'), answers: buttons }, 'Thank you'])
  const talker = await newTalker(tenant)
  await talker.post({ payload: 'get_started' })
  const unanswered = async () => (await tenant.call('GET', `/answers/unanswered/${appID}`)).body
  expect(await unanswered()).toEqual([])
  for (const text of [
    'hello',
    'Hello!',
    'which courier delivers pianos?',
    'Do you sell elephants in Oslo?',
    'do you sell élephants in oslo',
    'Oslo elephants: sold?',
  ])
    await talker.say(text)
  const [elephants, pianos] = await unanswered()
  expect(elephants).toMatchObject({
    question: 'do you sell élephants in oslo',
    nb_request: 3,
    texts: [
      { text: 'do you sell élephants in oslo', nb_request: 2 },
      { text: 'Oslo elephants: sold?', nb_request: 1 },
    ],
    passages: [{ title: 'Animals', sourceID: expect.any(String), score: expect.any(Number) }],
  })
  expect(pianos).toMatchObject({ question: 'which courier delivers pianos?', nb_request: 1 })
  await addSource(tenant, { type: 'faq', question: elephants.question, answer: 'No.' })
  await readSources()
  expect(await unanswered()).toMatchObject([{ question: pianos.question }])
  await tenant.call('PUT', `/nlu/missed/${appID}`, { body: { text: pianos.question, ignored: true } })
  expect(await unanswered()).toEqual([])
})
