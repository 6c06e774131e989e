import type { CarouselEntry } from '../../../../schemas/message.ts'
import type { BotMessage } from '../model/effects.ts'
import { fillIn, fillInURL } from '../model/fillIn.ts'
import { isChoice, type Option } from '../model/option.ts'
import type { Turn } from '../model/turn.ts'

/** Renders a card without its answers. */
export function renderCard(turn: Turn, { value, textDescriptiuon, mediaDescription }: CarouselEntry): CarouselEntry {
  const picture = mediaDescription && fillInURL(turn, mediaDescription)
  return {
    ...(value === undefined ? {} : { value: fillIn(turn, value) }),
    ...(textDescriptiuon === undefined ? {} : { textDescriptiuon: fillIn(turn, textDescriptiuon) }),
    ...(picture ? { mediaDescription: picture } : {}),
  }
}

/** The carousels of a question that offer choices, to be shown again with an interjected message. */
export function carouselsOf(options: readonly Option[]): BotMessage[] {
  const onCards = options.flatMap(({ card, ...option }) => (card ? [{ ...option, card }] : []))
  const carousels = [...Map.groupBy(onCards, ({ card }) => card.message).values()].filter((some) => some.some(isChoice))
  return carousels.map((some) => ({
    type: 'carousel',
    carousel: [...Map.groupBy(some, ({ card }) => card.content)].map(([card, on]) => ({
      ...card,
      answers: on.map(({ button }) => button),
    })),
  }))
}
