import { toLogic, toResource } from '../flow/targets.ts'
import type { BotFeature, BotResource, Target } from '../model/content.ts'
import type { Option } from '../model/option.ts'
import { defaultText } from '../model/texts.ts'
import { featureOfResource, type Turn } from '../model/turn.ts'

/**
 * Returns the navigation buttons of a menu (`level_details`, `faq_options`). `level_details` says which of them a resource shows; with
 * active `faq_options`, the other resources of the feature show those defined there, except the menu itself. Back leads to
 * `parent_resource`, menu to `menu.button_logic`; both default to the top: the root of the hierarchy, or the first resource.
 */
export function levelOptions(turn: Turn, resource: BotResource): Option[] {
  const feature = featureOfResource(turn, resource)
  const shows = levelButtons(resource, feature)
  const faq = faqOf(feature)
  const options: Option[] = []
  if (shows.back) {
    const value = faq?.return?.button_text ?? defaultText(turn, 'return')
    options.push(...optionTo(resource, 'return', value, above(turn, resource, feature)))
  }
  if (shows.menu) {
    const value = faq?.menu?.button_text ?? defaultText(turn, 'menu')
    options.push(...optionTo(resource, 'menu', value, menuOf(turn, resource, feature)))
  }
  return options
}

function levelButtons({ content, index }: BotResource, feature: BotFeature): { back: boolean; menu: boolean } {
  const { level_details: details } = content
  if (details && details.active !== false) return { back: details.show_return_button === true, menu: details.show_menu_button === true }
  const faq = faqOf(feature)
  const isTop = index === 0 || details?.active === false
  return { back: !isTop && faq?.return !== undefined, menu: !isTop && faq?.menu !== undefined }
}

const faqOf = ({ content: { faq_options: faq } }: BotFeature) => (faq?.active === true ? faq : undefined)

/** Buttons without a target, or to the current resource, are left out. */
function optionTo(resource: BotResource, kind: 'return' | 'menu', value: string, target: Target | undefined): Option[] {
  if (!target || target.feature.resources[target.index] === resource) return []
  const answer = { type: 'button', value, payload: kind } as const
  const place = `${resource.id}.${kind}`
  return [{ kind, place, answer, button: { ...answer, answerID: place }, target: target }]
}

const above = (turn: Turn, { content }: BotResource, feature: BotFeature): Target | undefined =>
  toResource(turn, content.level_details?.parent_resource) ?? { feature, index: 0 }

const menuOf = (turn: Turn, resource: BotResource, feature: BotFeature): Target | undefined =>
  toLogic(turn, faqOf(feature)?.menu?.button_logic) ?? top(turn, resource, feature)

/** Limit of the levels followed upwards; a cycle of parents has no root. */
const maxMenuDepth = 20

function top(turn: Turn, resource: BotResource, feature: BotFeature): Target {
  let highest = resource
  for (let i = 0; i < maxMenuDepth; i++) {
    const parent = turn.bot.resourceByID.get(highest.content.level_details?.parent_resource ?? '')
    if (!parent || parent.featureID !== feature.id) break
    highest = parent
  }
  return { feature, index: highest === resource ? 0 : highest.index }
}
