import { definePart } from '../parts.ts'
import type { JudgementHost } from './host.ts'
import { askForJudgement } from './judgement.ts'

/** Asks for feedback on NLU answers; the widget loads this script with the first one (docs/channels.md#widget). */
definePart<JudgementHost>('judgement', askForJudgement)
