import type { ApplicationObject } from '../../../schemas/application.ts'
import type { BotDocument } from '../../../schemas/bot.ts'
import { entityFieldNames } from '../../../schemas/entity.ts'
import { intentFieldNames } from '../../../schemas/intent.ts'
import { configFieldNames } from '../../../schemas/nluConfig.ts'
import { filterFields } from '../../../schemas/storedFilter.ts'
import { workflowFields } from '../../../schemas/workflow.ts'
import { createCheckedApplication, readOwn } from '../../access/applications/applications.ts'
import { iso, now } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { newID } from '../../core/ids.ts'
import { settable } from '../../core/settable.ts'
import { enqueue } from '../../queue/send.ts'
import { type Application, closeApplication, openApplication } from '../../store/applications/access.ts'
import { changeContent } from '../../store/applications/contentChanges.ts'
import { subjectOf } from '../../store/applications/contentState.ts'
import { putBotContent } from '../../store/content/putBotContent.ts'
import { type StoredExpression, storedExpressions } from '../../store/nlu/storedExpressions.ts'
import { withBody } from '../../understanding/objects/expressionForm.ts'
import { askTraining } from '../../understanding/service/askTraining.ts'
import { newFeature } from '../content/botFeatures.ts'
import { newResource } from '../content/botResources.ts'
import { moveReferences } from '../content/moveReferences.ts'
import { botIDs, checkBot } from './checkBot.ts'

/**
 * Creates a working copy of an exported bot: an application of the owner with new ids, in which everything points at what it pointed at in
 * the document (docs/management.md#export-and-import). Where it cannot all be stored, the application is deleted again.
 */
export async function importDocument(owner: string, bot: BotDocument): Promise<ApplicationObject> {
  await checkBot(bot)
  const appID = newID()
  const moved = moveReferences(bot, botIDs(bot, appID))
  await createCheckedApplication(owner, moved.application, appID)
  const application = await openApplication(appID)
  if (!application) throw problem('not_found')
  try {
    await changeContent(application, subjectOf('everything'), () => store(application, owner, moved))
    await askTraining(application)
  } catch (error) {
    await closeApplication(application)
    await enqueue('PURGE', [{ appID, what: 'application', round: 1 }])
    throw error
  }
  return readOwn(application)
}

/** Stores the objects of a document whose ids are those of the application already. */
async function store(application: Application, owner: string, bot: BotDocument): Promise<void> {
  const { features = [], resources = [], filters = [], workflows = [], intents = [], entities = [], configs = [], expressions = [] } = bot
  const first = now()
  // Each a millisecond later than the one before: what is listed by age keeps its order.
  const identified = <T extends { readonly _id: string }, F>(objects: readonly T[], fieldsOf: (object: T) => F) =>
    objects.map((object, i) => ({ id: object._id, createdAt: iso(first + i), fields: fieldsOf(object) }))
  await putBotContent(application, {
    features: identified(features, (feature) => newFeature(feature, owner)),
    resources: identified(resources, (resource) => newResource(resource, owner)),
    filters: identified(filters, (filter) => ({ ...settable(filterFields, filter), owner })),
    workflows: identified(workflows, (workflow) => ({ ...settable(workflowFields, workflow), userID: owner })),
    intents: identified(intents, (intent) => ({ ...settable(intentFieldNames, intent), intent_name: intent.intent_name })),
    entities: identified(entities, (entity) => ({ ...settable(entityFieldNames, entity), entity_name: entity.entity_name })),
    configs: identified(configs, (config) => settable(configFieldNames, naming(config))),
  })
  await storedExpressions.createMany(
    application,
    expressions.map((body, i) => newExpression(application, body, iso(first + i))),
  )
}

/** A config as it is stored: it names its intent and its entities by their ids. */
const naming = ({ intent, entities, ...own }: NonNullable<BotDocument['configs']>[number]) => ({
  ...own,
  ...(intent ? { intent: intent._id } : {}),
  ...(entities ? { entities: entities.map(({ _id }) => _id) } : {}),
})

function newExpression({ appID }: Application, body: NonNullable<BotDocument['expressions']>[number], at: string): StoredExpression {
  const { _id, expression_text, intent } = body
  const dates = { createdAt: at, updatedAt: at }
  return { ...withBody(appID, { _id, intent: intent._id, expression_text, ...dates }, body), ...dates }
}
