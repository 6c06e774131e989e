import type { JSX } from 'preact'
import type { Filter, FilterConditions } from '../../../schemas/filter.ts'
import { day, number } from '../../core/format.ts'
import { type Condition, type Draft, draftOf } from '../bot/forms/filterDraft.ts'
import { formMessages } from '../bot/messages/form.ts'
import { content } from '../bot/studio.ts'
import { t } from './messages.ts'

/** The conditions of a filter in words, nested groups included. */
export function FilterSummary({ filter = {} }: { readonly filter: Filter | undefined }): JSX.Element {
  const segment = content.value?.filters.find(({ _id }) => _id === filter._id)
  const named = filter._id === undefined ? [] : [segment ? t.inSegment(segmentTitle(segment)) : t.goneSegment]
  const draft = draftOf(filter)
  if (named.length > 0 && isEmpty(draft)) return <p>{named[0]}</p>
  if (isEmpty(draft)) return <p>{t.everybody}</p>
  return (
    <>
      {named.map((each) => (
        <p key={each}>{each}</p>
      ))}
      <GroupSummary draft={draft} />
    </>
  )
}

const isEmpty = ({ conditions, groups, respondents }: Draft): boolean => conditions.length + groups.length + respondents.length === 0

function GroupSummary({ draft }: { readonly draft: Draft }): JSX.Element {
  const { conditions, groups, respondents, operator } = draft
  return (
    <>
      {conditions.length + groups.length > 1 ? <p>{operator === 'or' ? t.anyOf : t.allOf}</p> : null}
      <ul class="filter-words">
        {conditions.map((condition) => (
          <li key={condition.key}>{conditionText(condition)}</li>
        ))}
        {groups.map((group) => (
          <li key={group.key}>
            <GroupSummary draft={group} />
          </li>
        ))}
        {respondents.length > 0 ? <li>{t.listed(number(respondents.length))}</li> : null}
      </ul>
    </>
  )
}

/** Formats dates; returns other values as they are. */
const formatDate = (value: string): string =>
  /^\d{4}-\d\d-\d\d(T|$)/.test(value) && !Number.isNaN(Date.parse(value)) ? day(Date.parse(value)) : value

function conditionText({ kind, name, operator, value, from, to, values }: Condition): string {
  const subject = `${formMessages.on[kind]} ${name}`
  if (kind === 'tag') return `${subject} ${formMessages.filterOperators[operator]} ${values.join(', ')}`
  if (operator === 'between') return `${subject}: ${t.between(formatDate(from), formatDate(to))}`
  if (operator === 'before' || operator === 'after') return `${subject}: ${t.daysAgo[operator](value)}`
  return `${subject} ${formMessages.filterOperators[operator]} ${formatDate(value)}`.trim()
}

/** A filter in one line. */
export function filterLine(filter: FilterConditions): string {
  const lineOf = ({ conditions, groups, respondents, operator }: Draft): string =>
    [
      ...conditions.map(conditionText),
      ...groups.map((group) => `(${lineOf(group)})`),
      ...(respondents.length > 0 ? [t.listed(number(respondents.length))] : []),
    ].join(operator === 'or' ? t.or : t.and)
  return lineOf(draftOf(filter)) || t.everybody
}

/** The name of a segment: its title, else its conditions. */
export const segmentTitle = (segment: Filter): string => segment.title ?? filterLine(segment)
