import type { UnansweredQuestion } from '../../schemas/answers.ts'
import { iso } from '../core/clock.ts'
import { problem } from '../core/errors.ts'
import type { Application } from '../store/applications/access.ts'
import { storedApplications } from '../store/applications/storedApplications.ts'
import { ignoredWordsOf } from '../store/nlu/ignoredWords.ts'
import { type ListedUtterance, listMissedUtterances } from '../store/statistics/missedUtterances.ts'
import { answerQuestion } from '../understanding/answers/answerQuestion.ts'
import { shownPassage } from '../understanding/answers/previewAnswer.ts'
import { groupKey } from './missedExpressions.ts'
import type { Period } from './period.ts'

const maxUtterances = 20_000
/** Different questions that are grouped, the most frequent ones, and groups that are evaluated: each takes a batched read. */
const maxTexts = 500
const maxGroups = 20
const maxVariants = 10
const maxPassages = 3

/** A question by its latest spelling. */
interface CountedQuestion {
  readonly text: string
  readonly language: string | undefined
  readonly lastAt: string
  readonly count: number
}

/**
 * Returns what sources had no answer to in a period, grouped by what is asked for, the most frequent first, with the nearest passages. What they
 * have an answer to by now is left out (docs/documents.md#unanswered-questions).
 */
export async function unansweredQuestions(application: Application, { from, to }: Period): Promise<UnansweredQuestion[]> {
  if (from >= to) return []
  const [utterances, isIgnored, settings, { clustersOf }] = await Promise.all([
    listMissedUtterances(application, { from: iso(from), to: iso(to), most: maxUtterances }),
    ignoredWordsOf(application),
    storedApplications.get(application),
    import('#answers'),
  ])
  if (!settings) throw problem('not_found')
  const groups = [
    ...Map.groupBy(
      utterances.filter(({ isUnanswered }) => isUnanswered),
      ({ text }) => groupKey(text),
    ),
  ]
  const questions = groups
    .filter(([words]) => !isIgnored(words))
    .flatMap(([, group]) => counted(group))
    .sort((one, other) => other.count - one.count)
  const clusters = clustersOf(questions.slice(0, maxTexts))
    .map((members) => ({ members, count: members.reduce((sum, { count }) => sum + count, 0) }))
    .sort((one, other) => other.count - one.count)
    .slice(0, maxGroups)
  const evaluated = await Promise.all(
    clusters.map(async ({ members, count }) => {
      const [first] = members
      if (!first) return []
      const { quote, passages } = await answerQuestion(application, {
        text: first.text,
        language: first.language,
        settings: settings.answers,
      })
      const latest = members.map(({ lastAt }) => lastAt).sort()
      const shown = {
        question: first.text,
        ...(first.language === undefined ? {} : { language: first.language }),
        nb_request: count,
        lastAt: latest.at(-1) ?? first.lastAt,
        texts: members.slice(0, maxVariants).map((member) => ({ text: member.text, nb_request: member.count })),
        passages: passages.slice(0, maxPassages).map(shownPassage),
      }
      return quote ? [] : [shown]
    }),
  )
  return evaluated.flat()
}

const counted = (group: readonly ListedUtterance[]): CountedQuestion[] =>
  group.slice(0, 1).map(({ text, language, at }) => ({ text, language, lastAt: at, count: group.length }))
