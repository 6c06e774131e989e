import type { ApplicationBody, ApplicationObject } from '../../../schemas/application.ts'
import { problem } from '../../core/errors.ts'
import { type Application, openApplication } from '../../store/applications/access.ts'
import { turnPublishingOff } from '../../store/content/versions.ts'
import { turnPublishingOn } from './publish.ts'

/**
 * Whether a body turns publishing on or off; undefined where it leaves it as it is. Throws `forbidden` for those who are no admins: what
 * visitors see changes at once with the edits of everybody, or stops doing so.
 */
export function publishingSwitch(
  application: Pick<Application, 'publishing'>,
  { publishing }: ApplicationBody,
  isAdmin: boolean,
): boolean | undefined {
  const active = publishing === undefined ? application.publishing : publishing?.active === true
  if (active === application.publishing) return undefined
  if (!isAdmin) throw problem('forbidden', { message: 'publishing can only be changed with the level admin.' })
  return active
}

/** Turns publishing on, which publishes a version, or off, which makes the draft live. */
export async function switchPublishing(application: Application, userID: string, active: boolean): Promise<void> {
  if (active) return turnPublishingOn(application, userID)
  if (!(await turnPublishingOff(application))) throw problem('not_found')
}

/** Turns publishing on in an application that was just created, if the body asks for it. */
export async function publishNewApplication(created: ApplicationObject, { publishing }: ApplicationBody): Promise<ApplicationObject> {
  if (publishing?.active !== true) return created
  const application = await openApplication(created.appID)
  // The creation is repeated under its idempotency key.
  if (application && !application.publishing) await turnPublishingOn(application, created.userID)
  return { ...created, publishing: { active: true } }
}
