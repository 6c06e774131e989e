import type { BotMap } from '../../../schemas/botMap.ts'
import type { Bot } from '../../domain/engine/model/content.ts'
import { isQuestion } from '../../domain/engine/model/waits.ts'
import type { StoredConfig } from '../../store/content/nluObjects.ts'
import { linksOf } from './links.ts'
import { problemsOf } from './problems.ts'

/** Returns a bot as a graph: steps, links and problems (docs/management.md#map). */
export function botMapOf(bot: Bot, configs: readonly StoredConfig[]): BotMap {
  const { links, missing } = linksOf(bot, configs)
  return {
    features: bot.features.map(({ id, content, resources }) => ({
      featureID: id,
      title: content.title ?? '',
      resources: resources.map((resource) => ({
        resourceID: resource.id,
        title: resource.content.title ?? '',
        asks: isQuestion(resource),
      })),
    })),
    links: [...links],
    problems: [...missing, ...problemsOf(bot, links)],
  }
}
