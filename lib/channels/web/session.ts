import { createHmac, timingSafeEqual } from 'node:crypto'
import { type Caller, callerOf } from '../../auth/tokens.ts'
import { invalid, problem } from '../../errors.ts'
import { newID } from '../../ids.ts'
import { webSecret } from '../../management/secrets.ts'
import type { Application } from '../../store/access.ts'
import { identityOf } from '../../store/respondents.ts'

interface Wish {
  readonly respondentID?: string | undefined
  readonly signature?: string | undefined
}

/**
 * Who a new web session is for: somebody new, unless the caller chooses the respondentID; that takes its signature with the
 * application's web secret, or a session of that respondent (contract §11).
 */
export async function sessionIdentity(
  application: Application,
  wish: Wish,
  authorization: string | undefined,
): Promise<{ respondentID: string; uid: string }> {
  if (wish.respondentID === undefined) {
    if (wish.signature !== undefined) throw invalid('respondentID', 'is missing')
    const respondentID = `web-${newID()}`
    return { respondentID, uid: (await identityOf(application, respondentID)).uid }
  }
  const identity = await identityOf(application, wish.respondentID)
  if (
    wish.signature !== undefined
      ? !isSigned(application, wish.respondentID, wish.signature)
      : !(await holdsSession(application, identity, authorization))
  ) {
    throw problem('unauthenticated', {
      message: 'A respondentID of your own needs its signature with the web secret, or a session of that respondent.',
    })
  }
  return { respondentID: wish.respondentID, uid: identity.uid }
}

/** The internal identity of the respondent whose session it is. A session of somebody who was re-keyed or deleted is none (contract §11). */
export async function sessionRespondent(application: Application, caller: Caller): Promise<string> {
  if (caller.kind !== 'respondent') throw problem('unauthenticated')
  const { uid, gone } = await identityOf(application, caller.respondentID)
  if (gone || uid !== caller.uid) throw problem('unauthenticated')
  return uid
}

function isSigned({ appID }: Application, respondentID: string, signature: string): boolean {
  const expected = createHmac('sha256', webSecret(appID)).update(respondentID).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

async function holdsSession(
  application: Application,
  identity: { uid: string; gone: boolean },
  authorization: string | undefined,
): Promise<boolean> {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return false
  const caller = await callerOf(token)
  return (
    caller.kind === 'respondent' &&
    caller.appID === application.appID &&
    caller.epoch === application.epoch &&
    caller.uid === identity.uid &&
    !identity.gone
  )
}
