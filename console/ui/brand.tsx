import type { JSX } from 'preact'

/** The mark of the product (also console/page/causerie.svg). */
export const Brand = (): JSX.Element => (
  <svg class="mark" viewBox="0 0 32 32" aria-hidden="true">
    <rect width="32" height="32" rx="9" />
    <path d="M22.4 11.6A8 8 0 1 0 16 24.2h7l-2-2.6" />
    <circle cx="16" cy="16.200" r="1.800" />
  </svg>
)
