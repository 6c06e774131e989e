import { toLogic, toResource } from '../flow/targets.ts'
import type { Option } from '../model/option.ts'
import { defaultText } from '../model/texts.ts'
import { featureOfResource, type Turn } from '../model/turn.ts'
import type { BotFeature, BotResource, Go } from '../model/types.ts'

/**
 * The buttons that lead around a menu (`level_details`, `faq_options`). `level_details` says which of them a resource shows. In a feature
 * with active `faq_options` the other resources show those that it describes, all but the menu itself. Back leads to `parent_resource`, the
 * menu button where `menu.button_logic` leads; by default both lead to the top: the resource above all others, or the first of the feature.
 */
export function levelOptions(turn: Turn, resource: BotResource): Option[] {
  const feature = featureOfResource(turn, resource)
  const shows = shown(resource, feature)
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

function shown({ content, index }: BotResource, feature: BotFeature): { back: boolean; menu: boolean } {
  const { level_details: details } = content
  if (details && details.active !== false) return { back: details.show_return_button === true, menu: details.show_menu_button === true }
  const faq = faqOf(feature)
  const isTop = index === 0 || details?.active === false
  return { back: !isTop && faq?.return !== undefined, menu: !isTop && faq?.menu !== undefined }
}

const faqOf = ({ content: { faq_options: faq } }: BotFeature) => (faq?.active === true ? faq : undefined)

/** A button that leads to where one is already is not shown, nor one that leads nowhere. */
function optionTo(resource: BotResource, kind: 'return' | 'menu', value: string, go: Go | undefined): Option[] {
  if (!go || go.feature.resources[go.index] === resource) return []
  const answer = { type: 'button', value, payload: kind } as const
  const place = `${resource.id}.${kind}`
  return [{ kind, place, answer, shown: { ...answer, answerID: place }, go }]
}

const above = (turn: Turn, { content }: BotResource, feature: BotFeature): Go | undefined =>
  toResource(turn, content.level_details?.parent_resource) ?? { feature, index: 0 }

const menuOf = (turn: Turn, resource: BotResource, feature: BotFeature): Go | undefined =>
  toLogic(turn, faqOf(feature)?.menu?.button_logic) ?? top(turn, resource, feature)

/** Depth of menus that is followed upwards; a ring of parents has no top. */
const depth = 20

function top(turn: Turn, resource: BotResource, feature: BotFeature): Go {
  let highest = resource
  for (let i = 0; i < depth; i++) {
    const parent = turn.bot.resourceByID.get(highest.content.level_details?.parent_resource ?? '')
    if (!parent || parent.featureID !== feature.id) break
    highest = parent
  }
  return { feature, index: highest === resource ? 0 : highest.index }
}
