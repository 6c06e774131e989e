import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { CampaignPreview } from '../../../client/operations.ts'
import type { CampaignBody, CampaignReach } from '../../../schemas/campaign.ts'
import { Refused } from '../../core/api.ts'
import { number } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useDebounced } from '../../core/useDebounced.ts'
import { type Loader, useLoader } from '../../core/useLoader.ts'
import { Button } from '../../ui/button.tsx'
import { errorText } from '../../ui/problem.tsx'
import { Line } from '../bot/kit/fields.tsx'
import { type Draft, placeholdersOf } from './draft.ts'
import { t } from './messages.ts'
import { whoGetsIt } from './whoGetsIt.ts'

/** A preview scans all respondents, so it is debounced. */
const debounceMs = 400

/** The request for the reach of a campaign. Only placeholders matter, so the other text is left out. */
export function previewOf({ messages, answers, variants, title, ...body }: CampaignBody, draft: Draft): CampaignPreview {
  const placeholders = placeholdersOf(draft)
  const texts = [{ type: 'text' as const, text: placeholders.join(' ') || '-' }]
  if (variants) return { ...body, variants: variants.map(({ share }) => ({ share, messages: texts })) }
  const hasMessages = body.featureID === undefined && (messages !== undefined || !body.template)
  return { ...body, ...(hasMessages ? { messages: texts } : {}) }
}

/** How many people a filter selects, how many are reachable, and which placeholders they lack. Reloaded when an argument changes. */
export function useReach(campaign: CampaignBody, draft: Draft): Loader<CampaignReach> {
  return useFilterReach(previewOf(campaign, draft))
}

/** The same for a filter alone. */
export function useFilterReach(preview: CampaignPreview): Loader<CampaignReach> {
  const body = useDebounced(preview, debounceMs)
  return useLoader((signal) => api.call('POST /notification/preview', { body }, { signal }), [body])
}

interface SummaryProps {
  readonly loader: Loader<CampaignReach>
  /** Nothing is sent to a segment by itself. */
  readonly isSegment?: boolean
}

/** Numbers of selected and reachable people, and of those who get a campaign later or not at all. */
export function ReachSummary({ loader: { value, error, isBusy }, isSegment = false }: SummaryProps): JSX.Element {
  // All of them get it at once: nothing to explain.
  const points = value && value.now < value.selected && !isSegment ? whoGetsIt(value) : []
  return (
    <div class="reaches" role="status">
      {error !== undefined ? problemText(error) : value === undefined || isBusy ? t.counting : null}
      {value && !isBusy ? (
        <>
          <p>
            <strong>{t.selected(number(value.selected))}</strong>, {t.reachable(number(value.reachable))}
          </p>
          {points.length > 0 ? <p class="faint">{points.join(' · ')}</p> : null}
        </>
      ) : null}
    </div>
  )
}

/** In plain words, what a condition still needs to be counted. */
function problemText(error: unknown): string {
  if (!(error instanceof Refused) || error.code !== 'invalid') return errorText(error)
  const name = /^filters\b.*?\.(?:attribute|event|tag)\.(.+?)\.(?:value|type|operator|compare)/.exec(error.message)?.[1]
  if (name === undefined) return t.incomplete
  return error.message.includes('between') ? t.incompleteRange(name) : t.incompleteCondition(name)
}

interface VariablesProps {
  readonly reach: CampaignReach
  /** Adds a fallback to each placeholder of a name that has none. */
  readonly useFallback: (name: string, text: string) => void
}

/** The placeholders, and how many people lack a value. */
export const Variables = ({ reach: { variables, reachable }, useFallback }: VariablesProps): JSX.Element => (
  <ul class="variables" aria-label={t.variables}>
    {variables.map((variable) => (
      <Variable {...variable} reachable={reachable} useFallback={useFallback} key={variable.name} />
    ))}
  </ul>
)

function Variable({
  name,
  missing,
  hasFallback,
  reachable,
  useFallback,
}: CampaignReach['variables'][number] & Pick<VariablesProps, 'useFallback'> & { readonly reachable: number }): JSX.Element {
  const text = useSignal('')
  const isBare = missing > 0 && !hasFallback
  return (
    <li class={isBare ? 'lacking' : undefined}>
      <p>
        {missing === 0 ? t.lacksNone(name) : t.lacks(number(missing), number(reachable), name)}.{' '}
        {missing === 0 ? null : hasFallback ? t.lacksCovered : t.lacksBare}
      </p>
      {isBare ? (
        <div class="row">
          <Line
            label={t.fallback(name)}
            slot={{
              value: text.value,
              set: (next) => {
                text.value = (next ?? '').replace(/[{}|]/g, '')
              },
            }}
          />
          <Button onPress={() => text.value.trim() !== '' && useFallback(name, text.value.trim())}>{t.useFallback}</Button>
        </div>
      ) : null}
    </li>
  )
}
