import type { Logic } from '../../../../schemas/logic.ts'
import { noteLog, type Turn } from '../model/turn.ts'
import type { BotFeature, Go } from '../model/types.ts'
import { isVisible } from '../model/visible.ts'
import { firstUnanswered } from './answered.ts'

/** A feature: its start. */
export function toFeature(turn: Turn, featureID: string | undefined): Go | undefined {
  if (featureID === undefined || featureID === '') return undefined
  const feature = turn.bot.featureByID.get(featureID)
  if (!feature) return missing(turn, featureID)
  const open = openTo(turn, feature)
  return open && { feature: open, index: 0 }
}

/** A resource; where its feature leaves the respondent out, what that shows instead. */
export function toResource(turn: Turn, resourceID: string | undefined): Go | undefined {
  if (resourceID === undefined || resourceID === '') return undefined
  const resource = turn.bot.resourceByID.get(resourceID)
  const feature = resource && turn.bot.featureByID.get(resource.featureID)
  if (!resource || !feature) return missing(turn, resourceID)
  const open = feature.id === turn.featureID ? feature : openTo(turn, feature)
  return open && { feature: open, index: open === feature ? resource.index : 0 }
}

/** The documented forms of `goToBot`: a feature, `previous_feature`, `<featureID>__currentindex`. */
export function toBot(turn: Turn, name: string | undefined): Go | undefined {
  if (name === 'previous_feature') return toPrevious(turn)
  if (!name?.endsWith(currentIndex)) return toFeature(turn, name)
  const featureID = name.slice(0, -currentIndex.length)
  const start = toFeature(turn, featureID)
  return start?.feature.id === featureID ? { ...start, index: firstUnanswered(turn, start.feature) } : start
}

/**
 * Where a logic leads: its resource, else its feature, which may have the forms of goToBot. Undefined where it is not active or names
 * nothing that is there. A logic without `active` applies: who writes a target means it.
 */
export function toLogic(turn: Turn, logic: Logic | undefined): Go | undefined {
  if (!logic || logic.active === false) return undefined
  const { goToResource, goToFeature, nextResourceDetail, restart_process } = logic
  const go =
    toResource(turn, goToResource) ??
    toBot(turn, goToFeature) ??
    (goToResource || goToFeature
      ? undefined
      : (toResource(turn, nextResourceDetail?.resourceID) ?? toFeature(turn, nextResourceDetail?.featureID)))
  return go && restart_process === true ? { ...go, restart: true } : go
}

const currentIndex = '__currentindex'

/** The latest feature that they came through and that is still there; from the one before, `previous_feature` leads further back. */
function toPrevious(turn: Turn): Go | undefined {
  for (const featureID of turn.state.back?.toReversed() ?? []) {
    const go = featureID === turn.featureID ? undefined : toFeature(turn, featureID)
    if (go) return { ...go, back: true }
  }
  noteLog(turn, 'target_vanished', { targetID: 'previous_feature' })
  return undefined
}

/** How many `notDisplayFeatureID` are followed: a ring of them leads nowhere. */
const detours = 10

/** The feature, or what it shows to those whom its filters leave out; undefined where it shows them nothing. */
function openTo(turn: Turn, feature: BotFeature): BotFeature | undefined {
  let open: BotFeature | undefined = feature
  for (let i = 0; open && i < detours; i++) {
    const { filters, notDisplayFeatureID }: BotFeature['content'] = open.content
    if (isVisible(turn, filters)) return open
    open = notDisplayFeatureID ? turn.bot.featureByID.get(notDisplayFeatureID) : undefined
  }
  noteLog(turn, 'feature_hidden', { targetID: feature.id })
  return undefined
}

function missing(turn: Turn, targetID: string): undefined {
  noteLog(turn, 'target_vanished', { targetID })
}
