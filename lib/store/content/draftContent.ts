import type { Workflow } from '../../../schemas/workflow.ts'
import { problem } from '../../core/errors.ts'
import { type Application, atVersion } from '../applications/access.ts'
import type { StoredExpression } from '../nlu/storedExpressions.ts'
import type { StoredFeature, StoredResource } from './botObjects.ts'
import type { BotSettings } from './heldContent.ts'
import type { StoredConfig, StoredEntity, StoredIntent } from './nluObjects.ts'
import { putVersionSnapshot, readSnapshot } from './snapshot.ts'

/** All content of a bot, as it is stored: of the draft or of a version. */
export interface ContentObjects {
  readonly settings: BotSettings
  /** In their order. */
  readonly features: readonly StoredFeature[]
  /** Feature by feature, each in its order. */
  readonly resources: readonly StoredResource[]
  readonly workflows: readonly Workflow[]
  readonly intents: readonly StoredIntent[]
  readonly entities: readonly StoredEntity[]
  readonly configs: readonly StoredConfig[]
  readonly expressions: readonly StoredExpression[]
}

/** Stores what is to replace the draft, beside it: one compressed text under an id of its own, in the form of a version. */
export const putReplacement = (application: Application, id: string, content: ContentObjects): Promise<void> =>
  putVersionSnapshot(application, id, { outline: '', chunks: [JSON.stringify(content)] })

export async function getReplacement(application: Application, id: string): Promise<ContentObjects> {
  const snapshot = await readSnapshot(atVersion(application, id))
  const [text] = (await snapshot?.readChunks([0])) ?? []
  if (!text) throw problem('unavailable', { retryAfterSeconds: 1 })
  return JSON.parse(text())
}
