import { signal } from '@preact/signals'

const announcement = signal('')

/** Has screen readers announce a text. */
export const announce = (text: string): void => {
  announcement.value = text
}

/** The live region of announcements, present from the start. */
export const Announcer = () => (
  <div class="spoken" aria-live="polite">
    {announcement.value}
  </div>
)
