import { dateFormats, formattedDate } from '../../../lib/domain/template/dateFormat.ts'
import { withOtherNames } from '../../../lib/domain/template/expressionNames.ts'
import type { VariableKind } from '../../../lib/domain/variables/places.ts'
import { variablesOf } from '../../../lib/domain/variables/variables.ts'
import { applications } from '../../core/session.ts'
import { content, knownNames } from '../bot/studio.ts'
import { t } from './messages.ts'

/** What may be inserted for what was typed. */
export interface Suggestion {
  /** What stands between the braces. */
  readonly inner: string
  readonly title: string
  readonly says: string
  /** In an expression, how many characters before the caret it replaces, without closing the braces. */
  readonly within?: number
}

/** What was typed since the braces that are open before the caret. */
export interface Opened {
  /** Where the braces begin. */
  readonly from: number
  readonly query: string
}

/** The open braces before a caret; undefined without any. */
export function openedBefore(text: string, caret: number): Opened | undefined {
  const found = /\{\{([^{}\n]{0,200})$/.exec(text.slice(0, caret))
  return found ? { from: found.index, query: found[1] ?? '' } : undefined
}

/** More are found by typing. */
const most = 50

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

/** What fits what was typed: variables, or after a bar the formats of one. */
export function suggestionsFor(query: string): Suggestion[] {
  const bar = query.indexOf('|')
  if (bar >= 0) return formatsFor(query.slice(0, bar).trim(), query.slice(bar + 1).trim())
  if (query.trimStart().startsWith('=')) return namesWithin(query)
  return variablesLike(query)
}

/** Names for the last word of an expression, which goes on after them. */
function namesWithin(query: string): Suggestion[] {
  const [word = ''] = /[\w$\u0080-\uffff.]*$/.exec(query) ?? []
  if (word === '' || /^[\d.]/.test(word)) return []
  return variablesLike(word).map((each) => ({ ...each, inner: withOtherNames('x', () => each.title), within: word.length }))
}

function variablesLike(typed: string): Suggestion[] {
  const term = folded(typed.trim())
  const all = allVariables()
  const starting = all.filter(({ title }) => folded(title).startsWith(term))
  const within = all.filter((each) => !starting.includes(each) && folded(each.title).includes(term))
  return [...starting, ...within].slice(0, most)
}

function allVariables(): Suggestion[] {
  const own = content.value
  const application = applications.value?.find(({ appID }) => appID === own?.appID)
  if (!own || !application) return []
  const { attribute, event } = knownNames.value
  const variables = variablesOf({ ...own, application, scripts: [] }, [...attribute, ...event])
  const kindOf = (name: string): VariableKind | undefined =>
    attribute.includes(name) ? 'attribute' : event.includes(name) ? 'event' : undefined
  return [
    { inner: 'answer', title: 'answer', says: t.answer },
    ...variables
      .filter(({ name }) => !/[{}|]/.test(name))
      .map(({ name, uses }) => {
        const kind = uses.find(({ sets }) => sets)?.kind ?? kindOf(name)
        return { inner: name, title: name, says: kind ? t.kinds[kind] : t.unset }
      }),
  ]
}

/** A day on which the order of day and month shows. */
const sample = '2027-03-09T14:30:00.000Z'

function formatsFor(name: string, typed: string): Suggestion[] {
  if (name === '' || typed.includes('|')) return []
  const language = applications.value?.find(({ appID }) => appID === content.value?.appID)?.language
  return dateFormats
    .filter((format) => format.startsWith(typed.toLowerCase()))
    .map((format) => ({
      inner: `${name}|${format}`,
      title: format,
      says: `${t.formats[format]}: ${formattedDate(sample, format, { language, zone: 'UTC' })}`,
    }))
}
