import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { CampaignPreview } from '../../../client/operations.ts'
import type { CampaignReach } from '../../../schemas/campaign.ts'
import type { Filter } from '../../../schemas/filter.ts'
import { number } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useDebounced } from '../../core/useDebounced.ts'
import { type Loader, useLoader } from '../../core/useLoader.ts'
import { Button } from '../../ui/button.tsx'
import { errorText } from '../../ui/problem.tsx'
import { Line } from '../bot/kit/fields.tsx'
import { t } from './messages.ts'

/** A preview scans all respondents, so it is debounced. */
const debounceMs = 400

/** The request for the reach of a campaign. Only placeholders matter, so the other text is left out. */
export const previewOf = (appID: string, filters: Filter | undefined, placeholders: readonly string[]): CampaignPreview => ({
  appID,
  ...(filters ? { filters } : {}),
  ...(placeholders.length > 0 ? { messages: [{ type: 'text', text: placeholders.join(' ') }] } : {}),
})

/** How many people a filter selects, how many are reachable, and which placeholders they lack. Reloaded when an argument changes. */
export function useReach(appID: string, filters: Filter | undefined, placeholders: readonly string[]): Loader<CampaignReach> {
  const body = useDebounced(previewOf(appID, filters, placeholders), debounceMs)
  return useLoader((signal) => api.call('POST /notification/preview', { body }, { signal }), [body])
}

/** Numbers of selected and reachable people. */
export function ReachSummary({ loader: { value, error, isBusy } }: { readonly loader: Loader<CampaignReach> }): JSX.Element {
  const left = value
    ? [
        ...(value.optedOut > 0 ? [t.optedOut(number(value.optedOut))] : []),
        ...(value.blocked > 0 ? [t.blocked(number(value.blocked))] : []),
        ...(value.unreachable > 0 ? [t.unreachable(number(value.unreachable))] : []),
      ]
    : []
  return (
    <div class="reaches" role="status">
      {error !== undefined ? errorText(error) : value === undefined || isBusy ? t.counting : null}
      {value && !isBusy ? (
        <>
          <p>
            <strong>{t.selected(number(value.selected))}</strong>, {t.reachable(number(value.reachable))}
          </p>
          {left.length > 0 ? <p class="faint">{left.join(' · ')}</p> : null}
        </>
      ) : null}
    </div>
  )
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
