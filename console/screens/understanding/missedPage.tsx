import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { MissedExpression } from '../../../schemas/understanding.ts'
import { moment, number } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { api } from '../../core/session.ts'
import { usePages } from '../../core/usePages.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Paged } from '../../ui/paged.tsx'
import { Screen } from '../../ui/screen.tsx'
import { Table } from '../../ui/table.tsx'
import { content, nameOfStep } from '../bot/studio.ts'
import { made, refusal } from '../bot/undo.ts'
import { AddTo } from './addTo.tsx'
import { AnswerMissed } from './answerMissed.tsx'
import { t } from './messages.ts'
import { Tabs } from './tabs.tsx'
import { Training } from './training.tsx'
import { Unanswered } from './unanswered.tsx'

type Place = MissedExpression['places'][number]

const portion = 50

/** Texts that the bot refused or did not understand, the most frequent first. Each is taught or ignored. */
export function MissedPage(props: ScreenProps): JSX.Element {
  const { appID, application, mayEdit } = props
  const missed = usePages(
    (cursor, signal) => api.page('GET /nlu/missed/{appID}', { path: { appID }, query: { cursor } }, { signal }),
    [appID],
    portion,
  )
  const adding = useSignal<MissedExpression | undefined>(undefined)
  const answering = useSignal<MissedExpression | undefined>(undefined)
  const done = useSignal<ReadonlyMap<string, string>>(new Map())
  const ignore = async (text: string): Promise<void> => {
    const send = (ignored: boolean) => api.call('PUT /nlu/missed/{appID}', { path: { appID }, body: { text, ignored } })
    try {
      await send(true)
      missed.set((missed.loader.value?.items ?? []).filter((each) => each.text !== text))
      made({
        text: t.ignored,
        undo: async () => {
          await send(false)
          await missed.loader.reload()
        },
      })
    } catch (error) {
      refusal.value = error
    }
  }
  const row = (expression: MissedExpression) => {
    const { text, language, nb_request: times, places, kind } = expression
    const name = done.value.get(text)
    return [
      kind === 'unanswered' ? (
        <>
          {text} <small>{t.unanswered}</small>
        </>
      ) : (
        text
      ),
      <span class="badge" key="l">
        {language}
      </span>,
      number(times),
      <Places places={places} appID={appID} key="p" />,
      <Turns expression={expression} appID={appID} key="t" />,
      ...(mayEdit
        ? [
            name === undefined ? (
              <div class="buttons small" key="b">
                {kind === 'unanswered' ? (
                  <Button
                    label={t.answerThis(text)}
                    onPress={() => {
                      answering.value = expression
                    }}
                  >
                    {t.answerIt}
                  </Button>
                ) : null}
                <Button
                  label={t.teachThis(text)}
                  onPress={() => {
                    adding.value = expression
                  }}
                >
                  {t.teach}
                </Button>
                <Button look="quiet" label={t.ignoreThis(text)} onPress={() => ignore(text)}>
                  {t.ignore}
                </Button>
              </div>
            ) : (
              <span class="badge state-sent" tabIndex={-1} key="b">
                ✓ {name}
              </span>
            ),
          ]
        : []),
    ]
  }
  const columns = [
    { title: t.text },
    { title: t.language },
    { title: t.count, isNumber: true },
    { title: t.where },
    { title: t.last },
    ...(mayEdit ? [{ title: t.doWith }] : []),
  ]
  return (
    <Screen title={t.tabs.missed} of={application.title} tools={<Tabs appID={appID} current="missed" />}>
      <p class="lead">{t.missedLead}</p>
      <Training appID={appID} mayEdit={mayEdit} />
      {application.answers?.active ? <Unanswered {...props} /> : null}
      <Paged pages={missed} none={<Empty icon="done">{t.missedNone}</Empty>}>
        {(items) => (
          <div class="card flush stacked">
            <Table caption={t.tabs.missed} columns={columns} rows={items.map(row)} />
          </div>
        )}
      </Paged>
      {answering.value ? (
        <AnswerMissed
          application={application}
          text={answering.value.text}
          close={(isAnswered) => {
            const { text } = answering.value ?? { text: '' }
            answering.value = undefined
            if (!isAnswered) return
            done.value = new Map([...done.value, [text, t.documents]])
            announce(t.isAnswered(text))
          }}
        />
      ) : null}
      {adding.value ? (
        <AddTo
          appID={appID}
          missed={adding.value}
          close={(name) => {
            const { text } = adding.value ?? { text: '' }
            adding.value = undefined
            if (name === undefined) return
            done.value = new Map([...done.value, [text, name]])
            announce(t.taught(text, name))
          }}
        />
      ) : null}
    </Screen>
  )
}

/** The steps with links; steps with understanding switched off are labelled, since teaching does not help there. */
function Places({ places, appID }: { readonly places: readonly Place[]; readonly appID: string }): JSX.Element {
  if (places.length === 0) return <span>{t.beginning}</span>
  return (
    <ul>
      {places.map(({ featureID, featureTitle, resourceID, title, nb_request: times, nlu }) => (
        <li key={resourceID}>
          <a
            href={screenPath(appID, ['bot', featureID, resourceID])}
          >{`${featureTitle ? `${featureTitle} › ` : ''}${stepName(resourceID, title)}`}</a>
          {places.length > 1 ? ` (${number(times)})` : ''}
          {nlu ? null : (
            <>
              {' '}
              <span class="badge" title={t.nluOffHint}>
                {t.nluOff}
              </span>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

/** The last times it was written, with links to the conversations. */
function Turns({
  expression: { text, lastAt, turns },
  appID,
}: {
  readonly expression: MissedExpression
  readonly appID: string
}): JSX.Element {
  if (turns.length === 0) return <time dateTime={lastAt}>{moment(lastAt)}</time>
  return (
    <ul>
      {turns.map(({ respondentID, messageID, at }) => (
        <li key={`${respondentID} ${messageID}`}>
          <a href={screenPath(appID, ['respondents', respondentID], { message: messageID })} aria-label={t.turnOf(text, moment(at))}>
            <time dateTime={at}>{moment(at)}</time>
          </a>
        </li>
      ))}
    </ul>
  )
}

/** The name of a step as the editor shows it: its title, else the beginning of its text. */
function stepName(resourceID: string, title: string | undefined): string {
  const step = content.value?.resources.find(({ _id }) => _id === resourceID)
  return title || (step ? nameOfStep(step, t.unnamedStep) : t.goneStep)
}
