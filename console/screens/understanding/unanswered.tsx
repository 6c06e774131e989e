import { useSignal } from '@preact/signals'
import type { JSX } from 'preact'
import type { UnansweredQuestion } from '../../../schemas/answers.ts'
import { number } from '../../core/format.ts'
import { api } from '../../core/session.ts'
import { useLoader } from '../../core/useLoader.ts'
import type { ScreenProps } from '../../shell/screenProps.ts'
import { announce } from '../../ui/announcer.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { AnswerMissed } from './answerMissed.tsx'
import { t } from './messages.ts'

/** What was asked more than once and no document answers: one answer serves all spellings of a question. Nothing without such questions. */
export function Unanswered({ appID, application, mayEdit }: ScreenProps): JSX.Element | null {
  const groups = useLoader((signal) => api.call('GET /answers/unanswered/{appID}', { path: { appID } }, { signal }), [appID])
  const answering = useSignal<string | undefined>(undefined)
  const value = groups.value?.filter(({ nb_request: times }) => times > 1) ?? []
  if (value.length === 0) return null
  return (
    <Card title={t.unansweredTitle} look="test-box">
      <ul class="offered">
        {value.map((group) => (
          <li key={group.question}>
            <div>
              <p>{group.question}</p>
              <small>{wordingsOf(group)}</small>
            </div>
            {mayEdit ? (
              <Button
                label={t.answerThis(group.question)}
                onPress={() => {
                  answering.value = group.question
                }}
              >
                {t.answerIt}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {answering.value === undefined ? null : (
        <AnswerMissed
          application={application}
          text={answering.value}
          close={(isAnswered) => {
            const text = answering.value ?? ''
            answering.value = undefined
            if (!isAnswered) return
            groups.set(value.filter(({ question }) => question !== text))
            announce(t.isAnswered(text))
          }}
        />
      )}
    </Card>
  )
}

/** How often a question was put, and in which other words. */
const wordingsOf = ({ question, nb_request: times, texts }: UnansweredQuestion): string => {
  const others = texts.map(({ text }) => text).filter((text) => text !== question)
  return [t.timesAsked(number(times)), ...(others.length > 0 ? [t.alsoAs(others.join(' · '))] : [])].join(' · ')
}
