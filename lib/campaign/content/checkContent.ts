import type { CampaignBody } from '../../../schemas/campaign.ts'
import { checkAnswers, checkMessages } from '../../bot/content/messages.ts'
import { now } from '../../core/clock.ts'
import { checkFilters } from '../../domain/filter/checkFilters.ts'
import { filtersOfAnswers, filtersOfMessages, type PlacedFilter } from '../../domain/filter/placedFilters.ts'
import type { Application } from '../../store/applications/access.ts'
import { requireNamedFilters } from '../../store/content/namedFilters.ts'

/** Checks the content of a campaign of any type, and its filters. */
export async function checkContent(
  application: Application,
  body: Pick<CampaignBody, 'filters' | 'messages' | 'answers' | 'variants'>,
): Promise<void> {
  if (body.messages) checkMessages(body.messages, 'messages')
  if (body.answers) checkAnswers(body.answers, 'answers')
  for (const [i, { messages, answers }] of (body.variants ?? []).entries()) {
    checkMessages(messages, `variants.${i}.messages`)
    if (answers) checkAnswers(answers, `variants.${i}.answers`)
  }
  const placed = filtersOfCampaign(body)
  checkFilters(placed, now())
  await requireNamedFilters(application, placed)
}

/** The filters of the recipients and of the content. */
export const filtersOfCampaign = ({
  filters,
  messages,
  answers,
  variants = [],
}: Pick<CampaignBody, 'filters' | 'messages' | 'answers' | 'variants'>): PlacedFilter[] => [
  ...(filters ? [{ filter: filters, at: 'filters' }] : []),
  ...filtersOfMessages(messages),
  ...filtersOfAnswers(answers),
  ...variants.flatMap((variant, i) => [
    ...filtersOfMessages(variant.messages, `variants.${i}.messages`),
    ...filtersOfAnswers(variant.answers, `variants.${i}.answers`),
  ]),
]
