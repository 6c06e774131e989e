import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { RespondentRow } from '../../../schemas/respondent.ts'
import { api } from '../../core/session.ts'
import { useDebounced } from '../../core/useDebounced.ts'
import { useLoader } from '../../core/useLoader.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { errorText, Problem } from '../../ui/problem.tsx'
import { Bubbles } from '../../ui/transcript.tsx'
import { contentOf, type Draft, statusAfter } from './draft.ts'
import { t } from './messages.ts'
import { accountsOf, featureTitle, isOver } from './statistics.tsx'

export interface Person {
  readonly respondentID: string
  readonly name: string
}

const personOf = ({ respondentID, name }: Pick<RespondentRow, 'respondentID' | 'name'>): Person => ({
  respondentID,
  name: name ?? respondentID,
})

interface FinderProps {
  readonly appID: string
  readonly label: string
  readonly find: string
  /** Called with the person who is chosen. */
  readonly choose: (person: Person) => unknown
}

/** Finds a person by name or id; if several match, the user chooses. */
function PersonFinder({ appID, label, find, choose }: FinderProps): JSX.Element {
  const text = useSignal('')
  const found = useSignal<readonly Person[] | undefined>(undefined)
  const error = useSignal<unknown>(undefined)
  async function search(): Promise<void> {
    const term = text.value.trim()
    if (term === '') return
    error.value = undefined
    found.value = undefined
    try {
      const rows = await api.call('GET /respondents/{appID}', { path: { appID }, query: { text: term } })
      const people = rows.slice(0, 6).map(personOf)
      const exact = people.find(({ respondentID }) => respondentID === term) ?? (people.length === 1 ? people[0] : undefined)
      if (exact) await choose(exact)
      else found.value = people
    } catch (problem) {
      error.value = problem
    }
  }
  const pick = async (person: Person): Promise<void> => {
    found.value = undefined
    text.value = person.respondentID
    await choose(person)
  }
  return (
    <>
      <div class="row">
        <Field label={label} hint={t.personHint}>
          {(input) => (
            <input
              {...input}
              autocomplete="off"
              value={text.value}
              onInput={({ currentTarget }) => {
                text.value = currentTarget.value
              }}
              onKeyDown={(event) => {
                if (event.key !== 'Enter') return
                event.preventDefault()
                void search()
              }}
            />
          )}
        </Field>
        <Button onPress={search}>{find}</Button>
      </div>
      <Problem error={error.value} />
      <div role="status">
        {found.value?.length === 0 ? <p class="faint">{t.nobodyFound}</p> : null}
        {found.value && found.value.length > 0 ? (
          <div class="buttons small">
            {found.value.map((person) => (
              <Button onPress={() => pick(person)} key={person.respondentID}>
                {person.name}
                {person.name === person.respondentID ? '' : ` · ${person.respondentID}`}
              </Button>
            ))}
          </div>
        ) : null}
      </div>
    </>
  )
}

/** The campaign as a real person sees it: the first reachable one, until another is chosen. */
export function Preview({
  appID,
  draft,
  sample,
}: {
  readonly appID: string
  readonly draft: Draft
  readonly sample: readonly string[]
}): JSX.Element {
  const chosen = useSignal<Person | undefined>(undefined)
  const place = useSignal(0)
  const first = sample[place.value % Math.max(1, sample.length)]
  const person = chosen.value ?? (first === undefined ? undefined : { respondentID: first, name: first })
  const { messages = [], answers } = draft
  const view = useDebounced({ appID, respondentID: person?.respondentID, messages, ...(answers ? { answers } : {}) }, 400)
  const loader = useLoader(
    async (signal) => {
      const { respondentID, ...content } = view
      if (draft.kind !== 'message' || respondentID === undefined) return undefined
      if (!content.messages.some(({ text, url, carousel }) => text || url || carousel)) return undefined
      return api.call('POST /notification/preview/respondent', { body: { ...content, respondentID } }, { signal })
    },
    [view, draft.kind],
  )
  if (draft.kind === 'specific') return <p>{draft.featureID ? t.starts(featureTitle(draft.featureID)) : t.chooseFeature}</p>
  return (
    <>
      <PersonFinder
        appID={appID}
        label={t.person}
        find={t.findPerson}
        choose={(next) => {
          chosen.value = next
        }}
      />
      {person ? (
        <p class="line">
          <strong>{t.asSeenBy(person.name)}</strong>{' '}
          {sample.length > 1 ? (
            <Button
              look="quiet"
              onPress={() => {
                chosen.value = undefined
                place.value++
              }}
            >
              {t.nextPerson}
            </Button>
          ) : null}
        </p>
      ) : (
        <p class="faint">{t.nobodyReached}</p>
      )}
      <div class="seen" aria-busy={loader.isBusy}>
        {loader.error === undefined ? null : <p class="faint">{errorText(loader.error)}</p>}
        {loader.value?.skipped ? <p class="note">{t.wouldSkip(t.reasons[loader.value.skipped])}</p> : null}
        {loader.value?.entries.length === 0 ? <p class="faint">{t.seesNothing}</p> : null}
        {loader.value ? <Bubbles entries={loader.value.entries} /> : null}
      </div>
    </>
  )
}

/** Sends a test to one person and shows its result. `isReady` checks the form. */
export function TestSend({
  appID,
  draft,
  isReady,
}: {
  readonly appID: string
  readonly draft: Draft
  readonly isReady: () => boolean
}): JSX.Element {
  const result = useSignal('')
  const error = useSignal<unknown>(undefined)
  async function send({ respondentID, name }: Person): Promise<void> {
    if (!isReady()) return
    error.value = undefined
    result.value = t.testSending
    try {
      const body = { appID, respondentID, ...contentOf(draft), ...statusAfter(draft) }
      const { notificationID } = await api.call('POST /notification/test', { body })
      const { sent, skippedReasons, failed } = await finished(notificationID)
      const reason = (Object.keys(skippedReasons) as (keyof typeof skippedReasons)[]).find((each) => skippedReasons[each] > 0)
      result.value =
        sent > 0 ? t.testSent(name) : t.testSkipped(name, reason ? t.reasons[reason] : t.statuses[failed > 0 ? 'failed' : 'unknown'])
    } catch (problem) {
      result.value = ''
      error.value = problem
    }
  }
  return (
    <>
      <p class="faint">{t.testLead}</p>
      <PersonFinder appID={appID} label={t.testTo} find={t.sendTest} choose={send} />
      <p role="status">{result.value}</p>
      <Problem error={error.value} />
    </>
  )
}

/** The accounts of a test once it is over. */
async function finished(notificationID: string): Promise<Awaited<ReturnType<typeof accountsOf>>> {
  for (let wait = 300; ; wait = Math.min(3000, wait * 1.5)) {
    const accounts = await accountsOf(notificationID)
    if (isOver(accounts.state)) return accounts
    await new Promise((rested) => setTimeout(rested, wait))
  }
}
