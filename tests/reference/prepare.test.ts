import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openAPI } from '../../build/openapi/document.ts'
import { type Client, createClient } from '../../client/client.ts'
import { routes } from '../../functions/routes.ts'
import { demoBot } from '../../local/demo/bot.ts'
import { botDocument } from '../../local/demo/botDocument.ts'
import { demoProfiles } from '../../local/demo/profiles.ts'
import { type Document, examplesOf, groupsOf, type Operation } from '../../reference/model.ts'
import { type Prepared, prepare } from '../../reference/prepare.ts'
import { type Platform, startPlatform } from '../client/platform.ts'
import { newTenant, type Tenant } from '../harness/tenant.ts'

/**
 * What the button “Try it” fills in, sent to a platform that has the demo and one of everything: it is taken, whatever call it is. These cannot be, since
 * the state that they need is not there.
 */
const refusedThere: Readonly<Record<string, string>> = {
  setApplicationPermission: 'there is nobody but the owner',
  resumeConversation: 'nobody has a sub user',
  sendCampaignToRest: 'no campaign has variants',
  pauseCampaign: 'no campaign is being sent',
  resumeCampaign: 'no campaign is paused',
  redriveCampaign: 'no campaign was sent',
  getAttachment: 'nobody has sent a file',
  publishVersion: 'publishing is off',
  getVersion: 'nothing was published',
  publishVersionAgain: 'nothing was published',
  restoreVersion: 'nothing was published',
  sendDraft: 'no campaign is a draft',
  acceptInvitation: 'the link is in an e-mail',
}

// The page reads the document as JSON.
const document = JSON.parse(JSON.stringify(openAPI(routes, '0.0.0'))) as Document
const operations = groupsOf(document).flatMap((group) => group.operations)
/** It would call an external server, or replace the bot that the others are about. */
const leftOut = new Set(['testSubscription', 'putDraft'])
const ofMembers = operations.filter(
  ({ operationId, security, method, path }) =>
    !leftOut.has(operationId) && security.some((way) => 'bearer' in way) && method !== 'DELETE' && !path.startsWith('/user'),
)

let platform: Platform
let tenant: Tenant
let client: Client
beforeAll(async () => {
  platform = await startPlatform()
  tenant = await newTenant(botDocument(demoBot, platform.url))
  client = createClient({ url: platform.url, token: tenant.token })
  const { appID } = tenant
  await client.createEntity({ path: { entity_id: appID }, body: { entity_name: 'drink' } })
  await client.createScript({ path: { appID }, body: { title: 'Greets', turns: [{ say: 'hello' }] } })
  await client.createSource({ path: { appID }, body: { type: 'faq', question: 'When do you open?', answer: 'At nine.' } })
  await client.importProfiles({ path: { appID }, body: { profiles: demoProfiles(20) as never } })
})
afterAll(() => platform.stop())

const send = ({ method, path, security }: Operation, { path: values, query, body }: Prepared) =>
  tenant.call(
    method,
    path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(values[name] ?? '')),
    {
      query: { ...query },
      ...(security.every((way) => 'appid' in way) ? { appid: tenant.appID } : {}),
      ...(body === undefined ? {} : { body }),
    },
  )

describe('what “Try it” sends', () => {
  it("is accepted by the platform, or refused for a reason outside the reader's control", async () => {
    const refused: string[] = []
    for (const operation of ofMembers) {
      const [example] = examplesOf(operation)
      if (!example) continue
      const { status, text } = await send(operation, await prepare(operation, example, tenant.appID, client))
      if (status >= 300 && !(operation.operationId in refusedThere)) refused.push(`${operation.operationId}: ${status} ${text}`)
    }
    expect(refused).toEqual([])
    // Filled in, not left out.
    expect(ofMembers.length).toBeGreaterThan(120)
  })

  it('never prefills what would be deleted', async () => {
    for (const operation of operations.filter(({ method }) => method === 'DELETE')) {
      const [example] = examplesOf(operation)
      if (!example) continue
      const { path } = await prepare(operation, example, tenant.appID, client)
      const [last = ''] = Object.values(path).slice(-1)
      expect(last, operation.operationId).toBe('')
    }
  })
})
