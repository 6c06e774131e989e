import { signal } from '@preact/signals'

const said = signal('')

/** Has screen readers say something that happened. */
export const announce = (text: string): void => {
  said.value = text
}

/** Where it is said: one place in the page, there from the beginning. */
export const Announcer = () => (
  <div class="spoken" aria-live="polite">
    {said.value}
  </div>
)
