/** The probability from which a passage answers a question, unless the application sets one of its own (docs/documents.md#in-a-conversation). */
export const defaultAnswerThreshold = 0.44
