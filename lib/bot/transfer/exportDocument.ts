import { type ApplicationObject, applicationFields } from '../../../schemas/application.ts'
import type { BotDocument } from '../../../schemas/bot.ts'
import { entityFieldNames } from '../../../schemas/entity.ts'
import { expressionFieldNames } from '../../../schemas/expression.ts'
import { type Feature, featureFields } from '../../../schemas/feature.ts'
import { intentFieldNames } from '../../../schemas/intent.ts'
import { configFieldNames, type NluConfig } from '../../../schemas/nluConfig.ts'
import { resourceFields } from '../../../schemas/resource.ts'
import { filterFields } from '../../../schemas/storedFilter.ts'
import { workflowFields } from '../../../schemas/workflow.ts'
import { readOwn } from '../../access/applications/applications.ts'
import { problem } from '../../core/errors.ts'
import { filtersOfDashboard, filtersOfFeature, filtersOfResource, filtersOfWorkflow } from '../../domain/filter/placedFilters.ts'
import type { Application } from '../../store/applications/access.ts'
import { storedWorkflows } from '../../store/content/botObjects.ts'
import { wholeContentOf } from '../../store/content/contentOf.ts'
import { namedFilterIDs } from '../../store/content/namedFilters.ts'
import { storedEntities, storedIntents } from '../../store/content/nluObjects.ts'
import { type StoredExpression, storedExpressions } from '../../store/nlu/storedExpressions.ts'
import { listWholeConfigs } from '../../understanding/objects/nluConfigs.ts'
import { listBotFeatures } from '../content/botFeatures.ts'
import { listAllBotResources } from '../content/botResources.ts'

/** What one answer may carry. */
const largest = 5_000_000

/** Everything in an application that people made, as one document (docs/management.md#export-and-import); `too_large` above 5 MB. */
export async function exportDocument(application: Application): Promise<BotDocument> {
  const [own, features, resources, filters, workflows, intents, entities, configs, expressions] = await Promise.all([
    readOwn(application),
    listBotFeatures(application),
    listAllBotResources(application),
    wholeContentOf(application).then(({ filters }) => filters),
    storedWorkflows.list(application),
    storedIntents.list(application),
    storedEntities.list(application),
    listWholeConfigs(application),
    storedExpressions.list(application),
  ])
  const there = new Set([...intents, ...entities].map(({ _id }) => _id))
  const named = namedFilterIDs([
    ...filtersOfDashboard(own),
    ...features.flatMap((each) => filtersOfFeature(each)),
    ...resources.flatMap((each) => filtersOfResource(each)),
    ...workflows.flatMap((each) => filtersOfWorkflow(each)),
  ])
  const bot = {
    application: { ...withoutSecrets(only(applicationFields, withFallbackIn(features, own))), title: own.title },
    features: features.map((feature) => only(featureFields, withOrigin(feature))),
    resources: resources.map((resource) => only([...resourceFields, 'featureID'], resource)),
    filters: [...filters.map((filter) => only(filterFields, filter)), ...goneFilters(filters, named)],
    workflows: workflows.map((workflow) => only(workflowFields, workflow)),
    intents: intents.map((intent) => only(intentFieldNames, intent)),
    entities: entities.map((entity) => only(entityFieldNames, entity)),
    configs: configs.map((config) => only(configFieldNames, naming(config))),
    expressions: expressions
      .filter(({ intent }) => there.has(intent))
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
      .map((expression) => only(expressionFieldNames, namingOnly(expression, there))),
  }
  if (Buffer.byteLength(JSON.stringify(bot)) > largest)
    throw problem('too_large', { message: 'The bot is too large to export as one document.' })
  return bot
}

/** The id and these fields of an object, those that it has. */
const only = <T extends { readonly _id: string }>(fields: readonly string[], object: T): T =>
  Object.fromEntries(
    Object.entries(object).filter(([name, value]) => (name === '_id' || fields.includes(name)) && value !== undefined),
  ) as T

/** A stored filter that was deleted, and is named, selects nobody: in a document, where each id names something, it is one that does so. */
const goneFilters = (filters: readonly { readonly _id: string }[], named: readonly string[]) =>
  named
    .filter((id) => !filters.some(({ _id }) => _id === id))
    .map((_id) => ({ _id, tag: { deleted: { operator: 'OR' as const, value: [] } } }))

/** A fallback whose feature was deleted leads nowhere, and is left out. */
const withFallbackIn = (features: readonly Feature[], { fallback, ...own }: ApplicationObject): ApplicationObject =>
  fallback && (!fallback.featureID || features.some(({ _id }) => _id === fallback.featureID)) ? { ...own, fallback } : own

function withoutSecrets({ sms, appIDs, ...own }: ApplicationObject): ApplicationObject {
  const { smsprovider_authToken: _, ...settings } = sms ?? {}
  return {
    ...own,
    ...(sms ? { sms: settings } : {}),
    ...(appIDs ? { appIDs: appIDs.map(({ appSecret: _, accessToken: __, ...entry }) => entry) } : {}),
  }
}

/** Of `meta`, where the feature comes from. */
function withOrigin({ meta, ...own }: Feature): Omit<Feature, 'meta'> & { meta?: object } {
  const { nb_resources: _, index_next_resource: __, position: ___, ...origin } = meta
  return Object.keys(origin).length > 0 ? { ...own, meta: origin } : own
}

/** A config that names its intent and its entities, instead of showing them. */
function naming({ intent, entities, ...own }: NluConfig) {
  return {
    ...own,
    ...(intent ? { intent: { _id: intent._id } } : {}),
    ...(entities ? { entities: entities.map(({ _id }) => ({ _id })) } : {}),
  }
}

/** An expression that names its intent and its entities, those that are there. */
function namingOnly({ intent, parameters, entityIDs: _, ...own }: StoredExpression, there: ReadonlySet<string>) {
  const named = parameters?.map(({ _id: _, entity, ...parameter }) => ({
    ...parameter,
    ...(entity !== undefined && there.has(entity) ? { entity: { _id: entity } } : {}),
  }))
  return { ...own, intent: { _id: intent }, ...(named ? { parameters: named } : {}) }
}
