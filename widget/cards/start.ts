import { definePart } from '../parts.ts'
import { showCards } from './cards.ts'
import type { CardsHost } from './host.ts'

/** The script that shows cards, loaded with the first message that has any (docs/web-channel.md#widget). */
definePart<CardsHost>('cards', showCards)
