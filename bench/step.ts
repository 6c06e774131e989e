/**
 * Steps a second on one core for a plain text answer: `node bench/step.ts`. Exits with 1 where the goal is missed. Processor time is what
 * counts: others use the machine too.
 */

import { advance } from '../lib/domain/engine/advance.ts'
import { botOf } from '../lib/domain/engine/model/bot.ts'
import type { Bot, ResourceContent } from '../lib/domain/engine/model/types.ts'
import type { ConversationState } from '../lib/domain/profile/conversationState.ts'
import { median, showProgress } from './ratios.ts'

const goal = 100_000
const rounds = 7
const stepsPerRound = 50_000
const features = 20
const questions = 10

/** A questionnaire of some size: an e-mail, then questions in words, each with a template, a filter and an action beside it. */
const botOfQuestions = (): Bot => {
  const ids = Array.from({ length: features }, (_, f) => `application0-feature${String(f).padStart(5, '0')}`)
  return botOf({
    application: { appID: 'application0' },
    features: ids.map((featureID) => ({ featureID })),
    resources: ids.flatMap((featureID) => Array.from({ length: questions }, (_, i) => questionOf(featureID, i))),
  })
}

const questionOf = (featureID: string, i: number): ResourceContent => ({
  resourceID: `${featureID}-resource${String(i).padStart(4, '0')}`,
  featureID,
  messages: [
    { type: 'text', text: `Question ${i}, {{first}}?` },
    { type: 'text', text: 'For people in Lyon', filters: { attribute: { city: { operator: '=', value: 'Lyon' } } } },
  ],
  ...(i % 2 ? { validation: { active: true, type: 'email' } } : {}),
  properties: { active: true, attribute: { [`answer${i}`]: 'answer' }, event: { answered: { inc: 1 } } },
  actions: { active: true, list: [{ attribute: 'answer', operator: '=', value: 'stop' }] },
})

const respondent = {
  respondentID: 'ada',
  attribute: Object.fromEntries(Array.from({ length: 20 }, (_, i) => [i ? `attribute${i}` : 'first', `value ${i}`])),
  tag: { sport: ['ski', 'run'] },
  event: { visits: 3 },
}

const facts = { language: 'en', source: 'web', now: 0 } as const

const main = (): void => {
  const bot = botOfQuestions()
  const walk = (): void => {
    let state: ConversationState = {}
    for (let i = 0; i < stepsPerRound; i++) {
      const outcome = advance(bot, { respondent, state, facts }, { kind: 'text', text: 'ada@example.test' }).next().value
      if (!('state' in outcome)) throw new Error('a plain answer asks nothing of the outside')
      state = outcome.state
    }
  }
  const taken: number[] = []
  for (let round = 0; round <= rounds; round++) {
    showProgress(`round ${round} of ${rounds}`)
    const before = process.cpuUsage()
    walk()
    const { user, system } = process.cpuUsage(before)
    if (round > 0) taken.push((user + system) / 1000)
  }
  const perSecond = Math.round((stepsPerRound / median(taken)) * 1000)
  console.log(`\n${perSecond.toLocaleString('en')} steps a second on one core, of a plain text answer (goal: ${goal.toLocaleString('en')})`)
  process.exitCode = perSecond >= goal ? 0 : 1
}

main()
