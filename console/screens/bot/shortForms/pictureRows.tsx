import type { JSX } from 'preact'
import { useContext } from 'preact/hooks'
import type { CarouselEntry } from '../../../../schemas/message.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { Added } from '../kit/expected.ts'
import { ExpectedLine } from '../kit/fields.tsx'
import { useItems } from '../kit/items.ts'
import { MediaLine } from '../kit/mediaLine.tsx'
import { emptied, partOf, seenThrough } from '../kit/slot.ts'
import { formMessages } from '../messages/form.ts'
import { shortFormMessages as t } from '../messages/shortForm.ts'
import { pictureTitle } from '../stepTypes/shortFields.ts'
import type { ShortFormProps } from './shortFormProps.ts'

/** The pictures that are the answers to a question, a row each: those of its first cards. */
export function PictureRows({ slot }: ShortFormProps): JSX.Element {
  const { value: messages = [], set: setMessages } = partOf(slot, 'messages')
  const at = messages.findIndex(({ type }) => type === 'carousel')
  const message = messages[at]
  const cards = message?.carousel ?? []
  const set = (next: CarouselEntry[]): void => {
    if (message) setMessages(messages.with(at, { ...message, carousel: next }))
  }
  const isNew = useContext(Added)
  const { keys, isAdded, add, remove } = useItems<CarouselEntry>({ value: cards, set: (next) => set([...next]) })
  const addCard = (): void => {
    const value = t.option(cards.length + 1)
    add({ value, answers: [{ type: 'button', value, payload: value }] })
  }
  return (
    <div class="answer-rows">
      {cards.map((card, i) => {
        const one = { value: card, set: (next: CarouselEntry) => set(cards.with(i, next)) }
        return (
          <div class="picture-row" key={keys[i]}>
            <Added.Provider value={isNew || isAdded(i)}>
              <ExpectedLine label={t.optionTitle} slot={emptied(seenThrough(one, pictureTitle))} />
            </Added.Provider>
            {cards.length > 1 ? (
              <Button look="quiet" label={t.removePicture(card.value || formMessages.card(i))} onPress={() => remove(i)}>
                <Icon name="bin" />
              </Button>
            ) : null}
            <MediaLine label={t.picture} accepts="pictures" slot={partOf(one, 'mediaDescription')} />
          </div>
        )
      })}
      <Button onPress={addCard}>
        <Icon name="plus" />
        {t.addPicture}
      </Button>
    </div>
  )
}
