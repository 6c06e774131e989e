/** The probability from which a passage answers a question, unless the application sets one of its own (docs/documents.md#in-a-conversation). */
export const defaultAnswerThreshold = 0.44

/**
 * The probability from which a model is asked, unless the application's threshold is lower (docs/documents.md#sentences-of-a-model): it decides
 * itself whether the passages answer.
 */
export const modelThreshold = 0.1
