import { askBedrock } from './bedrock.ts'
import { askChatCompletions } from './chatCompletions.ts'
import type { ModelReply, ModelRequest } from './model.ts'

/** The reply of a model, in one attempt: it may be billed, although it does not arrive. Never throws. */
export const askModel = (request: ModelRequest): Promise<ModelReply> =>
  request.provider === 'bedrock' ? askBedrock(request) : askChatCompletions(request)
