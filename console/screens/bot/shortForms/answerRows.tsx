import type { JSX } from 'preact'
import type { Answer } from '../../../../schemas/message.ts'
import { Button } from '../../../ui/button.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { TargetChoice } from '../forms/target.tsx'
import { targetOfAnswer, withTarget } from '../forms/targets.ts'
import { RequiredLine } from '../kit/fields.tsx'
import { listIn, partOf, seenThrough } from '../kit/slot.ts'
import { formMessages } from '../messages/form.ts'
import { shortFormMessages as t } from '../messages/shortForm.ts'
import { answerText } from '../stepTypes/shortFields.ts'
import type { ShortFormProps } from './shortFormProps.ts'

/** The answers of a question, a row each: its text, and where it leads. */
export function AnswerRows({ slot, featureID }: ShortFormProps): JSX.Element {
  const { value: answers, set } = listIn(partOf(slot, 'answers'))
  return (
    <div class="answer-rows">
      {answers.map((answer, i) => {
        const change = (next: Answer): void => set(answers.with(i, next))
        const name = answerText.get(answer) || formMessages.answer(i)
        const leads = answer.type !== 'url'
        return (
          <div class="answer-row" key={i}>
            <RequiredLine label={formMessages.answer(i)} slot={seenThrough({ value: answer, set: change }, answerText)} />
            {leads ? (
              <TargetChoice
                label={formMessages.leadsTo}
                value={targetOfAnswer(answer)}
                onChange={(target) => change(withTarget(answer, target))}
                featureID={featureID}
              />
            ) : null}
            {answers.length > 1 ? (
              <Button look="quiet" label={t.removeAnswer(name)} onPress={() => set(answers.toSpliced(i, 1))}>
                <Icon name="bin" />
              </Button>
            ) : null}
          </div>
        )
      })}
      <Button onPress={() => set([...answers, { type: 'button', value: '' }])}>
        <Icon name="plus" />
        {formMessages.addAnswer}
      </Button>
    </div>
  )
}
