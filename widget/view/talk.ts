import type { Messages, WidgetTexts } from '../languages/messages.ts'
import type { Answer, Entry, MenuEntry } from '../types.ts'

/** What the views and parts of the panel can make happen. */
export interface Talk {
  readonly root: ShadowRoot
  readonly texts: WidgetTexts
  /** All words of the language; undefined for English. */
  readonly messages: Messages | undefined
  say(text: string): void
  choose(answer: Answer, entry: Entry): void
  chooseSeveral(answers: readonly Answer[], entry: Entry): void
  /** Whether the answer was right, as the respondent thinks; undefined where nobody asks. */
  readonly judge: ((entry: Entry, isRight: boolean) => void) | undefined
  /** A link or a thing to share was used. */
  used(entry: Entry): void
  choosePlace(answer: Answer, entry: Entry, place: { readonly latitude: number; readonly longitude: number }): void
  chooseMenu(entry: MenuEntry): void
  /** A message as the transcript has it now. */
  fresh(messageID: string): Promise<Entry | undefined>
  /** Something to say to the person in passing. */
  notice(text: string): void
}
