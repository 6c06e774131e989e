import type { JSX } from 'preact'
import type { BotMap, BotProblem } from '../../../schemas/botMap.ts'
import { screenPath } from '../../core/paths.ts'
import { Card } from '../../ui/card.tsx'
import { Icon } from '../../ui/icon.tsx'
import { t as studio } from '../bot/messages/bot.ts'
import { content, nameOfStep } from '../bot/studio.ts'
import { t } from './messages.ts'

/** The problems of the bot, each with a link to its place. */
export function Problems({
  appID,
  map,
  featureID,
}: {
  readonly appID: string
  readonly map: BotMap
  readonly featureID: string | undefined
}): JSX.Element {
  const problems = map.problems.filter((problem) => featureID === undefined || problem.featureID === featureID)
  return (
    <Card title={t.problems}>
      {problems.length === 0 ? (
        <p class="faint">{t.noProblems}</p>
      ) : (
        <ul class="map-problems">
          {problems.map((problem, i) => (
            <li key={i}>
              <Icon name="warn" />
              <Sentence appID={appID} map={map} problem={problem} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

function Sentence({
  appID,
  map,
  problem: { kind, featureID, resourceID },
}: {
  readonly appID: string
  readonly map: BotMap
  readonly problem: BotProblem
}): JSX.Element {
  const feature = map.features.find((each) => each.featureID === featureID)
  const at = feature?.resources.findIndex((each) => each.resourceID === resourceID) ?? -1
  const step = content.value?.resources.find(({ _id }) => _id === resourceID)
  const name = [feature?.title ?? t.bot, step ? nameOfStep(step, studio.untitledStep(at + 1)) : undefined].filter(Boolean).join(' › ')
  const say = kind === 'unreachable' && resourceID === undefined ? t.problem.unreachableFeature : t.problem[kind]
  const text = say(name)
  return featureID === undefined ? (
    <span>{text}</span>
  ) : (
    <a href={screenPath(appID, ['bot', featureID, ...(resourceID ? [resourceID] : [])])}>{text}</a>
  )
}
