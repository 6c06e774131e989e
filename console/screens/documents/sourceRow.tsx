import type { JSX } from 'preact'
import type { AnswerSource } from '../../../schemas/source.ts'
import { moment } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Icon } from '../../ui/icon.tsx'
import type { RowPlace } from '../../ui/longList.tsx'
import { changeSource, contentOf, deleteSource } from './actions.ts'
import { t } from './messages.ts'
import { isWaiting, nameOfSource, type Sources } from './sources.ts'

interface Props {
  readonly source: AnswerSource
  readonly sources: Sources
  readonly appID: string
  readonly mayEdit: boolean
  readonly place: RowPlace
}

/** A source with its type, its state and what can be done with it. */
export function SourceRow({ source, sources, appID, mayEdit, place }: Props): JSX.Element {
  const { sourceID, type, active, state } = source
  const name = nameOfSource(source)
  const content = contentOf(source)
  const canReadAgain = content && !isWaiting(source) && (type === 'site' || state === 'failed')
  return (
    <li class="row-of-list" {...place}>
      <div class="row-words">
        <a href={screenPath(appID, ['documents', sourceID])}>{name}</a>
        <p class="badges">
          <span class="badge">{t.types[type]}</span>
          <StateBadge source={source} />
          {active ? null : <span class="badge">{t.off}</span>}
          <small>{figuresOf(source)}</small>
        </p>
        <Failure source={source} />
      </div>
      {mayEdit ? (
        <div class="buttons small">
          {canReadAgain ? (
            <Button look="quiet" label={t.readThisAgain(name)} onPress={() => changeSource(sources, source, content)}>
              {t.readAgain}
            </Button>
          ) : null}
          <Button
            look="quiet"
            label={active ? t.switchOffThis(name) : t.switchOnThis(name)}
            onPress={() => changeSource(sources, source, { active: !active })}
          >
            {active ? t.switchOff : t.switchOn}
          </Button>
          <Button look="quiet" label={t.removeThis(name)} onPress={() => deleteSource(sources, source)}>
            <Icon name="bin" />
          </Button>
        </div>
      ) : null}
    </li>
  )
}

const looks = { queued: '', reading: 'live', ready: 'state-sent', failed: 'state-failed' } as const

/** Whether a source waits, is being read, or is ready. */
export const StateBadge = ({ source: { state } }: { readonly source: AnswerSource }): JSX.Element => (
  <span class={`badge ${looks[state]}`}>{t.states[state]}</span>
)

/** What was read of a source, and when. */
export const figuresOf = ({ passages, pages, readAt }: AnswerSource): string =>
  readAt === undefined ? '' : [...(pages === undefined ? [] : [t.pages(pages)]), t.passages(passages), t.readAt(moment(readAt))].join(' · ')

/** Why a source could not be read. */
export const Failure = ({ source: { state, reason, readAt } }: { readonly source: AnswerSource }): JSX.Element | null =>
  state === 'failed' && reason ? (
    <p class="wrong">
      {t.reasons[reason]} {readAt === undefined ? '' : t.earlierStays}
    </p>
  ) : null
