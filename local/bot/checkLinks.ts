import { linksOf } from '../../lib/bot/map/links.ts'
import { botOf } from '../../lib/domain/engine/model/bot.ts'
import type { BotProblem } from '../../schemas/botMap.ts'
import { usageError } from '../cli/commandError.ts'
import { titleOf } from './changes.ts'
import type { FolderBot } from './folderBot.ts'

/**
 * Throws a usage error where the files lead to a feature or a resource that the bot will not have. What leads nowhere in the application already, as
 * after a deletion, is left to it.
 */
export function requireLinks(target: FolderBot, remote: FolderBot): void {
  const known = new Set(missingIn(remote).map(({ targetID }) => targetID))
  const found = missingIn(target).find(({ targetID }) => !known.has(targetID))
  if (!found) return
  throw usageError(`${placeOf(target, found)}: leads to ${found.targetID}, which is not a feature or resource of the bot.`)
}

const missingIn = ({ application, features = [], resources = [], configs = [] }: FolderBot): readonly BotProblem[] =>
  linksOf(
    botOf({
      application: { ...application, appID: application._id ?? '' },
      features: features.map((feature) => ({ ...feature, featureID: feature._id })),
      resources: resources.map((resource) => ({ ...resource, resourceID: resource._id })),
    }),
    configs.map(({ intent, ...config }) => ({ ...config, intent: intent?._id })),
  ).missing

function placeOf({ application, features = [], resources = [] }: FolderBot, { featureID, resourceID }: BotProblem): string {
  const resource = resources.find(({ _id }) => _id === resourceID)
  if (resource) return titleOf('resources', resource)
  const feature = features.find(({ _id }) => _id === featureID)
  return feature ? titleOf('features', feature) : titleOf('application', { ...application, _id: application._id ?? '' })
}
