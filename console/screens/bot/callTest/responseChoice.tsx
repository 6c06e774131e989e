import type { JSX } from 'preact'
import type { CallToTest } from '../../../../schemas/workflowTest.ts'
import { number } from '../../../core/format.ts'
import { listIn, part, partOf, type Slot } from '../kit/slot.ts'
import { t } from './messages.ts'
import { mostValues, responseValues } from './responseValues.ts'

interface Props {
  readonly text: string
  readonly isCut: boolean
  readonly slot: Slot<CallToTest['webhook']>
}

/** The values of a response, of which some are kept; the response itself if it has no such values. */
export function ResponseChoice({ text, isCut, slot }: Props): JSX.Element {
  const found = responseValues(text)
  const kept = listIn(part(partOf(slot, 'output'), 'memory_details'))
  const isKept = (path: string): boolean => kept.value.some(({ api_value }) => api_value === path)
  const toggle = (path: string): void =>
    kept.set(isKept(path) ? kept.value.filter(({ api_value }) => api_value !== path) : [...kept.value, { api_value: path }])
  if (!found)
    return text === '' ? (
      <p class="faint">{t.isEmpty}</p>
    ) : (
      <>
        <p class="faint">{t.notJSON}</p>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls takes the keyboard */}
        <section class="response-text" tabIndex={0} aria-label={t.response}>
          {text.slice(0, 5000)}
        </section>
      </>
    )
  return (
    <fieldset class="group">
      <legend>{t.keep}</legend>
      <small>{t.keepHint}</small>
      <ul class="response-values">
        {found.values.map(({ path, shown }) => (
          <li key={path}>
            <label class="check">
              <input type="checkbox" checked={isKept(path)} onChange={() => toggle(path)} />
              <code>{path}</code>
              <span class="faint">{shown.slice(0, 200)}</span>
            </label>
          </li>
        ))}
      </ul>
      {found.areAll ? null : <small>{t.more(number(mostValues))}</small>}
      {isCut ? <small>{t.isCut}</small> : null}
    </fieldset>
  )
}
