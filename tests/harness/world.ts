import { expect } from 'vitest'
import { newAttachmentRef } from '../../lib/infrastructure/attachments/attachmentIDs.ts'
import { storeUpload, takeUpload } from '../../lib/infrastructure/attachments/uploads.ts'
import { openApplication } from '../../lib/store/applications/access.ts'
import type { BotDocument } from '../../schemas/bot.ts'
import type { Answered } from './call.ts'
import { newInvitation } from './invitations.ts'
import { drain } from './queues.ts'
import { png } from './sentFiles.ts'
import { askEmail, newFeature, newTalker, type Talker } from './talk.ts'
import { newTenant, newUser, type Tenant } from './tenant.ts'

/** One object of every kind in one application, by the names of their ids in paths, queries and bodies. */
export interface Ids {
  readonly appID: string
  /** A user who has no level. */
  readonly userID: string
  /** An NLU agent is an application (docs/access-and-errors.md#levels). */
  readonly agent_id: string
  readonly featureID: string
  readonly resourceID: string
  readonly filter_id: string
  readonly workflow_id: string
  readonly workflowID: string
  readonly intent_id: string
  readonly entity_id: string
  readonly config_id: string
  readonly expression_id: string
  readonly notificationID: string
  readonly tokenID: string
  readonly invitationID: string
  /** A subscription to events, which is not active. */
  readonly subscriptionID: string
  /** A source of answers, which was not read yet. */
  readonly source_id: string
  readonly script_id: string
  /** The last part of the URL of a media file. */
  readonly mediaFile: string
  /** A version of the content; publishing is off again. */
  readonly versionID: string
  /** A file that a message brought. */
  readonly attachmentID: string
  /** A respondent who talks on the web, and a sub user of theirs. */
  readonly respondentID: string
  readonly childID: string
}

export interface World {
  readonly tenant: Tenant
  readonly ids: Ids
  readonly talker: Talker
  /** Creates an object as the owner and returns the body of the response. */
  make(method: string, path: string, body?: object): Promise<Answered['body']>
}

/** A tenant with one of everything, beside a bot where one is given, and a respondent who has written. */
export async function newWorld(bot?: BotDocument): Promise<World> {
  const tenant = await newTenant(bot)
  const { appID } = tenant
  const make: World['make'] = async (method, path, body) => {
    const answer = await tenant.call(method, path, { body, appid: appID, headers: { host: 'localhost:3000' } })
    expect([200, 201], `${method} ${path}: ${answer.text}`).toContain(answer.status)
    return answer.body
  }
  await make('PATCH', `/application/${appID}`, { design: { showUploadPicto: true } })
  const process = { active: true, title: 'Sign up' }
  const { featureID, resourceIDs } = await newFeature(tenant, 'Welcome', ['Hello', askEmail('Your e-mail?')], { process })
  const filter = await make('POST', '/filter', { appID })
  const { workflowID } = await make('POST', `/workflow/${appID}`, {})
  const intent = await make('POST', `/intent/${appID}`, { intent_name: 'greet' })
  const entity = await make('POST', `/entity/${appID}`, { entity_name: 'city' })
  const config = await make('POST', `/nluconfig/${appID}`, {})
  const expression = await make('POST', `/expression/${intent._id}`, { expression_text: 'hello' })
  const token = await make('POST', `/application/${appID}/token`, { level: 'view', title: 'T' })
  const subscription = await make('POST', '/subscription', { appID, url: 'https://example.test/', kinds: ['message'], active: false })
  const script = await make('POST', `/script/${appID}`, { title: 'Greeting', turns: [{ say: 'hi', expect: [{ text: 'Hello' }] }] })
  const talker = await newTalker(tenant)
  await talker.say('hi')
  const childID = 'child'
  await tenant.profile(talker.id, profileSample)
  await make('POST', '/data/botrespondent/create', { appID, respondentID: childID, attribute: { userParent: talker.id } })
  const { notificationID } = await make('POST', '/notificationapi/api/sendCampaign', campaignSample(appID))
  await drain({ only: ['PlanQueue', 'DeliverQueue'] })
  const ids: Ids = {
    appID,
    userID: (await newUser()).userID,
    agent_id: appID,
    featureID,
    resourceID: resourceIDs[0] ?? '',
    filter_id: filter._id,
    workflow_id: workflowID,
    workflowID,
    intent_id: intent._id,
    entity_id: entity._id,
    config_id: config._id,
    expression_id: expression._id,
    notificationID,
    tokenID: token.tokenID,
    invitationID: (await newInvitation(appID)).invitationID,
    subscriptionID: subscription._id,
    source_id: (await make('POST', `/source/${appID}`, sourceSample)).sourceID,
    script_id: script._id,
    mediaFile: (await make('POST', `/media/${appID}`, mediaSample)).file,
    versionID: await newVersion(make, appID),
    attachmentID: await newAttachment(appID),
    respondentID: talker.id,
    childID,
  }
  return { tenant, ids, talker, make }
}

/** Turns publishing on, which publishes a version, and off again. */
async function newVersion(make: World['make'], appID: string): Promise<string> {
  for (const active of [true, false]) await make('PATCH', `/application/${appID}`, { publishing: { active } })
  const [{ versionID }] = await make('GET', `/application/${appID}/versions`)
  return versionID
}

/** A file as a message leaves it. */
async function newAttachment(appID: string): Promise<string> {
  const ref = newAttachmentRef({ appID, epoch: 0 }, 'somebody')
  const application = await openApplication(appID)
  if (!application) throw new Error('the application is not there')
  await storeUpload(ref, fileSample, Buffer.from('some text'))
  return (await takeUpload(application, 'somebody', { from: ref })).attachmentID
}

export const fileSample = { name: 'notes.txt', type: 'text/plain', size: 9 } as const

/** A picture of a bot. */
export const mediaSample = { name: 'logo.png', type: 'image/png', data: png.toString('base64') } as const

/** A source of answers. */
export const sourceSample = { type: 'faq', question: 'When is my money refunded?', answer: 'Within a week.' } as const

/** A setter with one of each kind. */
export const profileSample = { attribute: { city: 'Paris' }, tag: { sport: { add: ['ski'] } }, event: { visits: { inc: 1 } } }

export const campaignSample = (appID: string) => ({ appID, type: 'message', messages: [{ type: 'text', text: 'News' }] })
