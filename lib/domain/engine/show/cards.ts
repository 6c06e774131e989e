import type { CarouselEntry } from '../../../../schemas/message.ts'
import type { ShownMessage } from '../model/effects.ts'
import { fillIn, fillInURL } from '../model/fillIn.ts'
import { isChoice, type Option } from '../model/option.ts'
import type { Turn } from '../model/turn.ts'

/** A card as it goes out, but for its answers. */
export function shownCard(turn: Turn, { value, textDescriptiuon, mediaDescription }: CarouselEntry): CarouselEntry {
  const picture = mediaDescription && fillInURL(turn, mediaDescription)
  return {
    ...(value === undefined ? {} : { value: fillIn(turn, value) }),
    ...(textDescriptiuon === undefined ? {} : { textDescriptiuon: fillIn(turn, textDescriptiuon) }),
    ...(picture ? { mediaDescription: picture } : {}),
  }
}

/** The carousels of a question on which there is something to choose: what is said meanwhile shows them again, with those cards. */
export function carouselsOf(options: readonly Option[]): ShownMessage[] {
  const onCards = options.flatMap(({ card, ...option }) => (card ? [{ ...option, card }] : []))
  const carousels = [...Map.groupBy(onCards, ({ card }) => card.message).values()].filter((some) => some.some(isChoice))
  return carousels.map((some) => ({
    type: 'carousel',
    carousel: [...Map.groupBy(some, ({ card }) => card.shown)].map(([card, on]) => ({ ...card, answers: on.map(({ shown }) => shown) })),
  }))
}
