import { expect, vi } from 'vitest'
import { handler as sweep } from '../../functions/workers/sweep.ts'
import { addSource, readSources } from './answerSources.ts'
import { fakeModel, type ModelBehaviour } from './fakeModel.ts'
import { drain } from './queues.ts'
import { asFunction } from './recording.ts'
import { newFeature, newTalker, says, type Talker } from './talk.ts'
import { newTenant, type Tenant } from './tenant.ts'

export const refund = 'Refunds take 7 days, and cost nothing.'
export const question = 'When is my money refunded?'

/** A shop that answers by a model of an endpoint. */
export async function shopWith(url: string, answers: object = {}): Promise<Tenant> {
  const tenant = await newTenant()
  const model = { provider: 'openai', baseURL: url, model: 'small', apiKey: 'a-secret-key' }
  const settings = { active: true, mode: 'model', instructions: 'Be kind.', model, ...answers }
  const { status, text } = await tenant.call('PATCH', `/application/${tenant.appID}`, { body: { language: 'en', answers: settings } })
  expect(status, text).toBe(200)
  await addSource(tenant, { type: 'faq', question, answer: refund, url: 'https://shop.example/refund' })
  await addSource(tenant, { type: 'faq', question: 'Is there a warranty on lamps?', answer: 'Two years.' })
  await readSources()
  return tenant
}

const colours = {
  ...says('Which colour?'),
  answers: [
    { type: 'button', value: 'Red' },
    { type: 'button', value: 'Blue' },
  ],
}

/** The same with a bot that asks for a colour. */
export async function shop(...behaviours: ModelBehaviour[]) {
  const model = await fakeModel(...behaviours)
  const tenant = await shopWith(model.url)
  await newFeature(tenant, 'Colours', [colours, 'Thank you'])
  return { model, tenant }
}

/** Somebody who was asked for a colour. */
export async function talkerAt(tenant: Tenant): Promise<Talker> {
  const talker = await newTalker(tenant)
  await talker.post({ payload: 'get_started' })
  return talker
}

/** What the bot said after a question was asked last. */
export async function answersTo(talker: Talker, to = question): Promise<string[]> {
  const entries = await talker.transcript()
  const last = entries.findLastIndex(({ text }) => text === to)
  return entries.slice(last + 1).map(({ text }) => text)
}

/** Runs the worker that asks models. */
export const askModels = (between?: (body: string) => string[]) => drain({ only: ['RenameQueue'], ...(between ? { between } : {}) })

/** What was left is due two minutes later. */
export async function askModelsLater(): Promise<void> {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 150_000 })
  await asFunction('workers/sweep', () => sweep())
  await askModels()
  vi.useRealTimers()
}

export const takeOver = ({ appID, call }: Tenant, respondentID: string) =>
  call('POST', '/data/botrespondent/live', { body: { appID, respondentID } })
