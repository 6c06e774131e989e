import { issueSessionToken } from '../../../../lib/access/auth/tokens.ts'
import * as env from '../../../../lib/core/env.ts'
import { endpoint } from '../../../../lib/http/endpoint.ts'
import { sessionIdentity } from '../../../../lib/inbound/webSession.ts'
import { noteSite, requireAllowedOrigin } from '../../../../lib/inbound/webSite.ts'
import { openWebSession } from '../../../../schemas/contracts/webChannel.ts'

export const definition = endpoint(openWebSession, async ({ application, body, headers, address }) => {
  requireAllowedOrigin(application, headers)
  await noteSite(application, headers)
  const identity = await sessionIdentity(application, body ?? {}, { authorization: headers['authorization'], address })
  const token = await issueSessionToken({
    appID: application.appID,
    epoch: application.epoch,
    ...identity,
    language: body?.language,
  })
  return { respondentID: identity.respondentID, token, websocketURL: `${env.websocketURL()}?token=${token}` }
})
