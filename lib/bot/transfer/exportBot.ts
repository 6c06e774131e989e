import { type ApplicationObject, applicationFields } from '../../../schemas/application.ts'
import type { BotDocument } from '../../../schemas/bot.ts'
import { expressionFieldNames } from '../../../schemas/expression.ts'
import { type Feature, featureFields } from '../../../schemas/feature.ts'
import { configFieldNames, entityFieldNames, intentFieldNames, type NluConfig } from '../../../schemas/nlu.ts'
import { resourceFields } from '../../../schemas/resource.ts'
import { filterFields } from '../../../schemas/storedFilter.ts'
import { workflowFields } from '../../../schemas/workflow.ts'
import { readOwn } from '../../applications/applications.ts'
import { problem } from '../../core/errors.ts'
import { entities } from '../../nlu/objects/entities.ts'
import { storedIntents } from '../../nlu/objects/intents.ts'
import { nluConfigs } from '../../nlu/objects/nluConfigs.ts'
import type { Application } from '../../store/applications/access.ts'
import { allExpressions } from '../../store/nlu/expressionLists.ts'
import type { StoredExpression } from '../../store/nlu/expressions.ts'
import { listFeatures } from '../content/features.ts'
import { filters } from '../content/filters.ts'
import { listAllResources } from '../content/resources.ts'
import { workflows } from '../content/workflows.ts'

/** What one answer may carry. */
const largest = 5_000_000

/** Everything in an application that people made, as one document (docs/management.md#export-and-import). */
export async function exportBot(application: Application): Promise<BotDocument> {
  const [own, features, resources, storedFilters, storedWorkflows, intents, storedEntities, configs, expressions] = await Promise.all([
    readOwn(application),
    listFeatures(application),
    listAllResources(application),
    filters.list(application),
    workflows.list(application),
    storedIntents.list(application),
    entities.list(application),
    nluConfigs.list(application),
    allExpressions(application),
  ])
  const there = new Set([...intents, ...storedEntities].map(({ _id }) => _id))
  const bot = {
    application: { ...withoutSecrets(only(applicationFields, own)), title: own.title },
    features: features.map((feature) => only(featureFields, withOrigin(feature))),
    resources: resources.map((resource) => only([...resourceFields, 'featureID'], resource)),
    filters: storedFilters.map((filter) => only(filterFields, filter)),
    workflows: storedWorkflows.map((workflow) => only(workflowFields, workflow)),
    intents: intents.map((intent) => only(intentFieldNames, intent)),
    entities: storedEntities.map((entity) => only(entityFieldNames, entity)),
    configs: configs.map((config) => only(configFieldNames, naming(config))),
    expressions: expressions
      .filter(({ intent }) => there.has(intent))
      .sort((a, b) => a.createdAt.localeCompare(b.createdAt))
      .map((expression) => only(expressionFieldNames, namingOnly(expression, there))),
  }
  if (Buffer.byteLength(JSON.stringify(bot)) > largest) throw problem('too_large', { message: 'The bot is too large for one document.' })
  return bot
}

/** The id and these fields of an object, those that it has. */
const only = <T extends { readonly _id: string }>(fields: readonly string[], object: T): T =>
  Object.fromEntries(
    Object.entries(object).filter(([name, value]) => (name === '_id' || fields.includes(name)) && value !== undefined),
  ) as T

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
function naming({ intent, entities: shown, ...own }: NluConfig) {
  return { ...own, ...(intent ? { intent: { _id: intent._id } } : {}), ...(shown ? { entities: shown.map(({ _id }) => ({ _id })) } : {}) }
}

/** An expression that names its intent and its entities, those that are there. */
function namingOnly({ intent, parameters, entityIDs: _, ...own }: StoredExpression, there: ReadonlySet<string>) {
  const named = parameters?.map(({ _id: _, entity, ...parameter }) => ({
    ...parameter,
    ...(entity !== undefined && there.has(entity) ? { entity: { _id: entity } } : {}),
  }))
  return { ...own, intent: { _id: intent }, ...(named ? { parameters: named } : {}) }
}
