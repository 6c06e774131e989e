import * as english from '../languages/en.ts'
import type { Answer, Entry } from '../types.ts'
import type { Talk } from '../view/talk.ts'

/** Sends where the visitor is, if the browser and the visitor allow it. */
export function locate(talk: Talk, entry: Entry, answer: Answer): void {
  const failed = () => talk.notice((talk.messages?.answers ?? english.answers).noLocation)
  navigator.geolocation.getCurrentPosition(
    ({ coords: { latitude, longitude } }) => talk.choosePlace(answer, entry, { latitude, longitude }),
    failed,
    { timeout: 15_000, maximumAge: 300_000 },
  )
}
