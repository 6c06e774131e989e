import type { Source } from '../../../schemas/profile.ts'
import { deliver, deliverTo } from '../../channels/outbound/deliver.ts'
import { pushThrough } from '../../channels/outbound/push.ts'
import { invalid } from '../../core/errors.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedFeatures, storedResources } from '../../store/content/botObjects.ts'
import { requireRespondent } from '../../store/respondents/respondents.ts'
import { takeTurn } from '../turn/takeTurn.ts'

/** Sends a respondent on to a feature or a resource, out of wherever they are; what the bot shows there reaches them. */
export async function redirect(
  application: Application,
  respondentID: string,
  target: { featureID: string } | { resourceID: string },
  source?: Source,
): Promise<void> {
  if ('featureID' in target) await storedFeatures.require(application, target.featureID)
  else await storedResources.require(application, target.resourceID)
  const input = 'featureID' in target ? { kind: 'feature' as const, ...target } : { kind: 'resource' as const, ...target }
  const { shown, source: channel, connections, handedOver } = await takeTurn(application, respondentID, { input, source })
  await deliver(application, { respondentID, source: channel, entries: shown, connections })
  if (handedOver) await pushThrough(application, respondentID, connections, [{ type: 'live', live: true }])
}

/** Goes on with the conversation of a root user as one of its sub users. */
export async function resumeAsSubUser(application: Application, rootUser: string, respondentID: string): Promise<void> {
  const [, sub] = await Promise.all([requireRespondent(application, rootUser), requireRespondent(application, respondentID)])
  if (sub.attribute['rootUser'] !== rootUser) throw invalid('respondentID', 'must be a sub user of rootUser')
  const { shown } = await takeTurn(application, respondentID, { input: { kind: 'resume' } })
  // The root user is the one who looks at the screen.
  await deliverTo(application, rootUser, shown)
}
