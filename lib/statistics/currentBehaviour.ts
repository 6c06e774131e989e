import { featureOf } from '../core/ids.ts'
import { isNluActive, namedConfigs } from '../domain/engine/answer/nluSwitch.ts'
import type { Application } from '../store/applications/access.ts'
import type { Place } from '../store/content/featureParts.ts'
import type { StoredConfig } from '../store/content/nluObjects.ts'
import { type Knowledge, knowledgeOf } from '../understanding/service/knowledge.ts'
import { modelsFor } from '../understanding/service/languages.ts'
import { loadModels } from '../understanding/service/loadedModels.ts'

/** Tells what the bot would do with a text now. */
export interface CurrentBehaviour {
  /** Whether NLU is active at a resource. */
  asksNlu(resourceID: string): boolean
  /** The intents of a text in any language of the application. */
  intentsOf(text: string): readonly string[]
  /** Whether the bot reacts to an intent at a resource; undefined for the start of a conversation. */
  answers(intentID: string, resourceID: string | undefined): boolean
}

/**
 * Returns the bot's current behaviour, so that utterances it has learned since are no longer listed as missed
 * (docs/understanding.md#what-was-not-understood).
 */
export async function currentBehaviour(application: Application, places: ReadonlyMap<string, Place>): Promise<CurrentBehaviour> {
  const [{ classify }, knowledge] = await Promise.all([import('#understanding'), knowledgeOf(application)])
  const { models, intents, threshold, isOn } = knowledge
  const loaded = await loadModels(application, modelsFor(models, {}, ''))
  const settingsOf = (resourceID = '') => [places.get(resourceID)?.nlu, places.get(featureOf(resourceID) ?? '')?.nlu] as const
  return {
    asksNlu: (resourceID) => isNluActive(...settingsOf(resourceID), isOn),
    intentsOf: (text) =>
      loaded.flatMap(({ model }) => {
        const { intent, score } = classify(model, text)
        return intent !== null && score >= threshold && intents.has(intent) ? [intent] : []
      }),
    answers: (intentID, resourceID) => hasAnswer(knowledge, intentID, namedConfigs(...settingsOf(resourceID))),
  }
}

/** An intent is answered by its own reply, or by an applicable config with a target. */
function hasAnswer({ intents, configs, isOn }: Knowledge, intentID: string, named: readonly string[]): boolean {
  if (intents.get(intentID)?.suggested_answer) return true
  const everything = named.length === 0 || isOn
  return (configs.get(intentID) ?? []).some((config) => (everything || named.includes(config._id)) && leads(config))
}

const leads = ({ nlu, logic, feature_linked: linked }: StoredConfig): boolean =>
  nlu?.active !== false && (logic !== undefined || (linked !== undefined && linked.active !== false))
