/** The kinds of what can be found. */
export const entryKinds = [
  'screen',
  'settings',
  'flow',
  'step',
  'workflow',
  'intent',
  'entity',
  'contact',
  'campaign',
  'segment',
  'source',
  'application',
  'guide',
] as const
export type EntryKind = (typeof entryKinds)[number]

/** Something that the search finds. */
export interface Entry {
  readonly kind: EntryKind
  /** Where it is; an entry is known by it. */
  readonly url: string
  readonly title: string
  /** Where it belongs, below the title. */
  readonly detail?: string | undefined
  /** Further words by which it is found. */
  readonly words?: string | undefined
}
