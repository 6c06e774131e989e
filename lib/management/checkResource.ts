import type { ResourceBody } from '../../schemas/resource.ts'
import { checkFilter } from './checkFilter.ts'
import { checkAnswers, checkMessages } from './messages.ts'
import { checkRule } from './rules.ts'
import { checkURL } from './urls.ts'

/** What a resource must keep to besides its shape: rules of messages and answers, filters, URLs, regular expressions. */
export async function checkResource(body: Partial<Nullable<ResourceBody>>): Promise<void> {
  const { validation, properties, messageIfKnown, multiple_answers_options: several, actions } = body
  checkMessages(body.messages ?? [])
  checkAnswers(body.answers ?? [])
  checkMessages(messageIfKnown?.messages, 'messageIfKnown.messages')
  for (const [i, messages] of (several?.messages ?? []).entries()) checkMessages(messages, `multiple_answers_options.messages.${i}`)
  checkFilter(body.filters, 'filters')
  await checkRule(validation?.rule, 'validation.rule')
  await checkRule(properties?.rule, 'properties.rule')
  checkURL(validation?.api, 'validation.api')
  checkURL(properties?.api, 'properties.api')
  checkURL(actions?.webhook?.url, 'actions.webhook.url')
}

/** In a patch null removes a field. */
type Nullable<T> = { [K in keyof T]: T[K] | null }
