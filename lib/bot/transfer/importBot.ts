import type { ApplicationObject } from '../../../schemas/application.ts'
import type { BotDocument } from '../../../schemas/bot.ts'
import { makeApplication, readOwn } from '../../applications/applications.ts'
import { iso, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import { entities } from '../../nlu/objects/entities.ts'
import { changed } from '../../nlu/objects/expressionForm.ts'
import { storedIntents } from '../../nlu/objects/intents.ts'
import { storedConfigs } from '../../nlu/objects/nluConfigs.ts'
import { askTraining } from '../../nlu/service/askTraining.ts'
import { send } from '../../queue/send.ts'
import { type Application, closeApplication, openApplication } from '../../store/applications/access.ts'
import { keys } from '../../store/keys.ts'
import { addExpressions } from '../../store/nlu/expressions.ts'
import type { Key } from '../../store/table/client.ts'
import { putObjects } from '../../store/table/objects.ts'
import { settableMeta } from '../content/features.ts'
import { filters } from '../content/filters.ts'
import { moveReferences } from '../content/moveReferences.ts'
import { storedFeatures } from '../content/storedFeatures.ts'
import { storedResources } from '../content/storedResources.ts'
import { workflows } from '../content/workflows.ts'
import { botIDs, checkBot } from './checkBot.ts'

/**
 * Makes a working copy of an exported bot: an application of the owner with new ids, in which everything points at what it pointed at in
 * the document (docs/management.md#export-and-import). Where it cannot all be stored, the application is deleted again.
 */
export async function importBot(owner: string, bot: BotDocument): Promise<ApplicationObject> {
  await checkBot(bot)
  const appID = newID()
  const moved = moveReferences(bot, botIDs(bot, appID))
  await makeApplication(owner, moved.application, appID)
  const application = await openApplication(appID)
  if (!application) throw problem('not_found')
  try {
    await fill(application, owner, moved)
    await askTraining(application)
  } catch (error) {
    await closeApplication(application)
    await send('PURGE', [{ appID, what: 'application', round: 1 }])
    throw error
  }
  return readOwn(application)
}

/** Stores the objects of a document whose ids are those of the application already. */
async function fill(application: Application, owner: string, bot: BotDocument): Promise<void> {
  const { appID } = application
  const { features = [], resources = [], expressions = [] } = bot
  const first = now()
  // Each a millisecond later than the one before: what is listed by age keeps its order.
  const dates = (i: number) => ({ createdAt: iso(first + i), updatedAt: iso(first + i) })
  const made = (i: number) => ({ ...dates(i), userID: owner })
  const items = [
    ...resources.map((resource, i) => storedResources.item(appID, resource._id, resource, made(i))),
    ...(bot.filters ?? []).map((filter, i) => filters.item(appID, filter._id, filter, { ...dates(i), owner })),
    ...(bot.workflows ?? []).map((workflow, i) => workflows.item(appID, workflow._id, workflow, made(i))),
    ...(bot.intents ?? []).map((intent, i) => storedIntents.item(appID, intent._id, intent, dates(i))),
    ...(bot.entities ?? []).map((entity, i) => entities.item(appID, entity._id, entity, dates(i))),
    ...(bot.configs ?? []).map((config, i) => storedConfigs.item(appID, config._id, naming(config), dates(i))),
    ...orders(appID, bot),
    ...features.map((feature, i) => storedFeatures.item(appID, feature._id, settableMeta(feature), made(i))),
  ]
  await putObjects(items.map((item) => [item, item]))
  await addExpressions(
    application,
    expressions.map((body, i) => {
      const { _id, expression_text, intent } = body
      return { ...changed(appID, { _id, intent: intent._id, expression_text, ...dates(i) }, body), ...dates(i) }
    }),
  )
}

/** A config as it is stored: it names its intent and its entities by their ids. */
const naming = ({ intent, entities: named, ...own }: NonNullable<BotDocument['configs']>[number]): object => ({
  ...own,
  ...(intent ? { intent: intent._id } : {}),
  ...(named ? { entities: named.map(({ _id }) => _id) } : {}),
})

function orders(appID: string, { features = [], resources = [] }: BotDocument): Key[] {
  const order = (key: Key, objects: readonly { readonly _id: string }[]) => ({ ...key, ids: objects.map(({ _id }) => _id) })
  const byFeature = Map.groupBy(resources, ({ featureID }) => featureID)
  return [
    order(keys.featureOrder(appID), features),
    ...[...byFeature].map(([featureID, own]) => order(keys.resourceOrder(appID, featureID), own)),
  ]
}
