import type { APIGatewayProxyEventV2 } from 'aws-lambda'
import type { Access } from '../../schemas/contract.ts'
import { authorize, isRevoked, openWithPrefetch, type Prefetch, type RequestParts } from '../access/auth/authorize.ts'
import { openSession } from '../access/auth/session.ts'
import { isOutdated } from '../access/auth/tokenState.ts'
import type { Caller } from '../access/auth/tokens.ts'
import { chargeBytes, countForAddress, countForApplication } from '../access/limits/countCalls.ts'
import { limitCall } from '../access/limits/limitCalls.ts'
import { bytesPerMessageUse, type LimitedUse } from '../access/limits/rateLimits.ts'
import { problem } from '../core/errors.ts'
import { forgetAccess } from '../store/applications/recentAccess.ts'
import { clientAddress } from './clientAddress.ts'
import type { Gate, Grant } from './gate.ts'

/** The checks of calls against the table (lib/http/gate.ts documents each). */
export const tableGate: Gate = {
  countAddress: async (limit, event) => {
    const address = addressOf(event)
    if (address !== undefined) await countForAddress(limit, address, usesOf(limit, event))
  },
  countSubjects: async (limit, caller, appID, event) => {
    const uses = usesOf(limit, event)
    if (caller.kind === 'respondent') await limitCall(limit, 'visitor', caller.uid, uses)
    const address = addressOf(event)
    if (appID !== undefined && address !== undefined) await countForApplication(limit, appID, { address, caller, uses })
  },
  chargeBytes: async (bytes, event) => {
    const address = addressOf(event)
    if (address !== undefined) await chargeBytes(address, bytes)
  },
  authorize: authorizeCall,
  requireCurrentToken: async (caller, path) => {
    if (caller.kind === 'respondent') await openSession(caller, path['appID'])
    if (await isRevoked(caller)) throw problem('unauthenticated')
  },
  forget: forgetAccess,
}

/** Undefined while a function is primed (lib/http/prime.ts). */
const addressOf = ({ requestContext, headers }: APIGatewayProxyEventV2): string | undefined => {
  const { sourceIp } = requestContext.http
  return sourceIp === '' ? undefined : clientAddress(sourceIp, headers)
}

function usesOf(limit: LimitedUse, { body = '', isBase64Encoded }: APIGatewayProxyEventV2): number {
  if (limit !== 'message') return 1
  return Math.max(1, Math.ceil(Buffer.byteLength(body, isBase64Encoded ? 'base64' : 'utf8') / bytesPerMessageUse))
}

async function authorizeCall(access: Access, caller: Caller, parts: RequestParts, prefetch?: Prefetch): Promise<Grant> {
  switch (access.who) {
    case 'anyone':
      return {}
    case 'user':
      if (caller.kind !== 'user') throw problem('user_token_needed')
      if (await isOutdated(caller)) throw problem('unauthenticated')
      return {}
    case 'member':
      return authorize(caller, access, parts, prefetch)
    case 'respondent':
      if (caller.kind !== 'respondent') throw problem('unauthenticated')
      return openSession(caller, parts.path['appID'])
    case 'visitor':
    case 'provider': {
      const { appID } = parts.path
      const opened = appID === undefined ? undefined : await openWithPrefetch(appID, parts, { prefetch, mayBeCopy: true })
      if (!opened) throw problem('not_found')
      return opened
    }
  }
}
