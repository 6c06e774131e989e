import { definePart } from '../parts.ts'
import type { AnswersHost } from './host.ts'
import { showAnswers } from './showAnswers.ts'

/** The script for answers that are more than a button, loaded with the first message that has any (docs/web-channel.md#widget). */
definePart<AnswersHost>('answers', showAnswers)
