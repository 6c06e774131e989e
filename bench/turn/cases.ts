import { randomUUID } from 'node:crypto'
import { type Answered, call } from '../../tests/harness/call.ts'
import { newTenant } from '../../tests/harness/tenant.ts'
import { countTurn, type TurnCost } from './count.ts'

/** A kind of turn, and what it took. */
export interface Case {
  readonly name: string
  readonly cost: TurnCost
}

const questions = 12

/** Takes turns of each kind through the real endpoint of the web channel, with a bot that the function has in memory. */
export async function measureTurns(): Promise<Case[]> {
  const { appID, call: asOwner } = await newTenant()
  const made = async (method: string, path: string, body: object) => requireOK(await asOwner(method, path, { body })).body
  const { featureID } = await made('POST', '/feature', { appID, title: 'Questions' })
  for (let i = 0; i < questions; i++) {
    const messages = [{ type: 'text', text: `How can we reach number ${i}, please?` }]
    await made('POST', '/resource', { appID, featureID, title: 'Question', messages, validation: { active: true, type: 'email' } })
  }
  const session = requireOK(await call('POST', `/channels/web/${appID}/session`)).body
  const say = async (body: object) =>
    requireOK(await call('POST', `/channels/web/${appID}/messages`, { token: session.token, body: { messageID: randomUUID(), ...body } }))
  const text = { text: 'ada@example.test' }

  const cases: Case[] = []
  const count = async (name: string, work: () => Promise<unknown>): Promise<void> => {
    cases.push({ name, cost: await countTurn(work) })
  }
  // The first turn of a function reads the whole bot; that is no part of any turn after it.
  const stranger = requireOK(await call('POST', `/channels/web/${appID}/session`)).body
  await call('POST', `/channels/web/${appID}/messages`, { token: stranger.token, body: text })

  await count('the first words ever', () => say(text))
  await count(plainAnswer, () => say(text))
  await count('an answer that is refused', () => say({ text: 'none of your business' }))
  const repeated = { ...text, messageID: randomUUID() }
  await say(repeated)
  await count('a message that came before', () => say(repeated))
  await count('a payload that leads to the feature', () => say({ payload: featureID }))
  const here = { appID, respondentID: session.respondentID }
  await made('POST', '/data/botrespondent/live', here)
  await count('words in live chat', () => say(text))
  await made('POST', '/data/botrespondent/chatbot', here)
  await count('the answer to a question that a human interrupted', () => say(text))
  return cases
}

/** The case that the goal is about. */
export const plainAnswer = 'an answer in words, stored, and the next question'

function requireOK(answer: Answered): Answered {
  if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
  return answer
}
