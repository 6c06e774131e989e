import type { JSX } from 'preact'
import { Screen } from '../../ui/screen.tsx'
import type { DocumentsProps } from './documentsProps.ts'
import { useQuestions } from './questions.ts'
import { Tabs } from './tabs.tsx'
import { TestBox } from './testBox.tsx'
import { t } from './testMessages.ts'
import { Threshold } from './threshold.tsx'

/** Asks the documents as visitors do, and shows what a threshold would answer. */
export function TestPage(props: DocumentsProps): JSX.Element {
  const { appID, application } = props
  const questions = useQuestions(appID)
  return (
    <Screen title={t.title} of={application.title} tools={<Tabs appID={appID} current="test" />}>
      <p class="lead">{t.lead}</p>
      <div class="test-bench">
        <TestBox {...props} questions={questions} />
        <Threshold {...props} questions={questions} />
      </div>
    </Screen>
  )
}
