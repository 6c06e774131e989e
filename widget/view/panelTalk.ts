import type { CardsHost } from '../cards/host.ts'
import type { InputHost } from '../inputs/host.ts'
import type { JudgementHost } from '../judgement/host.ts'
import type { MenuHost } from '../menu/host.ts'
import type { Talk } from './talk.ts'

/** The parts that the panel loads when it needs them, and the host of each. */
export interface PanelParts {
  readonly inputs: InputHost
  readonly menu: MenuHost
  readonly cards: CardsHost
  readonly judgement: JudgementHost
}

/** The panel's own talk: it can load parts, which parts themselves cannot. */
export interface PanelTalk extends Talk {
  /** Loads a part; resolves once it is there. */
  add<Name extends keyof PanelParts>(part: Name, host: PanelParts[Name]): Promise<void>
}
