import { definePart } from '../parts.ts'
import type { JudgementHost } from './host.ts'
import { askForJudgement } from './judgement.ts'

/** Asks about answers for the widget, which loads this script with the first that NLU gave (docs/channels.md#widget). */
definePart<JudgementHost>('judgement', askForJudgement)
