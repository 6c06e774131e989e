import { type ApplicationObject, applicationFields } from '../../../schemas/application.ts'
import type { BotDocument } from '../../../schemas/bot.ts'
import { entityFieldNames } from '../../../schemas/entity.ts'
import { entrySecrets } from '../../../schemas/entrySettings.ts'
import { expressionFieldNames } from '../../../schemas/expression.ts'
import { type Feature, featureFields } from '../../../schemas/feature.ts'
import { intentFieldNames } from '../../../schemas/intent.ts'
import { configFieldNames } from '../../../schemas/nluConfig.ts'
import { resourceFields } from '../../../schemas/resource.ts'
import { filterFields } from '../../../schemas/storedFilter.ts'
import { workflowFields } from '../../../schemas/workflow.ts'
import { readOwn } from '../../access/applications/applications.ts'
import { problem } from '../../core/errors.ts'
import { filtersOfDashboard, filtersOfFeature, filtersOfResource, filtersOfWorkflow } from '../../domain/filter/placedFilters.ts'
import type { Application } from '../../store/applications/access.ts'
import { wholeContentOf } from '../../store/content/contentOf.ts'
import { expressionsIn, understandingIn } from '../../store/content/contentReads.ts'
import { namedFilterIDs } from '../../store/content/namedFilters.ts'
import type { StoredConfig } from '../../store/content/nluObjects.ts'
import type { StoredExpression } from '../../store/nlu/storedExpressions.ts'
import { listBotFeatures } from '../content/botFeatures.ts'
import { listAllBotResources } from '../content/botResources.ts'
import { listBotWorkflows } from '../content/botWorkflows.ts'

/** Limit of a response in bytes. */
const maxBytes = 5_000_000

/**
 * Exports the user-made content of an application as one document (docs/management.md#export-and-import). Throws `too_large` above 5 MB.
 */
export async function exportDocument(application: Application): Promise<BotDocument> {
  const [own, features, resources, filters, workflows, { intents, entities, configs }, expressions] = await Promise.all([
    readOwn(application),
    listBotFeatures(application),
    listAllBotResources(application),
    wholeContentOf(application).then(({ filters }) => filters),
    listBotWorkflows(application),
    understandingIn(application),
    expressionsIn(application),
  ])
  const existing = new Set([...intents, ...entities].map(({ _id }) => _id))
  const named = namedFilterIDs([
    ...filtersOfDashboard(own),
    ...features.flatMap((each) => filtersOfFeature(each)),
    ...resources.flatMap((each) => filtersOfResource(each)),
    ...workflows.flatMap((each) => filtersOfWorkflow(each)),
  ])
  const bot: BotDocument = {
    application: { ...withoutSecrets(only(applicationFields, withFallbackIn(features, own))), title: own.title },
    features: features.map((feature) => only(featureFields, withOrigin(feature))),
    resources: resources.map((resource) => only([...resourceFields, 'featureID'], resource)),
    filters: [...filters.map((filter) => only(filterFields, filter)), ...missingFilters(filters, named)],
    workflows: workflows.map((workflow) => only(workflowFields, workflow)),
    intents: intents.map((intent) => only(intentFieldNames, intent)),
    entities: entities.map((entity) => only(entityFieldNames, entity)),
    configs: configs.map((config) => only(configFieldNames, withReferences(config, existing))),
    expressions: expressions
      .filter(({ intent }) => existing.has(intent))
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
      .map((expression) => only(expressionFieldNames, withExistingReferences(expression, existing))),
  }
  if (Buffer.byteLength(JSON.stringify(bot)) > maxBytes)
    throw problem('too_large', { message: 'The bot is too large to export as one document.' })
  return bot
}

/** Picks the ID and the given fields of an object. */
const only = <T extends { readonly _id: string }>(fields: readonly string[], object: T): T =>
  Object.fromEntries(
    Object.entries(object).filter(([name, value]) => (name === '_id' || fields.includes(name)) && value !== undefined),
  ) as T

/**
 * A deleted stored filter that is still referenced selects nobody. The document has one that does so, since every reference in it must
 * resolve.
 */
const missingFilters = (filters: readonly { readonly _id: string }[], named: readonly string[]) =>
  named
    .filter((id) => !filters.some(({ _id }) => _id === id))
    .map((_id) => ({ _id, tag: { deleted: { operator: 'OR' as const, value: [] } } }))

/** Drops a fallback whose feature was deleted. */
const withFallbackIn = (features: readonly Feature[], { fallback, ...own }: ApplicationObject): ApplicationObject =>
  fallback && (!fallback.featureID || features.some(({ _id }) => _id === fallback.featureID)) ? { ...own, fallback } : own

function withoutSecrets({ sms, appIDs, answers, ...own }: ApplicationObject): ApplicationObject {
  const { smsprovider_authToken: _, ...settings } = sms ?? {}
  const { model, ...answerSettings } = answers ?? {}
  const { apiKey: __, ...modelSettings } = model ?? {}
  return {
    ...own,
    ...(sms ? { sms: settings } : {}),
    ...(appIDs ? { appIDs: appIDs.map(withoutEntrySecrets) } : {}),
    ...(answers
      ? { answers: { ...answerSettings, ...(model ? { model: { provider: model.provider, model: model.model, ...modelSettings } } : {}) } }
      : {}),
  }
}

const withoutEntrySecrets = <E extends object>(entry: E): E =>
  Object.fromEntries(Object.entries(entry).filter(([name]) => !entrySecrets.some((secret) => secret === name))) as E

/** The only part of `meta` that is exported is the feature's origin. */
function withOrigin({ meta, ...own }: Feature): Omit<Feature, 'meta'> & { meta?: object } {
  const { nb_resources: _, index_next_resource: __, position: ___, ...origin } = meta
  return Object.keys(origin).length > 0 ? { ...own, meta: origin } : own
}

/** A config with references to its intent and entities that exist. */
function withReferences({ intent, entities, ...own }: StoredConfig, existing: ReadonlySet<string>) {
  return {
    ...own,
    ...(intent !== undefined && existing.has(intent) ? { intent: { _id: intent } } : {}),
    ...(entities ? { entities: entities.filter((id) => existing.has(id)).map((_id) => ({ _id })) } : {}),
  }
}

/** An expression with references to its intent and existing entities. */
function withExistingReferences({ intent, parameters, entityIDs: _, ...own }: StoredExpression, existing: ReadonlySet<string>) {
  const named = parameters?.map(({ _id: _, entity, ...parameter }) => ({
    ...parameter,
    ...(entity !== undefined && existing.has(entity) ? { entity: { _id: entity } } : {}),
  }))
  return { ...own, intent: { _id: intent }, ...(named ? { parameters: named } : {}) }
}
