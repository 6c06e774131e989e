import { createHmac, timingSafeEqual } from 'node:crypto'
import { webSecret } from '../../applications/secrets.ts'
import { callerOf } from '../../auth/tokens.ts'
import { invalid, problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import type { Application } from '../../store/applications/access.ts'
import { createVisitor, getPerson, type Identity, isSameIdentity } from '../../store/respondents/respondents.ts'

interface Wish {
  readonly respondentID?: string | undefined
  readonly signature?: string | undefined
}

/**
 * Who a new web session is for: somebody new, unless the caller chooses the respondentID; that takes its signature with the
 * application's web secret, or a session of that respondent (docs/channels.md#web-sessions).
 */
export async function sessionIdentity(
  application: Application,
  wish: Wish,
  authorization: string | undefined,
): Promise<Identity & { respondentID: string }> {
  const { respondentID = `web-${newID()}`, signature } = wish
  if (wish.respondentID === undefined) {
    if (signature !== undefined) throw invalid('respondentID', 'is missing')
  } else if (
    signature === undefined
      ? !(await holdsSession(application, respondentID, authorization))
      : !isSigned(application, respondentID, signature)
  ) {
    throw problem('unauthenticated', {
      message: 'A respondentID of your own needs its signature with the web secret, or a session of that respondent.',
    })
  }
  const { uid, madeAt } = (await getPerson(application, respondentID)) ?? (await createVisitor(application, respondentID))
  return { respondentID, uid, madeAt }
}

function isSigned({ appID }: Application, respondentID: string, signature: string): boolean {
  const expected = createHmac('sha256', webSecret(appID)).update(respondentID).digest()
  const given = Buffer.from(signature, 'hex')
  return given.length === expected.length && timingSafeEqual(given, expected)
}

async function holdsSession(application: Application, respondentID: string, authorization: string | undefined): Promise<boolean> {
  const token = /^bearer +(\S+)$/i.exec(authorization ?? '')?.[1]
  if (token === undefined) return false
  const caller = await callerOf(token)
  if (
    caller.kind !== 'respondent' ||
    caller.appID !== application.appID ||
    caller.epoch !== application.epoch ||
    caller.respondentID !== respondentID
  )
    return false
  return isSameIdentity(await getPerson(application, respondentID), caller)
}
