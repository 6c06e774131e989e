import { randomUUID } from 'node:crypto'
import { takeTurn } from '../../lib/conversation/turn/takeTurn.ts'
import type { Application } from '../../lib/store/applications/access.ts'
import { createVisitor } from '../../lib/store/respondents/visitors.ts'
import { newTenant } from '../../tests/harness/tenant.ts'
import { requireApplication } from '../../tests/harness/turns.ts'

/** A bot that asks for e-mail addresses. */
export interface Questionnaire {
  readonly application: Application
  readonly featureID: string
}

/** A tenant with such a bot, with this number of questions; entering it may be a process. */
export async function newQuestionnaire(questions: number, more: object = {}): Promise<Questionnaire> {
  const { appID, call } = await newTenant()
  const made = async (path: string, body: object) => {
    const answer = await call('POST', path, { body })
    if (answer.status >= 300) throw new Error(`${answer.status}: ${answer.text}`)
    return answer.body
  }
  const { featureID } = await made('/feature', { appID, title: 'Questions', ...more })
  for (let i = 0; i < questions; i++) {
    const messages = [{ type: 'text', text: `How can we reach number ${i}, please?` }]
    await made('/resource', { appID, featureID, title: 'Question', messages, validation: { active: true, type: 'email' } })
  }
  return { application: await requireApplication(appID), featureID }
}

/** Says something as a respondent, who is made by it where they are new: one turn. */
export type Say = (text: string) => Promise<unknown>

/** Somebody who talks on the web, and has said nothing yet. */
export async function newPerson({ application }: Questionnaire): Promise<Say> {
  const respondentID = `web-${randomUUID()}`
  const session = await createVisitor(application, respondentID)
  return (text) =>
    takeTurn(application, respondentID, {
      input: { kind: 'text', text },
      message: { type: 'text', text },
      source: 'web',
      session,
      messageID: randomUUID(),
    })
}
