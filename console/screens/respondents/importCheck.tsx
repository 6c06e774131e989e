import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useEffect } from 'preact/hooks'
import { number } from '../../core/format.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { ErrorText } from '../../ui/problem.tsx'
import { stopText, t } from './importMessages.ts'
import { RefusedRows } from './importRefused.tsx'
import { type ImportOrder, importFile, noTally, type Tally } from './importRows.ts'

interface Props {
  readonly order: Omit<ImportOrder, 'dryRun'>
}

/** A file up to this size is checked by itself whenever the choices change. */
const quickBytes = 2_000_000
/** Choices are often changed several at a time. */
const debounceMs = 400

const kinds = ['new', 'changed', 'unchanged', 'duplicate', 'refused'] as const

/** Counts what an import would do, without writing. Replaced (by its key) when the choices change. */
export function ImportCheck({ order }: Props): JSX.Element {
  const isRequested = useSignal(order.file.size <= quickBytes)
  const tally = useSignal<Tally | undefined>(undefined)
  const isRunning = useSignal(false)
  const error = useSignal<unknown>(undefined)
  useEffect(() => {
    if (!isRequested.value) return
    const left = new AbortController()
    const timer = setTimeout(async () => {
      isRunning.value = true
      tally.value = noTally
      try {
        await importFile({ ...order, dryRun: true }, (so) => (tally.value = so), left.signal)
      } catch (problem) {
        if (!left.signal.aborted) error.value = problem
      }
      if (!left.signal.aborted) isRunning.value = false
    }, debounceMs)
    return () => {
      clearTimeout(timer)
      left.abort()
    }
  }, [isRequested.value])
  const so = tally.value
  return (
    <Card title={t.check}>
      {!isRequested.value ? (
        <div class="stack">
          <p>{t.checkLead}</p>
          <div class="buttons">
            <Button onPress={() => (isRequested.value = true)}>{t.checkDo}</Button>
          </div>
        </div>
      ) : (
        <div class="stack">
          <p role="status">{isRunning.value || !so ? t.checking(number(so?.rows ?? 0)) : error.value ? '' : t.checked(number(so.rows))}</p>
          {isRunning.value ? <progress aria-label={t.check} max={order.file.size} value={so?.bytes ?? 0} /> : null}
          <Counts tally={so ?? noTally} />
          {isRunning.value ? null : <RefusedRows header={order.start.header} refused={so?.refused ?? []} />}
          {so?.stopped ? (
            <p class="problem" role="alert">
              {stopText(so.stopped)}
            </p>
          ) : null}
          <ErrorText error={error.value} />
        </div>
      )}
    </Card>
  )
}

const Counts = ({ tally }: { readonly tally: Tally }): JSX.Element => (
  <dl class="import-counts">
    {kinds.map((kind) => (
      <div key={kind}>
        <dt>{t.counts[kind]}</dt>
        <dd>{number(kind === 'refused' ? tally.refused.length : tally[kind])}</dd>
        <dd class="faint">{t.countHints[kind]}</dd>
      </div>
    ))}
  </dl>
)
