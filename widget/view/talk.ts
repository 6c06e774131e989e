import type { Messages, WidgetTexts } from '../languages/messages.ts'
import type { Answer, Entry, MenuEntry } from '../types.ts'

/** The actions of views and parts. */
export interface Talk {
  readonly root: ShadowRoot
  readonly texts: WidgetTexts
  /** The messages of the language; undefined for English. */
  readonly messages: Messages | undefined
  say(text: string): void
  choose(answer: Answer, entry: Entry): void
  chooseSeveral(answers: readonly Answer[], entry: Entry): void
  /** Sends feedback on an answer; undefined if the application hides feedback. */
  readonly judge: ((entry: Entry, isRight: boolean) => void) | undefined
  /** Reports that a link or a share button was used. */
  used(entry: Entry): void
  choosePlace(answer: Answer, entry: Entry, place: { readonly latitude: number; readonly longitude: number }): void
  chooseMenu(entry: MenuEntry): void
  /** A message as the transcript has it now. */
  fresh(messageID: string): Promise<Entry | undefined>
  /** Shows a short notice. */
  notice(text: string): void
}
