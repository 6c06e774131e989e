import type { Access } from '../../schemas/contract.ts'
import { authorize, isRevoked, openWithPrefetch, type Prefetch, type RequestParts } from '../access/auth/authorize.ts'
import { isOutdated } from '../access/auth/passwordVersion.ts'
import { openSession } from '../access/auth/session.ts'
import type { Caller } from '../access/auth/tokens.ts'
import { limitCall } from '../access/limits/limitCalls.ts'
import { problem } from '../core/errors.ts'
import { forgetAccess } from '../store/applications/recentAccess.ts'
import { clientAddress } from './clientAddress.ts'
import type { Gate, Grant } from './gate.ts'

/** The checks of calls against the table (lib/http/gate.ts documents each). */
export const tableGate: Gate = {
  countAddress: async (limit, { requestContext, headers }) => {
    const { sourceIp } = requestContext.http
    // There is no caller while a function is primed (lib/http/prime.ts).
    if (sourceIp !== '') await limitCall(limit, 'address', clientAddress(sourceIp, headers))
  },
  countSubjects: async (limit, caller, appID) => {
    if (caller.kind === 'respondent') await limitCall(limit, 'visitor', caller.uid)
    if (appID !== undefined) await limitCall(limit, 'application', appID)
  },
  authorize: authorizeCall,
  requireCurrentToken: async (caller, path) => {
    if (caller.kind === 'respondent') await openSession(caller, path['appID'])
    if (await isRevoked(caller)) throw problem('unauthenticated')
  },
  forget: forgetAccess,
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
