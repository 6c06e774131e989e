import type { JSX } from 'preact'
import type { ManagedRespondent } from '../../../schemas/respondent.ts'
import { channelOf } from '../../core/channels.ts'
import { moment, number } from '../../core/format.ts'
import { screenPath } from '../../core/paths.ts'
import { Abilities } from '../../ui/abilities.tsx'
import { Blocking } from './blocking.tsx'
import { t } from './messages.ts'
import { Notes } from './notes.tsx'

interface Props {
  readonly appID: string
  readonly respondentID: string
  readonly respondent: ManagedRespondent | undefined
  readonly mayEdit: boolean
  readonly name: string
  /** Called after the contact was changed here. */
  readonly changed: () => Promise<void>
}

/** Fields of the platform within the maps, which only the whole profile shows. */
const platformNames = new Set(
  'source lastResponse isSubUser userParent rootUser last_process last_process_title isProcessOver is_smart_resource smart_attribute smart_tag smart_format_related_attribute sub_users numConversations numMessages lastReplied firstMessage misunderstood total_misunderstood'.split(
    ' ',
  ),
)

const own = (values: object = {}): [string, unknown][] => Object.entries(values).filter(([name]) => !platformNames.has(name))

/** The profile and notes of a respondent, beside the conversation. */
export function About({ appID, respondentID, respondent, mayEdit, name, changed }: Props): JSX.Element {
  const channel = channelOf(respondent?.attribute?.['source'])
  const parts = [
    [t.attributes, own(respondent?.attribute)],
    [t.tags, own(respondent?.tag)],
    [t.events, own(respondent?.event)],
  ] as const
  return (
    <aside class="card about" aria-label={t.about}>
      <h2>{t.about}</h2>
      {channel === undefined ? null : <Abilities source={channel} />}
      {parts.some(([, values]) => values.length) ? (
        parts.map(([title, values]) => (values.length ? <Values title={title} values={values} key={title} /> : null))
      ) : (
        <p class="faint">{t.nothing}</p>
      )}
      <p>
        <a href={screenPath(appID, ['respondents', respondentID])}>{t.profile}</a>
      </p>
      <Notes appID={appID} respondentID={respondentID} mayEdit={mayEdit} />
      {mayEdit && respondent ? (
        <Blocking appID={appID} respondentID={respondentID} name={name} isBlocked={respondent.blocked === true} changed={changed} />
      ) : null}
    </aside>
  )
}

const Values = ({ title, values }: { readonly title: string; readonly values: readonly [string, unknown][] }): JSX.Element => (
  <>
    <h3>{title}</h3>
    <dl>
      {values.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{shown(value)}</dd>
        </div>
      ))}
    </dl>
  </>
)

/** Formats ISO 8601 dates and plausible milliseconds as dates. */
function shown(value: unknown): string {
  if (Array.isArray(value)) return value.join(', ')
  if (typeof value === 'number') return value > 946_684_800_000 ? moment(value) : number(value)
  if (typeof value === 'string') return /^\d{4}-\d\d-\d\dT/.test(value) ? moment(value) : value
  return JSON.stringify(value)
}
