import type { ResourceBody } from '../../../schemas/resource.ts'
import { checkFilter } from './checkFilter.ts'
import { checkAnswers, checkMessages } from './messages.ts'
import { checkRule } from './rules.ts'
import { checkURL } from './urls.ts'

/** The rules between the fields of a resource: messages and answers, filters, URLs, regular expressions. `at`: where it is in a body. */
export async function checkResource(body: Partial<Nullable<ResourceBody>>, at = ''): Promise<void> {
  const { validation, properties, messageIfKnown, multiple_answers_options: several, actions } = body
  checkMessages(body.messages ?? [], `${at}messages`)
  checkAnswers(body.answers ?? [], `${at}answers`)
  checkMessages(messageIfKnown?.messages, `${at}messageIfKnown.messages`)
  for (const [i, messages] of (several?.messages ?? []).entries()) checkMessages(messages, `${at}multiple_answers_options.messages.${i}`)
  checkFilter(body.filters, `${at}filters`)
  await checkRule(validation?.rule, `${at}validation.rule`)
  await checkRule(properties?.rule, `${at}properties.rule`)
  checkURL(validation?.api, `${at}validation.api`)
  checkURL(properties?.api, `${at}properties.api`)
  checkURL(actions?.webhook?.url, `${at}actions.webhook.url`)
}

/** In an update null removes a field. */
type Nullable<T> = { [K in keyof T]: T[K] | null }
