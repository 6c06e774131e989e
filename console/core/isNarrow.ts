import { signal } from '@preact/signals'

const query = matchMedia('(max-width: 760px)')

/** Whether the window is as narrow as a phone: the limit of `style/small.css`. */
export const isNarrow = signal(query.matches)
query.addEventListener('change', ({ matches }) => {
  isNarrow.value = matches
})
