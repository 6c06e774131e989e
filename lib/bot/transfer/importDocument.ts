import type { ApplicationObject } from '../../../schemas/application.ts'
import type { BotDocument } from '../../../schemas/bot.ts'
import { entityFieldNames } from '../../../schemas/entity.ts'
import { intentFieldNames } from '../../../schemas/intent.ts'
import { configFieldNames } from '../../../schemas/nluConfig.ts'
import { filterFields } from '../../../schemas/storedFilter.ts'
import { workflowFields } from '../../../schemas/workflow.ts'
import { createImportedApplication, readOwn } from '../../access/applications/applications.ts'
import { withSealedHeaders } from '../../access/applications/webhookSecrets.ts'
import { iso, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import { operationStart } from '../../core/operation.ts'
import { settable } from '../../core/settable.ts'
import { type Application, openApplication } from '../../store/applications/access.ts'
import { getImporting, openImported } from '../../store/applications/closed.ts'
import { putBotContent } from '../../store/content/putBotContent.ts'
import { type StoredExpression, storedExpressions } from '../../store/nlu/storedExpressions.ts'
import { withBody } from '../../understanding/objects/expressionForm.ts'
import { queueTraining } from '../../understanding/service/queueTraining.ts'
import { newFeature } from '../content/botFeatures.ts'
import { newResource } from '../content/botResources.ts'
import { moveReferences } from '../content/moveReferences.ts'
import { botIDs, checkBot } from './checkBot.ts'

/**
 * Creates an application from an exported document, with new IDs and all references moved (docs/management.md#export-and-import). Nobody sees it
 * before all of it is stored; where that does not happen, the sweeper deletes it.
 */
export async function importDocument(owner: string, bot: BotDocument): Promise<ApplicationObject> {
  await checkBot(bot)
  const appID = newID()
  const moved = moveReferences(bot, botIDs(bot, appID))
  await createImportedApplication(owner, moved.application, appID)
  const importing = await getImporting(appID)
  if (importing) {
    await store(importing, owner, moved)
    await openImported(importing)
  }
  const application = await openApplication(appID)
  if (!application) throw problem('not_found')
  await queueTraining(application)
  return readOwn(application)
}

/** Stores the objects of a document whose IDs have been replaced. */
async function store(application: Application, owner: string, bot: BotDocument): Promise<void> {
  const { features = [], resources = [], filters = [], workflows = [], intents = [], entities = [], configs = [], expressions = [] } = bot
  // Keys of expressions contain it: a repeat of the operation writes the same items.
  const first = operationStart(now())
  // Creation times one millisecond apart keep the order of lists sorted by age.
  const withNewIDs = <T extends { readonly _id: string }, F>(objects: readonly T[], fieldsOf: (object: T) => F) =>
    objects.map((object, i) => ({ id: object._id, createdAt: iso(first + i), fields: fieldsOf(object) }))
  await putBotContent(application, {
    features: withNewIDs(features, (feature) => newFeature(feature, owner)),
    resources: withNewIDs(resources, (resource) => newResource(resource, owner)),
    filters: withNewIDs(filters, (filter) => ({ ...settable(filterFields, filter), owner })),
    workflows: withNewIDs(workflows, (workflow) => ({
      ...withSealedHeaders(application.appID, settable(workflowFields, workflow)),
      userID: owner,
    })),
    intents: withNewIDs(intents, (intent) => ({ ...settable(intentFieldNames, intent), intent_name: intent.intent_name })),
    entities: withNewIDs(entities, (entity) => ({ ...settable(entityFieldNames, entity), entity_name: entity.entity_name })),
    configs: withNewIDs(configs, (config) => settable(configFieldNames, withReferences(config))),
  })
  await storedExpressions.createMany(
    application,
    expressions.map((body, i) => newExpression(application, body, iso(first + i))),
  )
}

/** A config in stored form, with references instead of objects. */
export const withReferences = ({ intent, entities, ...own }: NonNullable<BotDocument['configs']>[number]) => ({
  ...own,
  ...(intent ? { intent: intent._id } : {}),
  ...(entities ? { entities: entities.map(({ _id }) => _id) } : {}),
})

function newExpression({ appID }: Application, body: NonNullable<BotDocument['expressions']>[number], at: string): StoredExpression {
  const { _id, expression_text, intent } = body
  const dates = { createdAt: at, updatedAt: at }
  return { ...withBody(appID, { _id, intent: intent._id, expression_text, ...dates }, body), ...dates }
}
