import type { Answer } from '../../../schemas/message.ts'

/** What visitors read on the button of an answer. */
export const answerLabel = ({ value, title, payload }: Answer): string => value || title || payload || '…'
