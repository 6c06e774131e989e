import { endpoint } from '../../../lib/http/endpoint.ts'
import { periodOf } from '../../../lib/statistics/period.ts'
import { unansweredQuestions } from '../../../lib/statistics/unansweredQuestions.ts'
import { listUnanswered } from '../../../schemas/contracts/answers.ts'

export const definition = endpoint(listUnanswered, ({ application, query }) => unansweredQuestions(application, periodOf(query)))
