import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { Expression } from '../../../schemas/expression.ts'
import { api } from '../../core/session.ts'
import { usePages } from '../../core/usePages.ts'
import { Empty } from '../../ui/empty.tsx'
import { LongRows, useLongList } from '../../ui/longList.tsx'
import { Paged } from '../../ui/paged.tsx'
import { t as studio } from '../bot/messages/bot.ts'
import { made, refusal } from '../bot/undo.ts'
import { ExpressionRow } from './expressionRow.tsx'
import { refreshIntent, taught } from './knowledge.ts'
import { t } from './messages.ts'
import { NewExpression } from './newExpression.tsx'

interface Props {
  readonly appID: string
  readonly intentID: string
  readonly mayEdit: boolean
}

/** The expressions of an intent by language, which can be added, removed and annotated. */
export function Expressions({ appID, intentID, mayEdit }: Props): JSX.Element {
  const spoken = useSignal('*')
  const expressions = usePages(
    (cursor, signal) => {
      const query = { lang: spoken.value === '*' ? undefined : spoken.value, cursor }
      return api.page('GET /expressions/{intent_id}', { path: { intent_id: intentID }, query }, { signal })
    },
    [intentID, spoken.value],
  )
  const { items, set } = expressions
  const list = useLongList<HTMLUListElement>(items.length)
  const changed = (): void => {
    taught.value++
    void refreshIntent(intentID)
  }
  const drop = async (expression: Expression): Promise<void> => {
    try {
      await api.call('DELETE /expression/{expression_id}', { path: { expression_id: expression._id } })
      set(items.filter(({ _id }) => _id !== expression._id))
      changed()
      made({
        text: studio.deleted,
        undo: async () => {
          const { expression_text, language: of, parameters = [] } = expression
          const marks = parameters.map(({ _id, expression_id, ...own }) => own)
          const body = { expression_text, ...(of ? { language: of } : {}), ...(marks.length ? { parameters: marks } : {}) }
          await api.call('POST /expression/{expression_id}', { path: { expression_id: intentID }, body })
          await expressions.loader.reload()
          changed()
        },
      })
    } catch (error) {
      refusal.value = error
    }
  }
  return (
    <section class="card flush" aria-label={t.says}>
      <div class="bench-head">
        <div>
          <h2>{t.says}</h2>
          <p class="faint">{t.saysLead}</p>
        </div>
      </div>
      {mayEdit ? (
        <NewExpression
          intentID={intentID}
          added={(made) => {
            set([made, ...items])
            changed()
          }}
        />
      ) : null}
      <div class="segments languages" role="group" aria-label={t.language}>
        {['*', 'fr', 'en'].map((code) => (
          <button
            type="button"
            aria-pressed={code === spoken.value}
            aria-current={code === spoken.value ? 'true' : undefined}
            onClick={() => {
              spoken.value = code
            }}
            key={code}
          >
            {code === '*' ? t.all : t.languages[code]}
          </button>
        ))}
      </div>
      <Paged pages={expressions} none={<Empty icon="message">{t.noExpressions}</Empty>}>
        {() => (
          <ul class="expressions" ref={list.place}>
            <LongRows
              list={list}
              count={items.length}
              room="li"
              row={(i, place) => {
                const expression = items[i]
                return expression === undefined ? null : (
                  <ExpressionRow
                    appID={appID}
                    expression={expression}
                    mayEdit={mayEdit}
                    place={place}
                    drop={() => drop(expression)}
                    replace={(next) => {
                      set(items.map((each) => (each._id === next._id ? next : each)))
                      changed()
                    }}
                    key={expression._id}
                  />
                )
              }}
            />
          </ul>
        )}
      </Paged>
    </section>
  )
}
