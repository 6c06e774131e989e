import * as english from '../languages/en.ts'
import { linkTo } from '../links.ts'
import type { Answer, CarouselEntry, Entry } from '../types.ts'
import type { Talk } from '../view/talk.ts'

/** Without the share API, the link is copied. */
export async function share(talk: Talk, entry: Entry, { payload }: Answer, card: CarouselEntry | undefined): Promise<void> {
  const shared = { title: card?.value ?? '', text: card?.textDescriptiuon ?? '', url: linkTo(payload) ?? location.href }
  talk.used(entry)
  try {
    if (navigator.share) return await navigator.share(shared)
    await navigator.clipboard.writeText([shared.title, shared.text, shared.url].filter(Boolean).join('\n'))
    talk.notice((talk.messages?.answers ?? english.answers).copied)
  } catch {
    // Cancelled.
  }
}
