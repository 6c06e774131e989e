import { requireActive } from '../../access/applications/requireActive.ts'
import type { Incoming } from '../../conversation/turn/incoming.ts'
import { invalid } from '../../core/errors.ts'
import { operationID } from '../../core/operation.ts'
import { takeAndDeliverTurn } from '../../delivery/takeAndDeliverTurn.ts'
import { type Application, liveOf } from '../../store/applications/access.ts'
import { requireFeatureIn, requireResourceIn } from '../../store/content/contentReads.ts'
import { requireRespondent } from '../../store/respondents/respondents.ts'

/**
 * Sends a respondent to a feature or a resource from wherever they are, live chat included, and delivers what the bot says there; once, where a
 * messageID names the command. Throws if the application is not active. `extension`: what else the turn checks.
 */
export async function redirect(
  application: Application,
  respondentID: string,
  target: { featureID: string } | { resourceID: string },
  { source, messageID = operationID(), extension }: Pick<Incoming, 'source' | 'messageID' | 'extension'> = {},
): Promise<void> {
  if ('featureID' in target) await requireFeatureIn(liveOf(application), target.featureID)
  else await requireResourceIn(liveOf(application), target.resourceID)
  requireActive(application)
  const input = 'featureID' in target ? { kind: 'feature' as const, ...target } : { kind: 'resource' as const, ...target }
  await takeAndDeliverTurn(application, respondentID, { input, source, messageID, extension })
}

/**
 * Makes the channel of a root user speak as one of its sub users and repeats the sub user's current question; with the root itself, the
 * channel speaks for the root again (docs/conversations.md#sub-users).
 */
export async function resumeAsSubUser(application: Application, rootUser: string, respondentID: string): Promise<void> {
  const [, respondent] = await Promise.all([requireRespondent(application, rootUser), requireRespondent(application, respondentID)])
  const isRoot = respondentID === rootUser
  if (!isRoot && respondent.attribute['rootUser'] !== rootUser) throw invalid('respondentID', 'must be rootUser or one of its sub users')
  requireActive(application)
  await takeAndDeliverTurn(application, respondentID, { input: { kind: 'resume' }, ...(isRoot ? {} : { root: rootUser }) })
}
