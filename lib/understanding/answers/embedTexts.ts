import type { ApplicationObject } from '../../../schemas/application.ts'
import { unsealSecret } from '../../access/applications/secrets.ts'
import { embed } from '../../infrastructure/models/embeddings.ts'
import type { Application } from '../../store/applications/access.ts'
import { mostTokensIn, takeTokens } from './tokenBudget.ts'

/** The model of embeddings of an application. */
export interface EmbeddingModel {
  /** Which model, and at which endpoint: meanings of different ones cannot be compared. */
  readonly name: string
  /** The failure is `over_budget` where too few tokens of the day are left. */
  readonly embed: (texts: readonly string[], timeoutMs: number) => ReturnType<typeof embed>
}

/**
 * The model of embeddings that an application has set; undefined if it has none (docs/documents.md#meanings). It takes tokens from the budget, up to a
 * share of it.
 */
export function embeddingModelOf(application: Application, settings: ApplicationObject['answers'], share = 1): EmbeddingModel | undefined {
  const { appID } = application
  const { provider, baseURL, embeddingModel: model, apiKey } = settings?.model ?? {}
  if (provider !== 'openai' || model === undefined) return undefined
  return {
    name: JSON.stringify([baseURL ?? '', model]),
    embed: async (texts, timeoutMs) => {
      const most = mostTokensIn(texts)
      const taken = await takeTokens(application, settings?.budget, most, share)
      if (!taken) return { failure: 'over_budget' }
      const reply = await embed({
        baseURL,
        model,
        apiKey: apiKey === undefined ? undefined : unsealSecret(appID, apiKey),
        texts,
        timeoutMs,
      })
      await taken.settle(Math.min(most, 'failure' in reply ? most : (reply.tokens ?? most)))
      return reply
    },
  }
}
