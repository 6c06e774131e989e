import type { AnswersHost } from '../answers/host.ts'
import type { AttachmentHost } from '../attachment/host.ts'
import type { CardsHost } from '../cards/host.ts'
import type { InputHost } from '../inputs/host.ts'
import type { JudgementHost } from '../judgement/host.ts'
import type { MenuHost } from '../menu/host.ts'
import type { WelcomeHost } from '../welcome/host.ts'
import type { Talk } from './talk.ts'

/** Parts that the panel loads on demand, with their hosts. */
export interface PanelParts {
  readonly answers: AnswersHost
  readonly attachment: AttachmentHost
  readonly inputs: InputHost
  readonly menu: MenuHost
  readonly cards: CardsHost
  readonly judgement: JudgementHost
  readonly welcome: WelcomeHost
}

/** The panel's own interface: unlike parts, it can load parts. */
export interface PanelTalk extends Talk {
  /** Tells whether the visitor is typing. */
  writes(on: boolean): void
  /** Loads a part; resolves once it is loaded. */
  add<Name extends keyof PanelParts>(part: Name, host: PanelParts[Name]): Promise<void>
}
