/** A piece of a document, in reading order: a heading with its level (1 to 6), or a paragraph, list or table with level 0. */
export interface Block {
  readonly level: number
  readonly text: string
}
