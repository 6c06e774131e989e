import { getProfileFigure } from '../../../lib/campaign/audience/profileFigures.ts'
import { parseBody } from '../../../lib/http/body.ts'
import { endpoint } from '../../../lib/http/endpoint.ts'
import { type Validators, validatePart } from '../../../lib/http/validatePart.ts'
import { openPeriodOf } from '../../../lib/statistics/period.ts'
import { getProfileStatistics } from '../../../schemas/contracts/statistics.ts'
import type { ProfileQuery } from '../../../schemas/statistics.ts'

export const definition = endpoint(getProfileStatistics, ({ application, query, body, validators }) => {
  const question: unknown = typeof body === 'string' ? parseBody(body, body.length * 4) : body
  accept(validators, question)
  return getProfileFigure(application, { query: question, repliedIn: openPeriodOf(query) })
})

/** A question that the schema accepts, whichever way it came. */
function accept({ item }: Validators, question: unknown): asserts question is ProfileQuery {
  validatePart(item, question, 'body')
}
