import { definePart } from '../parts.ts'
import { showCards } from './cards.ts'
import type { CardsHost } from './host.ts'

/** Shows cards for the widget, which loads this script with the first message that has any (docs/channels.md#widget). */
definePart<CardsHost>('cards', showCards)
