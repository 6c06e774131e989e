import type { JSX } from 'preact'

/** Holds the place of a name that is being loaded. */
export const Skeleton = (): JSX.Element => <span class="skeleton" aria-hidden="true" />
