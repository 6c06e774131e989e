import { minutes, now } from '../../core/clock.ts'
import type { WireItem } from '../table/client.ts'

/**
 * What the access item says about the bot's content, so that each call knows which parts changed since a function read it
 * (docs/storage.md#content).
 */
export interface ContentState {
  /** Raised by every change. */
  readonly number: number
  /** Of changes up to this number it is not said what they were about. */
  readonly since: number
  /** What changed later, with the number of its latest change. */
  readonly changed: ReadonlyMap<ContentSubject, number>
  /** Objects under change, or whose change was interrupted when a function stopped: they may have changed or not. */
  readonly begun: readonly BegunChange[]
}

export interface BegunChange {
  readonly token: string
  readonly subject: ContentSubject
  /** When it began (ms since 1970). */
  readonly at: number
}

/** What a change is about: a letter, and an id without that of the application. Attributes are named by it, so it is short. */
export type ContentSubject = `${(typeof letters)[keyof typeof letters]}${string}`

const letters = {
  application: 'A',
  feature: 'F',
  /** A feature with all its resources. */
  wholeFeature: 'T',
  resource: 'R',
  filter: 'L',
  /** The order of the features; with a feature, that of its resources. */
  order: 'O',
  entity: 'E',
  /** Intents, configs, trained models. */
  understanding: 'N',
  everything: '*',
} as const

export type SubjectKind = keyof typeof letters

const kinds = new Map(Object.entries(letters).map(([kind, letter]) => [letter as string, kind as SubjectKind]))

/** The subject of a change: of a kind, or of one object. */
export const subjectOf = (kind: SubjectKind, id = ''): ContentSubject => `${letters[kind]}${id.slice(id.indexOf('-') + 1)}`

/** What a subject is about. */
export function readSubject(appID: string, subject: ContentSubject): { readonly kind: SubjectKind | undefined; readonly id: string } {
  const rest = subject.slice(1)
  return { kind: kinds.get(subject.slice(0, 1)), id: rest === '' ? '' : `${appID}-${rest}` }
}

/** The attribute of `since`. */
export const sinceAttribute = 'c'

/** The attributes of the access item that are named by what changed, and by the change. */
export const changedAttribute = (subject: ContentSubject): string => `c:${subject}`
export const begunAttribute = (token: string): string => `b:${token}`
export const begunText = (subject: ContentSubject): string => `${now().toString(36)} ${subject}`

export function contentStateIn(item: WireItem): ContentState {
  const changed = new Map<ContentSubject, number>()
  const begun: BegunChange[] = []
  for (const [name, { N, S = '' }] of Object.entries(item)) {
    if (name.startsWith('c:')) changed.set(name.slice(2) as ContentSubject, Number(N))
    if (name.startsWith('b:')) {
      const [at = '', subject = ''] = S.split(' ')
      begun.push({ token: name.slice(2), subject: subject as ContentSubject, at: Number.parseInt(at, 36) })
    }
  }
  return { number: Number(item['content']?.N ?? 0), since: Number(item[sinceAttribute]?.N ?? 0), changed, begun }
}

/** Only calls begin changes, and a call ends after 29 seconds: a change that began earlier is made, or never will be. */
export const isOver = ({ at }: BegunChange): boolean => now() - at > minutes(2)

/** What holds content, and which changes are in it. */
export interface Dated {
  /** Every change up to this number. */
  readonly number: number
  /** Changes that were begun and never ended, by their tokens. */
  readonly over: ReadonlySet<string>
}

/** The changes since an object was read; undefined if they are no longer known. */
export function changesAfter({ number, over }: Dated, { since, changed, begun }: ContentState): Set<ContentSubject> | undefined {
  if (number < since) return undefined
  const later = [...changed].filter(([, changedAt]) => changedAt > number).map(([subject]) => subject)
  const ended = begun.filter((change) => isOver(change) && !over.has(change.token)).map(({ subject }) => subject)
  return new Set([...later, ...ended])
}

/** Objects under change: they are read at each call, and not cached. */
export const changesUnderWay = ({ begun }: ContentState): Set<ContentSubject> =>
  new Set(begun.filter((change) => !isOver(change)).map(({ subject }) => subject))

/** What content that is read now holds. */
export const datedNow = ({ number, begun }: ContentState): Dated => ({
  number,
  over: new Set(begun.filter(isOver).map(({ token }) => token)),
})
