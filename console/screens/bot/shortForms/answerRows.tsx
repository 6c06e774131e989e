import type { JSX } from 'preact'
import { useContext } from 'preact/hooks'
import type { Answer } from '../../../../schemas/message.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TargetChoice } from '../forms/target.tsx'
import { targetOfAnswer, withTarget } from '../forms/targets.ts'
import { Added } from '../kit/expected.ts'
import { ExpectedLine } from '../kit/fields.tsx'
import { useItems } from '../kit/items.ts'
import { emptied, listIn, partOf, seenThrough } from '../kit/slot.ts'
import { formMessages } from '../messages/form.ts'
import { shortFormMessages as t } from '../messages/shortForm.ts'
import { answerText } from '../stepTypes/shortFields.ts'
import type { ShortFormProps } from './shortFormProps.ts'

/** The answers of a question, a row each: its text, and where it leads. */
export function AnswerRows({ slot, featureID }: ShortFormProps): JSX.Element {
  const list = listIn(partOf(slot, 'answers'))
  const { value: answers, set } = list
  const isNew = useContext(Added)
  const { keys, isAdded, add, remove } = useItems(list)
  return (
    <div class="answer-rows">
      {answers.map((answer, i) => {
        const change = (next: Answer): void => set(answers.with(i, next))
        const name = answerText.get(answer) || formMessages.answer(i)
        const leads = answer.type !== 'url'
        return (
          <div class="answer-row" key={keys[i]}>
            <Added.Provider value={isNew || isAdded(i)}>
              <ExpectedLine
                label={formMessages.answer(i)}
                placeholder={answer.payload}
                slot={emptied(seenThrough({ value: answer, set: change }, answerText))}
              />
            </Added.Provider>
            {leads ? (
              <TargetChoice
                label={formMessages.leadsTo}
                value={targetOfAnswer(answer)}
                onChange={(target) => change(withTarget(answer, target))}
                featureID={featureID}
              />
            ) : null}
            {answers.length > 1 ? (
              <Button look="quiet" label={t.removeAnswer(name)} onPress={() => remove(i)}>
                <Icon name="bin" />
              </Button>
            ) : null}
          </div>
        )
      })}
      <Button onPress={() => add({ type: 'button', value: '' })}>
        <Icon name="plus" />
        {formMessages.addAnswer}
      </Button>
    </div>
  )
}
