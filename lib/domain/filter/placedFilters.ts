import type { ApplicationBody } from '../../../schemas/application.ts'
import type { FeatureBody } from '../../../schemas/feature.ts'
import type { Filter } from '../../../schemas/filter.ts'
import type { Answer, Message } from '../../../schemas/message.ts'
import type { ResourceBody } from '../../../schemas/resource.ts'
import type { WorkflowBody } from '../../../schemas/workflow.ts'

/** Lists the filters in an object of a bot with their parameters, for validation on write and lookup on use. Pure. */

/** A filter in an object of a bot and its parameter in the body. */
export interface PlacedFilter {
  readonly filter: Filter
  readonly at: string
}

/** In an update, null removes a field. */
type Patch<T> = { readonly [K in keyof T]?: T[K] | null }
type Filtered = { readonly filters?: Filter | null }

const own = ({ filters }: Filtered, at: string): PlacedFilter[] => (filters ? [{ filter: filters, at: `${at}filters` }] : [])

const inEach = <T>(list: readonly T[] | null | undefined, at: string, inOne: (each: T, at: string) => PlacedFilter[]): PlacedFilter[] =>
  (list ?? []).flatMap((each, i) => inOne(each, `${at}.${i}.`))

/** `at`: parameter of the list. */
export const filtersOfAnswers = (answers: readonly Answer[] | null | undefined, at = 'answers'): PlacedFilter[] => inEach(answers, at, own)

/** The filters of messages, their cards, and the cards' answers. `at`: parameter of the list. */
export const filtersOfMessages = (messages: readonly Message[] | null | undefined, at = 'messages'): PlacedFilter[] =>
  inEach(messages, at, (message, here) => [
    ...own(message, here),
    ...inEach(message.carousel, `${here}carousel`, (card, place) => [
      ...own(card, place),
      ...filtersOfAnswers(card.answers, `${place}answers`),
    ]),
  ])

/** `at`: parameter prefix of the object, with a trailing dot; likewise below. */
export const filtersOfFeature = (feature: Patch<Pick<FeatureBody, 'filters'>>, at = ''): PlacedFilter[] => own(feature, at)

export function filtersOfResource(
  resource: Patch<Pick<ResourceBody, 'filters' | 'messages' | 'answers' | 'messageIfKnown' | 'multiple_answers_options'>>,
  at = '',
): PlacedFilter[] {
  const { messages, answers, messageIfKnown, multiple_answers_options: several } = resource
  return [
    ...filtersOfMessages(messages, `${at}messages`),
    ...filtersOfAnswers(answers, `${at}answers`),
    ...filtersOfMessages(messageIfKnown?.messages, `${at}messageIfKnown.messages`),
    ...(several?.messages ?? []).flatMap((each, i) => filtersOfMessages(each, `${at}multiple_answers_options.messages.${i}`)),
    ...own(resource, at),
  ]
}

export const filtersOfWorkflow = ({ actions }: Patch<Pick<WorkflowBody, 'actions'>>, at = ''): PlacedFilter[] =>
  inEach(actions, `${at}actions`, ({ params, email }, here) => [
    ...inEach(params?.params?.list, `${here}params.params.list`, own),
    ...inEach(email?.list, `${here}email.list`, own),
  ])

/** The filters of an application's dashboard figures. */
export const filtersOfDashboard = ({ dashboard_stat }: Patch<Pick<ApplicationBody, 'dashboard_stat'>>, at = ''): PlacedFilter[] =>
  inEach(dashboard_stat, `${at}dashboard_stat`, own)
