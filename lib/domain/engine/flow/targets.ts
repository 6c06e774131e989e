import type { Logic } from '../../../../schemas/logic.ts'
import type { BotFeature, Target } from '../model/content.ts'
import { noteLog, type Turn } from '../model/turn.ts'
import { isVisible } from '../model/visible.ts'
import { firstUnanswered } from './questionProgress.ts'

/** Target: the start of a feature. */
export function toFeature(turn: Turn, featureID: string | undefined): Target | undefined {
  if (featureID === undefined || featureID === '') return undefined
  const feature = turn.bot.featureByID.get(featureID)
  if (!feature) return noteMissing(turn, featureID)
  const open = visibleFeature(turn, feature)
  return open && { feature: open, index: 0 }
}

/** Target: a resource. If its feature is hidden from the respondent, the feature shown instead. */
export function toResource(turn: Turn, resourceID: string | undefined): Target | undefined {
  if (resourceID === undefined || resourceID === '') return undefined
  const resource = turn.bot.resourceByID.get(resourceID)
  const feature = resource && turn.bot.featureByID.get(resource.featureID)
  if (!resource || !feature) return noteMissing(turn, resourceID)
  const open = feature.id === turn.featureID ? feature : visibleFeature(turn, feature)
  return open && { feature: open, index: open === feature ? resource.index : 0 }
}

/** Target of `goToBot`: a feature, `previous_feature`, or `<featureID>__currentindex`. */
export function toBot(turn: Turn, name: string | undefined): Target | undefined {
  if (name === 'previous_feature') return toPrevious(turn)
  if (!name?.endsWith(currentIndex)) return toFeature(turn, name)
  const featureID = name.slice(0, -currentIndex.length)
  const start = toFeature(turn, featureID)
  return start?.feature.id === featureID ? { ...start, index: firstUnanswered(turn, start.feature) } : start
}

/**
 * Target of a logic: its resource, else its feature in any form of `goToBot`. Undefined if it is inactive or its target does not exist.
 * `active` defaults to true.
 */
export function toLogic(turn: Turn, logic: Logic | undefined): Target | undefined {
  if (!logic || logic.active === false) return undefined
  const { goToResource, goToFeature, nextResourceDetail, restart_process } = logic
  const target =
    toResource(turn, goToResource) ??
    toBot(turn, goToFeature) ??
    (goToResource || goToFeature
      ? undefined
      : (toResource(turn, nextResourceDetail?.resourceID) ?? toFeature(turn, nextResourceDetail?.featureID)))
  return target && restart_process === true ? { ...target, restart: true } : target
}

const currentIndex = '__currentindex'

/** The last visited feature that still exists; from there, `previous_feature` leads further back. */
function toPrevious(turn: Turn): Target | undefined {
  for (const featureID of turn.state.back?.toReversed() ?? []) {
    const target = featureID === turn.featureID ? undefined : toFeature(turn, featureID)
    if (target) return { ...target, back: true }
  }
  noteLog(turn, 'target_vanished', { targetID: 'previous_feature' })
  return undefined
}

/** Limit of `notDisplayFeatureID` hops: a cycle leads nowhere. */
const maxDetours = 10

/** The feature, or the one shown to respondents that its filters exclude; undefined if none is left. */
function visibleFeature(turn: Turn, feature: BotFeature): BotFeature | undefined {
  let open: BotFeature | undefined = feature
  for (let i = 0; open && i < maxDetours; i++) {
    const { filters, notDisplayFeatureID }: BotFeature['content'] = open.content
    if (isVisible(turn, filters)) return open
    open = notDisplayFeatureID ? turn.bot.featureByID.get(notDisplayFeatureID) : undefined
  }
  noteLog(turn, 'feature_hidden', { targetID: feature.id })
  return undefined
}

function noteMissing(turn: Turn, targetID: string): undefined {
  noteLog(turn, 'target_vanished', { targetID })
}
