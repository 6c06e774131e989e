import type { Texts } from '../texts.ts'
import type { Answer, Entry, MenuEntry } from '../types.ts'

/** What the parts of the panel can make happen. */
export interface Talk {
  readonly texts: Texts
  say(text: string): void
  choose(answer: Answer, entry: Entry): void
  chooseSeveral(answers: readonly Answer[], entry: Entry): void
  /** A link or a thing to share was used. */
  used(entry: Entry): void
  choosePlace(answer: Answer, entry: Entry, place: { readonly latitude: number; readonly longitude: number }): void
  chooseMenu(entry: MenuEntry): void
  /** A message as the transcript has it now. */
  fresh(messageID: string): Promise<Entry | undefined>
  /** Something to say to the person in passing. */
  notice(text: string): void
}
