import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import lazy from 'preact-iso/lazy'
import { useLocation } from 'preact-iso/router'
import type { Intent } from '../../../schemas/intent.ts'
import { share } from '../../core/format.ts'
import { language } from '../../core/language.ts'
import { screenPath } from '../../core/paths.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { Field } from '../../ui/field.tsx'
import { StackedForm } from '../../ui/form.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RowPlace } from '../../ui/longList.tsx'
import { TextField } from '../../ui/textField.tsx'
import { addIntent } from '../bot/additions.ts'
import { ListPage } from '../bot/kit/listPage.tsx'
import { Section } from '../bot/kit/section.tsx'
import { addExpression, destinationOf, intents, knowledge, leadsNowhere, refreshIntent } from './knowledge.ts'
import { LanguageChoice } from './languageChoice.tsx'
import { t } from './messages.ts'
import { SmallTalk } from './smallTalk.tsx'
import { Tabs } from './tabs.tsx'
import { Training } from './training.tsx'

/** Loaded on demand. */
const TestBox = lazy(async () => (await import('./testBox.tsx')).TestBox)

/** All intents with their targets, quality and frequency. */
export function IntentsPage({ appID, application, mayEdit }: ScreenProps): JSX.Element {
  const all = intents()
  return (
    <ListPage
      title={t.title}
      of={application.title}
      tools={<Tabs appID={appID} current="intents" />}
      lead={
        <>
          <p class="lead">{t.lead}</p>
          {mayEdit ? null : <p class="note">{t.viewOnly}</p>}
          <Training appID={appID} mayEdit={mayEdit} />
          {all.length > 0 ? <TestBox appID={appID} /> : null}
        </>
      }
      items={all}
      none={t.none}
      find={{ label: t.search, none: t.noneFound, textOf: ({ intent_name }) => intent_name, minItems: 9 }}
      row={(intent, place) => <Row intent={intent} appID={appID} place={place} key={intent._id} />}
    >
      {mayEdit ? (
        <>
          <NewIntent appID={appID} isFirst={all.length === 0} />
          <SmallTalk appID={appID} />
        </>
      ) : null}
    </ListPage>
  )
}

interface RowProps {
  readonly intent: Intent
  readonly appID: string
  readonly place: RowPlace
}

function Row({ intent, appID, place }: RowProps): JSX.Element {
  const { _id, intent_name: name, meta, is_small_talk: isSmallTalk, suggested_answer: answer } = intent
  const rows = knowledge.value.quality.filter((each) => each.intent === _id)
  const tested = rows.reduce((n, row) => n + row.tested, 0)
  const right = rows.reduce((n, row) => n + row.right, 0)
  const used = knowledge.value.couples.filter((each) => each._id.intent === _id).reduce((n, each) => n + each.nb_request, 0)
  const where = destinationOf(_id)
  return (
    <li class="row-of-list" {...place}>
      <div class="row-words">
        <a href={screenPath(appID, ['understanding', 'intents', _id])}>{name}</a>
        {answer && where === undefined ? <p class="faint clipped">{answer}</p> : null}
        <p class="badges">
          {leadsNowhere(intent) ? (
            <span class="badge warning">{t.nowhere}</span>
          ) : (
            <span class="badge live">{where === undefined ? t.answers : t.leads(where)}</span>
          )}
          <span class="badge">{t.expressions(meta?.expressions_nb ?? 0)}</span>
          {tested > 0 ? <span class={right * 2 < tested ? 'badge warning' : 'badge'}>{t.right(share(right, tested))}</span> : null}
          {used > 0 ? <span class="badge">{t.used(used)}</span> : null}
          {isSmallTalk ? <span class="badge">{t.smallTalk}</span> : null}
        </p>
      </div>
    </li>
  )
}

interface NewIntentDraft {
  readonly name: string
  /** One per line. */
  readonly expressions: string
  readonly answer: string
  readonly language: string
}

/** Creates an intent with expressions and an answer. */
function NewIntent({ appID, isFirst }: { readonly appID: string; readonly isFirst: boolean }): JSX.Element {
  const draft = useSignal<NewIntentDraft>({ name: '', expressions: '', answer: '', language })
  const { route } = useLocation()
  const change = (part: Partial<typeof draft.value>): void => {
    draft.value = { ...draft.value, ...part }
  }
  const { name, expressions, answer, language: chosen } = draft.value
  async function submit(): Promise<void> {
    const { _id } = await addIntent({ intent_name: name.trim(), ...(answer.trim() ? { suggested_answer: answer.trim() } : {}) })
    for (const line of expressions.split('\n').map((each) => each.trim())) if (line) await addExpression(_id, line, chosen)
    await refreshIntent(_id)
    route(screenPath(appID, ['understanding', 'intents', _id]))
  }
  return (
    <div class="card making">
      <Section title={t.newIntent} isOpen={isFirst} isTop>
        <StackedForm
          look="fields"
          submitText={
            <>
              <Icon name="plus" />
              {t.create}
            </>
          }
          submit={submit}
        >
          <TextField
            label={t.intentName}
            hint={t.intentNameHint}
            required
            maxLength={500}
            value={name}
            onChange={(name) => change({ name })}
          />
          <div class="pair">
            <Field label={t.firstExpressions} hint={t.firstExpressionsHint}>
              {(input) => (
                <textarea
                  {...input}
                  rows={5}
                  value={expressions}
                  onInput={({ currentTarget }) => change({ expressions: currentTarget.value })}
                />
              )}
            </Field>
            <Field label={t.firstAnswer} hint={t.firstAnswerHint}>
              {(input) => (
                <textarea
                  {...input}
                  rows={5}
                  maxLength={5000}
                  value={answer}
                  onInput={({ currentTarget }) => change({ answer: currentTarget.value })}
                />
              )}
            </Field>
          </div>
          <LanguageChoice value={chosen} set={(next) => change({ language: next })} />
        </StackedForm>
      </Section>
    </div>
  )
}
