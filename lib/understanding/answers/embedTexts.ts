import type { ApplicationObject } from '../../../schemas/application.ts'
import { unsealSecret } from '../../access/applications/secrets.ts'
import { embed } from '../../infrastructure/models/embeddings.ts'

type ModelSettings = NonNullable<NonNullable<ApplicationObject['answers']>['model']>

/** The model of embeddings of an application. */
export interface EmbeddingModel {
  /** Which model, and at which endpoint: meanings of different ones cannot be compared. */
  readonly name: string
  readonly embed: (texts: readonly string[], timeoutMs: number) => ReturnType<typeof embed>
}

/** The model of embeddings that an application has set; undefined if it has none (docs/documents.md#meanings). */
export function embeddingModelOf(appID: string, settings: ModelSettings | undefined): EmbeddingModel | undefined {
  const { provider, baseURL, embeddingModel: model, apiKey } = settings ?? {}
  if (provider !== 'openai' || model === undefined) return undefined
  return {
    name: JSON.stringify([baseURL ?? '', model]),
    embed: (texts, timeoutMs) =>
      embed({ baseURL, model, apiKey: apiKey === undefined ? undefined : unsealSecret(appID, apiKey), texts, timeoutMs }),
  }
}
