import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import { moment } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useDebounced } from '../../core/useDebounced.ts'
import { useLoader } from '../../core/useLoader.ts'
import { nameIn } from '../../inbox/nameIn.ts'
import { nameOf } from '../../inbox/nameOf.ts'
import { Button } from '../../ui/button.tsx'
import { errorText } from '../../ui/problem.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { Bubbles } from '../../ui/transcript.tsx'
import { contentOf, type Draft } from './draft.ts'
import type { Person } from './findPeople.ts'
import { t } from './messages.ts'
import { PersonFinder } from './personFinder.tsx'
import { featureTitle } from './statistics.tsx'

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
  const profile = useLoader(
    async (signal) =>
      first === undefined
        ? undefined
        : api.call('GET /respondent/{respondentID}', { path: { respondentID: first }, headers: { appid: appID } }, { signal }),
    [first],
  )
  // The name is that of a former person, or not known, until their profile is loaded.
  const isNamed = !profile.isBusy
  const sampled =
    first === undefined
      ? undefined
      : { respondentID: first, name: isNamed ? nameOf({ respondentID: first, name: nameIn(profile.value) }) : undefined }
  const person = chosen.value ?? sampled
  const { messages = [], answers, template } = contentOf(draft)
  const view = useDebounced(
    { appID, respondentID: person?.respondentID, messages, ...(answers ? { answers } : {}), ...(template ? { template } : {}) },
    400,
  )
  const loader = useLoader(
    async (signal) => {
      const { respondentID, messages: shown, ...content } = view
      if (draft.kind !== 'message' || respondentID === undefined) return undefined
      if (!content.template && !shown.some(({ text, url, carousel }) => text || url || carousel)) return undefined
      const body = { ...content, respondentID, ...(shown.length > 0 ? { messages: shown } : {}) }
      return api.call('POST /notification/preview/respondent', { body }, { signal })
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
          <strong>{person.name === undefined ? <Skeleton /> : t.asSeenBy(person.name)}</strong>{' '}
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
        {loader.value?.windowUntil ? <p class="note">{windowText(loader.value.windowUntil)}</p> : null}
        {loader.value?.entries.length === 0 ? <p class="faint">{t.seesNothing}</p> : null}
        {loader.value ? <Bubbles entries={loader.value.entries} /> : null}
      </div>
    </>
  )
}

const windowText = (until: string): string =>
  until > new Date().toISOString() ? t.windowUntil(moment(until)) : t.windowSince(moment(until))
