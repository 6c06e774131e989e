import type { BotDocument } from '../../../schemas/bot.ts'
import { checkApplication } from '../../access/applications/checkApplication.ts'
import { now } from '../../core/clock.ts'
import * as env from '../../core/env.ts'
import { invalid, problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import { checkFilters } from '../../domain/filter/checkFilters.ts'
import {
  filtersOfDashboard,
  filtersOfFeature,
  filtersOfResource,
  filtersOfWorkflow,
  type PlacedFilter,
} from '../../domain/filter/placedFilters.ts'
import { isObjectTooLarge, maxOrderedObjects } from '../../store/content/objectSize.ts'
import { checkPositions } from '../../understanding/objects/expressionForm.ts'
import { checkFeature } from '../content/botFeatures.ts'
import { checkWorkflow } from '../content/botWorkflows.ts'
import { checkResource } from '../content/checkResource.ts'

const lists = ['features', 'resources', 'filters', 'workflows', 'intents', 'entities', 'configs', 'expressions'] as const

/** Validates a document before any of it is written: its objects, their references, and that all of it can be stored. Throws `invalid`. `sender`: who sends e-mails that name no sender. */
export async function checkBot(bot: BotDocument, sender = env.mailFrom()): Promise<void> {
  const ids = unique(bot)
  const there = (list: (typeof lists)[number], id: string | undefined, at: string): void => {
    if (id !== undefined && ids.get(id) !== list) throw invalid(at, `must be the _id of one of the ${list} of the document`)
  }
  const each = <T>(list: readonly T[] | undefined, name: string, check: (entry: T, at: string) => void): void =>
    list?.forEach((entry, i) => {
      check(entry, `${name}.${i}.`)
    })
  const filtersThere = (placed: readonly PlacedFilter[]): void => {
    for (const { filter, at } of placed) there('filters', filter._id, `${at}._id`)
  }
  checkSizes(bot)
  checkApplication(bot.application, 'application.')
  filtersThere(filtersOfDashboard(bot.application, 'application.'))
  there('features', bot.application.fallback?.featureID, 'application.fallback.featureID')
  each(bot.features, 'features', (feature, at) => {
    checkFeature(feature, at)
    filtersThere(filtersOfFeature(feature, at))
  })
  for (const [i, resource] of (bot.resources ?? []).entries()) {
    there('features', resource.featureID, `resources.${i}.featureID`)
    await checkResource(resource, `resources.${i}.`)
    filtersThere(filtersOfResource(resource, `resources.${i}.`))
  }
  each(bot.filters, 'filters', (filter, at) => checkFilters([{ filter, at: at.slice(0, -1) }], now()))
  each(bot.workflows, 'workflows', (workflow, at) => {
    checkWorkflow(workflow, at, sender)
    filtersThere(filtersOfWorkflow(workflow, at))
  })
  each(bot.configs, 'configs', ({ intent, entities }, at) => {
    there('intents', intent?._id, `${at}intent._id`)
    entities?.forEach(({ _id }, i) => {
      there('entities', _id, `${at}entities.${i}._id`)
    })
  })
  each(bot.expressions, 'expressions', (expression, at) => {
    there('intents', expression.intent._id, `${at}intent._id`)
    expression.parameters?.forEach(({ entity }, i) => {
      there('entities', entity?._id, `${at}parameters.${i}.entity._id`)
    })
    checkPositions(expression, at)
  })
}

/** Throws `item_too_large` if an object, or the order of a list, exceeds an item of the table. */
function checkSizes(bot: BotDocument): void {
  const tooLarge = (at: string) => problem('item_too_large', { message: `${at} is too large to store.` })
  if (isObjectTooLarge(bot.application)) throw tooLarge('application')
  for (const list of lists) {
    const at = (bot[list] ?? []).findIndex(isObjectTooLarge)
    if (at >= 0) throw tooLarge(`${list}.${at}`)
  }
  const ofFeature = Map.groupBy(bot.resources ?? [], ({ featureID }) => featureID)
  if ((bot.features ?? []).length > maxOrderedObjects) throw tooLarge('features')
  if ([...ofFeature.values()].some(({ length }) => length > maxOrderedObjects)) throw tooLarge('resources')
}

/** Maps each ID of a document to its list; IDs must be unique. */
function unique(bot: BotDocument): Map<string, (typeof lists)[number]> {
  const ids = new Map<string, (typeof lists)[number]>()
  for (const list of lists) {
    for (const [i, { _id }] of (bot[list] ?? []).entries()) {
      if (ids.has(_id)) throw invalid(`${list}.${i}._id`, 'must be unique in the document')
      ids.set(_id, list)
    }
  }
  return ids
}

/** Maps each ID of a document to a new one of the target application. */
export function botIDs(bot: BotDocument, appID: string): Map<string, string> {
  const ids = new Map<string, string>()
  if (bot.application._id !== undefined) ids.set(bot.application._id, appID)
  for (const list of lists) {
    if (list !== 'resources') for (const { _id } of bot[list] ?? []) ids.set(_id, newID(appID))
    else for (const { _id, featureID } of bot.resources ?? []) ids.set(_id, newID(ids.get(featureID)))
  }
  return ids
}
