import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Expression } from '../../../schemas/expression.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RowPlace } from '../../ui/longList.tsx'
import { MarkForm } from './marks.tsx'
import { t } from './messages.ts'

interface RowProps {
  readonly appID: string
  readonly expression: Expression
  readonly mayEdit: boolean
  readonly drop: () => Promise<void>
  readonly replace: (next: Expression) => void
  readonly place: RowPlace
}

/** An expression with its annotations and actions. */
export function ExpressionRow({ appID, expression, mayEdit, drop, replace, place }: RowProps): JSX.Element {
  const isMarking = useSignal(false)
  const { expression_text: text, language: of } = expression
  return (
    <li {...place}>
      <div class="expression">
        <p>
          {of ? <span class="badge">{of}</span> : null} <Marked expression={expression} />
        </p>
        {mayEdit ? (
          <div class="buttons small">
            <button
              type="button"
              class="quiet"
              aria-expanded={isMarking.value}
              aria-label={t.mark(text)}
              onClick={() => {
                isMarking.value = !isMarking.value
              }}
            >
              {t.markShort}
            </button>
            <Button look="quiet" label={t.remove(text)} onPress={drop}>
              <Icon name="bin" />
            </Button>
          </div>
        ) : null}
      </div>
      {isMarking.value ? (
        <MarkForm
          appID={appID}
          expression={expression}
          replace={replace}
          close={() => {
            isMarking.value = false
          }}
        />
      ) : null}
    </li>
  )
}

/** The text with its annotations; overlapping ones are not drawn. */
function Marked({ expression: { expression_text: text, parameters = [] } }: { readonly expression: Expression }): JSX.Element {
  const marks = parameters
    .filter(({ parameter_start: from, parameter_end: to }) => from !== undefined && to !== undefined && to > from)
    .sort((a, b) => (a.parameter_start ?? 0) - (b.parameter_start ?? 0))
  const parts: (string | JSX.Element)[] = []
  let at = 0
  for (const { _id, entity, parameter_start: from = 0, parameter_end: to = 0 } of marks) {
    if (from < at) continue
    parts.push(text.slice(at, from))
    parts.push(
      <mark title={entity?.entity_name} key={_id}>
        {text.slice(from, to)} <small>{entity?.entity_name}</small>
      </mark>,
    )
    at = to
  }
  return (
    <span>
      {parts}
      {text.slice(at)}
    </span>
  )
}
