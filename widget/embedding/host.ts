import type { Config } from '../types.ts'

/** The interface of the widget to the script of its place and shape. */
export interface EmbeddingHost {
  readonly root: ShadowRoot
  readonly design: NonNullable<Config['design']>
  /** The attribute `mode` of the element. */
  readonly mode: string | null
}
