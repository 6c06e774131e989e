import type { ResourceBody } from '../../../schemas/resource.ts'
import { now } from '../../core/clock.ts'
import { invalid } from '../../core/errors.ts'
import { checkFilters } from '../../domain/filter/checkFilters.ts'
import { filtersOfResource } from '../../domain/filter/placedFilters.ts'
import { checkActionEntries } from './actionEntries.ts'
import { checkTemplates } from './checkTemplates.ts'
import { checkAnswers, checkMessages } from './messages.ts'
import { checkURL } from './urls.ts'
import { checkValidation } from './validation.ts'

/**
 * Validates the fields of a resource: messages and answers, filters, URLs, regular expressions. `at`: parameter prefix in the body. Throws
 * `invalid`.
 */
export async function checkResource(body: Partial<Nullable<ResourceBody>>, at = ''): Promise<void> {
  const { validation, validate, properties, messageIfKnown, multiple_answers_options: several, actions } = body
  checkMessages(body.messages ?? [], `${at}messages`)
  checkAnswers(body.answers ?? [], `${at}answers`)
  checkMessages(messageIfKnown?.messages, `${at}messageIfKnown.messages`)
  for (const [i, messages] of (several?.messages ?? []).entries()) checkMessages(messages, `${at}multiple_answers_options.messages.${i}`)
  checkTemplates('resource', body, at)
  checkFilters(filtersOfResource(body, at), now())
  if (validation !== undefined && validate !== undefined) throw invalid(`${at}validate`, 'cannot be combined with validation')
  await checkValidation(validation, `${at}validation`)
  await checkValidation(validate, `${at}validate`)
  await checkValidation(properties, `${at}properties`)
  checkActionEntries(actions?.list, `${at}actions.list`)
  checkURL(actions?.webhook?.url, `${at}actions.webhook.url`)
}

/** In an update, null removes a field. */
type Nullable<T> = { [K in keyof T]: T[K] | null }
