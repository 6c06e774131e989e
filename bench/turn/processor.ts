import { randomUUID } from 'node:crypto'
import { call } from '../../tests/harness/call.ts'
import { newTenant } from '../../tests/harness/tenant.ts'
import { median, showProgress } from '../ratios.ts'

const [warmUp, rounds, turnsPerRound] = [400, 9, 200]

/** Milliseconds of processor that a plain turn takes in the function: from the event of API Gateway to the response, the median of rounds. */
export async function measureProcessor(): Promise<number> {
  const { appID, call: asOwner } = await newTenant()
  const { featureID } = (await asOwner('POST', '/feature', { body: { appID, title: 'Questions' } })).body
  for (let i = 0; i < 12; i++) {
    const messages = [{ type: 'text', text: `How can we reach number ${i}, please?` }]
    await asOwner('POST', '/resource', { body: { appID, featureID, title: 'Q', messages, validation: { active: true, type: 'email' } } })
  }
  const session = (await call('POST', `/channels/web/${appID}/session`)).body
  const turn = async (i: number): Promise<void> => {
    // After the last question the conversation begins anew.
    const body = i % 12 === 0 ? { payload: featureID } : { text: 'ada@example.test' }
    const answer = await call('POST', `/channels/web/${appID}/messages`, { token: session.token, body: { messageID: randomUUID(), ...body } })
    if (answer.status !== 200) throw new Error(`${answer.status}: ${answer.text}`)
  }
  for (let i = 0; i < warmUp; i++) await turn(i)
  const taken: number[] = []
  for (let round = 0; round < rounds; round++) {
    showProgress(`processor, round ${round + 1} of ${rounds}`)
    const before = process.cpuUsage()
    for (let i = 0; i < turnsPerRound; i++) await turn(i)
    const { user, system } = process.cpuUsage(before)
    taken.push((user + system) / 1000 / turnsPerRound)
  }
  return median(taken)
}
