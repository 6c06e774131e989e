import { call } from './call.ts'
import { control, hello, sendCampaign } from './campaigns.ts'
import { drain } from './queues.ts'
import { newFeature, newTalker } from './talk.ts'
import type { World } from './world.ts'

/** What is set of channels, and what of it is secret. */
export const channelSecrets = {
  sms: { active: true, smsprovider_authToken: 'the-secret-of-sms' },
  appIDs: [
    { source: 'fb', appID: '987', appSecret: 'the-secret-of-the-app', accessToken: 'the-token-of-the-page' },
    { source: 'custom', appID: 'kiosk', url: 'https://kiosk.example.test/', secret: 'whsec_dGhlIHNlY3JldCBvZiB0aGUga2lvc2s=' },
  ],
} as const

/** Campaigns that go on elsewhere as cancelled: both were to send again. */
export interface Recurring {
  readonly scheduled: string
  readonly recurrent: string
}

/**
 * Adds to the demo application what it has no item of: a kind that an archive names and no test application has would be tested by nothing. What the
 * bot understands must be trained.
 */
export async function plantEveryKind({ tenant, ids, talker, make }: World): Promise<Recurring> {
  const { appID, respondentID } = ids
  await make('PATCH', `/application/${appID}`, { ...channelSecrets, campaigns: { maxPerDay: 50 } })
  const filters = { respondents: [respondentID] }
  const scheduled = await sendCampaign(tenant, { timestamp: new Date(Date.now() + 86_400_000).toISOString() })
  const recurrent = await sendCampaign(tenant, { type: 'recurrent', startTime: Date.now(), delay: 86_400_000, messages: hello, filters })
  const cancelled = await sendCampaign(tenant, { filters })
  await control(tenant, cancelled, 'cancel')
  await drain()
  await make('POST', `/inbox/${appID}/notes`, { respondentID, text: 'Prefers mornings' })
  await make('PUT', `/nlu/missed/${appID}`, { text: 'nonsense', ignored: true })
  // A record of more than four kilobytes has its profile apart.
  const texts = Object.fromEntries(Array.from({ length: 3 }, (_, i) => [`text${i}`, 'x'.repeat(3000)]))
  await tenant.profile('large', { attribute: texts })
  const { featureID } = await newFeature(tenant, 'Next', ['Welcome back'])
  const moving = await newTalker(tenant)
  await moving.say('hi')
  const change = { recipient: { id: moving.id }, newRecipient: { id: 'moved' }, newBotID: featureID }
  await make('POST', '/conversation/changeRespondentID', change)
  const root = await newTalker(tenant)
  await root.say('hi')
  await make('POST', '/data/botrespondent/create', { appID, respondentID: 'grandchild', attribute: { userParent: root.id } })
  await make('POST', '/data/botrespondent/bot', { appID, respondentID: 'grandchild', featureID: ids.featureID, source: 'web' })
  await make('POST', '/resumeconversation', { appID, rootUser: root.id, respondentID: 'grandchild' })
  await root.say('kid@example.test')
  const judge = await newTalker(tenant)
  for (const body of [{ payload: 'get_started' }, { text: 'Ada' }, { text: 'when do you open?' }]) await judge.post(body)
  const answer = (await judge.transcript()).find(({ understood }) => understood)
  if (!answer) throw new Error('the bot understood nothing')
  const judged = { type: 'feedback', messageID: answer.messageID, positive: false }
  await call('POST', `/channels/web/${appID}/events`, { token: judge.token, body: judged })
  const leaving = await newTalker(tenant)
  await leaving.say('goodbye')
  await tenant.call('DELETE', `/respondent/${leaving.id}`, { appid: appID })
  await drain()
  await talker.say('after the others')
  return { scheduled, recurrent }
}
