import { definePart } from '../parts.ts'
import type { JudgementHost } from './host.ts'
import { askForJudgement } from './judgement.ts'

/** The script that asks for feedback, loaded with the first answer that NLU chose (docs/web-channel.md#widget). */
definePart<JudgementHost>('judgement', askForJudgement)
