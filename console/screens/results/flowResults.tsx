import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { moment, number } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { nameOf } from '../../inbox/nameOf.ts'
import { Button } from '../../ui/button.tsx'
import { Download } from '../../ui/download.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Loaded } from '../../ui/loaded.tsx'
import { Table } from '../../ui/table.tsx'
import { Filters } from './filters.tsx'
import { t } from './messages.ts'
import type { Question } from './questions.ts'
import { everything, isComplete, matches, type Result } from './results.ts'
import { resultTable } from './resultTable.ts'
import { useResults } from './useResults.ts'

interface Props {
  readonly appID: string
  readonly flow: { readonly id: string; readonly title: string; readonly questions: readonly Question[] }
}

/** The results of one flow, with filters; the download has the same columns and rows. */
export function FlowResults({ appID, flow: { id, title, questions } }: Props): JSX.Element {
  const { loader, more } = useResults(id)
  const filter = useSignal(everything)
  const row = (result: Result) => [
    <PersonLink appID={appID} respondentID={result.respondentID} key="p" />,
    <time dateTime={result.lastAt} key="t">
      {moment(result.lastAt)}
    </time>,
    isComplete(result, questions) ? t.yes : t.no,
    ...questions.map((question) => <Answer values={result.answers.get(question.id)} key={question.id} />),
  ]
  const columns = [t.person, t.lastAt, t.state, ...questions.map((question) => question.title)].map((name) => ({ title: name }))
  return (
    <>
      <Filters
        filter={filter.value}
        questions={questions}
        change={(change) => {
          filter.value = { ...filter.value, ...change }
        }}
      />
      <Loaded loader={loader}>
        {({ results, hasMore, isUnpublished }) => {
          const found = results.filter((result) => matches(result, filter.value, questions))
          if (results.length === 0) return <Empty icon="question">{isUnpublished ? t.unpublished : t.none}</Empty>
          return (
            <>
              <div class="row between">
                <p class="faint" role="status">
                  {t.found(number(found.length), number(results.length))}. {t.stateHint}
                </p>
                <Download
                  name={`${title} – ${t.title}`}
                  table={(client) => resultTable({ client, featureID: id, questions, filter: filter.value })}
                />
              </div>
              {found.length === 0 ? (
                <Empty
                  icon="search"
                  action={
                    <Button
                      onPress={() => {
                        filter.value = everything
                      }}
                    >
                      {t.clear}
                    </Button>
                  }
                >
                  {t.noneFound}
                </Empty>
              ) : (
                <div class="card flush results">
                  <Table caption={t.title} columns={columns} rows={found.map(row)} />
                </div>
              )}
              {hasMore ? (
                <p class="more">
                  <span class="faint">{t.more(number(results.length))}</span>
                  <Button onPress={more}>{t.loadMore}</Button>
                </p>
              ) : null}
            </>
          )
        }}
      </Loaded>
    </>
  )
}

/** Leads to the conversation, which is on the page of the contact. */
function PersonLink({ appID, respondentID }: { readonly appID: string; readonly respondentID: string }): JSX.Element {
  const name = nameOf({ respondentID })
  return (
    <a href={screenPath(appID, ['respondents', respondentID])} title={t.transcript(name)}>
      {name}
    </a>
  )
}

/** An answer; each of several is on a line of its own. */
const Answer = ({ values = [] }: { readonly values?: readonly string[] | undefined }): JSX.Element => (
  <span class="result-answer">{values.join('\n')}</span>
)
