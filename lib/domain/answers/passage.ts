/** A part of a source that answers are found in and quoted from. */
export interface Passage {
  /** Titles of the document and of the headings above, outermost first. */
  readonly path: readonly string[]
  readonly text: string
  /** Where the source can be read. */
  readonly url?: string | undefined
}

/** The title that is shown with an answer. */
export const titleOf = ({ path }: Passage): string => path.join(' › ')
