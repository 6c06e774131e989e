import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { useLocation } from 'preact-iso/router'
import type { Intent, SmallTalkIntent } from '../../../schemas/intent.ts'
import { share } from '../../core/format.ts'
import { language } from '../../core/language.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Choice } from '../../ui/choice.tsx'
import { Field } from '../../ui/field.tsx'
import { Icon } from '../../ui/icon.tsx'
import { errorText } from '../../ui/problem.tsx'
import { Screen } from '../../ui/screen.tsx'
import { addIntent } from '../bot/additions.ts'
import { Section } from '../bot/kit/section.tsx'
import { update } from '../bot/studio.ts'
import { addExpression, destinationOf, intents, known, leadsNowhere, refreshIntent, taught } from './knowledge.ts'
import { t } from './messages.ts'
import { Tabs } from './tabs.tsx'
import { TestBox } from './testBox.tsx'
import { Training } from './training.tsx'

/** All intents, with what each leads to, how well it is understood, and how often it is used. */
export function IntentsPage({ appID, application, mayEdit }: ScreenProps): JSX.Element {
  const wanted = useSignal('')
  const all = intents()
  const shown = all.filter(({ intent_name: name }) => name.toLowerCase().includes(wanted.value.trim().toLowerCase()))
  return (
    <Screen title={t.title} of={application.title} tools={<Tabs appID={appID} current="intents" />}>
      <p class="lead">{t.lead}</p>
      {mayEdit ? null : <p class="note">{t.viewOnly}</p>}
      <Training appID={appID} mayEdit={mayEdit} />
      {all.length > 0 ? <TestBox appID={appID} /> : <p class="empty">{t.none}</p>}
      {all.length > 8 ? (
        <input
          class="search"
          type="search"
          aria-label={t.search}
          placeholder={t.search}
          value={wanted.value}
          onInput={({ currentTarget }) => {
            wanted.value = currentTarget.value
          }}
        />
      ) : null}
      {all.length > 0 && shown.length === 0 ? <p class="empty">{t.noneFound}</p> : null}
      <ul class="card flush rows">
        {shown.map((intent) => (
          <Row intent={intent} appID={appID} key={intent._id} />
        ))}
      </ul>
      {mayEdit ? (
        <>
          <NewIntent appID={appID} isFirst={all.length === 0} />
          <SmallTalk appID={appID} />
        </>
      ) : null}
    </Screen>
  )
}

function Row({ intent, appID }: { readonly intent: Intent; readonly appID: string }): JSX.Element {
  const { _id, intent_name: name, meta, is_small_talk: isSmallTalk, suggested_answer: answer } = intent
  const rows = known.value.quality.filter((each) => each.intent === _id)
  const [tested, right] = [rows.reduce((n, row) => n + row.tested, 0), rows.reduce((n, row) => n + row.right, 0)]
  const used = known.value.couples.filter((each) => each._id.intent === _id).reduce((n, each) => n + each.nb_request, 0)
  const where = destinationOf(_id)
  return (
    <li class="row-of-list">
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

/** A new intent, with how people say it and what the bot answers: it is of use at once. */
function NewIntent({ appID, isFirst }: { readonly appID: string; readonly isFirst: boolean }): JSX.Element {
  const draft = useSignal({ name: '', said: '', answer: '', language: language as string })
  const error = useSignal<unknown>(undefined)
  const { route } = useLocation()
  const change = (part: Partial<typeof draft.value>): void => {
    draft.value = { ...draft.value, ...part }
  }
  async function submit(event: Event): Promise<void> {
    event.preventDefault()
    const { name, said, answer } = draft.value
    error.value = undefined
    try {
      const made = await addIntent({ intent_name: name.trim(), ...(answer.trim() ? { suggested_answer: answer.trim() } : {}) })
      for (const line of said.split('\n').map((each) => each.trim())) if (line) await addExpression(made._id, line, draft.value.language)
      await refreshIntent(made._id)
      route(screenPath(appID, ['understanding', 'intents', made._id]))
    } catch (problem) {
      error.value = problem
    }
  }
  const { name, said, answer, language: chosen } = draft.value
  return (
    <div class="card making">
      <Section title={t.newIntent} isOpen={isFirst} isTop>
        <form class="fields" onSubmit={submit}>
          <Field label={t.intentName} hint={t.intentNameHint}>
            {(input) => (
              <input
                {...input}
                required
                maxLength={500}
                value={name}
                onInput={({ currentTarget }) => change({ name: currentTarget.value })}
              />
            )}
          </Field>
          <div class="pair">
            <Field label={t.firstExpressions} hint={t.firstExpressionsHint}>
              {(input) => (
                <textarea {...input} rows={5} value={said} onInput={({ currentTarget }) => change({ said: currentTarget.value })} />
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
          {error.value === undefined ? null : (
            <p class="problem" role="alert">
              {errorText(error.value)}
            </p>
          )}
          <div>
            <button type="submit" class="primary">
              <Icon name="plus" />
              {t.create}
            </button>
          </div>
        </form>
      </Section>
    </div>
  )
}

/** The language in which something is said. */
export const LanguageChoice = ({ value, set }: { readonly value: string; readonly set: (next: string) => void }): JSX.Element => (
  <Choice
    label={t.language}
    value={value}
    options={['fr', 'en', '', ...(value in t.languages ? [] : [value])].map((code) => ({
      value: code,
      text: t.languages[code] ?? code,
    }))}
    onChange={set}
    look="short"
  />
)

/** Intents of small talk that ship: each is copied with its expressions and its answer. */
function SmallTalk({ appID }: { readonly appID: string }): JSX.Element {
  const spoken = useSignal<'fr' | 'en'>(language)
  const offered = useSignal<readonly SmallTalkIntent[] | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  const load = async (): Promise<void> => {
    try {
      offered.value = await api.call('GET /intents/common/{agent_id}', { path: { agent_id: appID }, query: { lang: spoken.value } })
    } catch (problem) {
      error.value = problem
    }
  }
  const add = async ({ _id, agent_id, intent_name: name }: SmallTalkIntent): Promise<void> => {
    try {
      const made = await api.call('POST /intents/common/{agent_id}', { path: { agent_id }, body: { appID, intent: _id } })
      update({ intents: [...intents(), made] })
      await refreshIntent(made._id)
      taught.value++
      announce(t.addedOne(name))
    } catch (problem) {
      error.value = problem
    }
  }
  const there = new Set(intents().map(({ intent_name: name }) => name))
  return (
    <div class="card making">
      <Section title={t.addSmallTalk} isTop>
        <p class="faint">{t.smallTalkLead}</p>
        <div class="row">
          <LanguageChoice
            value={spoken.value}
            set={(next) => {
              spoken.value = next === 'fr' || next === 'en' ? next : language
              offered.value = undefined
            }}
          />
          <Button onPress={load}>{t.more}</Button>
        </div>
        {error.value === undefined ? null : (
          <p class="problem" role="alert">
            {errorText(error.value)}
          </p>
        )}
        <ul class="offered">
          {(offered.value ?? [])
            .filter(({ intent_name: name }) => !there.has(name))
            .map((each) => (
              <li key={each._id}>
                <div>
                  <strong>{each.intent_name}</strong>
                  <p class="faint">{each.expressions.slice(0, 3).join(' · ')}</p>
                </div>
                <Button label={t.addOne(each.intent_name)} onPress={() => add(each)}>
                  <Icon name="plus" />
                  {t.add}
                </Button>
              </li>
            ))}
        </ul>
      </Section>
    </div>
  )
}
