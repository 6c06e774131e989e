import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useRef } from 'preact/hooks'
import type { Expression } from '../../../schemas/expression.ts'
import { language } from '../../core/language.ts'
import { api } from '../../core/session.ts'
import { usePages } from '../../core/usePages.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import { LongRows, type RowPlace, useLongList } from '../../ui/longList.tsx'
import { Paged } from '../../ui/paged.tsx'
import { t as studio } from '../bot/messages/bot.ts'
import { refusal, undo } from '../bot/undo.ts'
import { addExpression, refreshIntent, taught } from './knowledge.ts'
import { LanguageChoice } from './languageChoice.tsx'
import { MarkForm } from './marks.tsx'
import { t } from './messages.ts'

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
      undo.value = {
        text: studio.deleted,
        run: async () => {
          const { expression_text, language: of, parameters = [] } = expression
          const marks = parameters.map(({ _id, expression_id, ...own }) => own)
          const body = { expression_text, ...(of ? { language: of } : {}), ...(marks.length ? { parameters: marks } : {}) }
          await api.call('POST /expression/{expression_id}', { path: { expression_id: intentID }, body })
          await expressions.loader.reload()
          changed()
        },
      }
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
      <Paged pages={expressions} none={t.noExpressions}>
        {() => (
          <ul class="expressions" ref={list.place}>
            <LongRows
              list={list}
              count={items.length}
              room="li"
              row={(i, place) => {
                const expression = items[i]
                return expression === undefined ? null : (
                  <Row
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

function NewExpression({ intentID, added }: { readonly intentID: string; readonly added: (made: Expression) => void }): JSX.Element {
  const text = useSignal('')
  const spoken = useSignal<string>(language)
  const input = useRef<HTMLInputElement>(null)
  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    if (text.value.trim() === '') return
    try {
      added(await addExpression(intentID, text.value.trim(), spoken.value))
      announce(studio.added)
      text.value = ''
      input.current?.focus()
    } catch (error) {
      refusal.value = error
    }
  }
  return (
    <form class="row padded" onSubmit={submit}>
      <div class="field grow">
        <label for="new-expression">{t.newExpression}</label>
        <input
          id="new-expression"
          ref={input}
          required
          maxLength={5000}
          autocomplete="off"
          value={text.value}
          onInput={({ currentTarget }) => {
            text.value = currentTarget.value
          }}
        />
      </div>
      <LanguageChoice
        value={spoken.value}
        set={(next) => {
          spoken.value = next
        }}
      />
      <button type="submit" class="primary">
        {t.add}
      </button>
    </form>
  )
}

interface RowProps {
  readonly appID: string
  readonly expression: Expression
  readonly mayEdit: boolean
  readonly drop: () => Promise<void>
  readonly replace: (next: Expression) => void
  readonly place: RowPlace
}

function Row({ appID, expression, mayEdit, drop, replace, place }: RowProps): JSX.Element {
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
