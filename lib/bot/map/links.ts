import type { BotLink, BotProblem } from '../../../schemas/botMap.ts'
import type { Logic } from '../../../schemas/logic.ts'
import type { Answer } from '../../../schemas/message.ts'
import type { MenuEntry } from '../../domain/engine/flow/menu.ts'
import type { Bot, BotFeature, BotResource } from '../../domain/engine/model/content.ts'
import { isChoosable } from '../../domain/engine/model/option.ts'
import { asksForFormat } from '../../domain/engine/model/smartFormats.ts'
import { applies } from '../../domain/engine/model/waits.ts'
import type { StoredConfig } from '../../store/content/nluObjects.ts'

/** The links of a bot, including dangling ones. */
export interface BotLinks {
  readonly links: readonly BotLink[]
  readonly missing: readonly BotProblem[]
}

/** What leads from an intent into the bot. */
type LinkingConfig = Pick<StoredConfig, 'intent' | 'logic' | 'context' | 'feature_linked'>

/** A link's destination: existing, or the ID of a missing one. Undefined if there is deliberately none. */
type Destination = { readonly to: BotLink['to'] } | { readonly missing: string } | undefined

/**
 * Returns all links of a bot, in the order in which a conversation evaluates them (docs/conversations.md#where-next). Filters depend on the
 * respondent, so each outcome is a link.
 */
export function linksOf(bot: Bot, configs: readonly LinkingConfig[]): BotLinks {
  const links: BotLink[] = []
  const missing: BotProblem[] = []
  const add = (from: BotLink['from'], kind: BotLink['kind'], aim: Destination, label?: string): void => {
    if (aim === undefined) return
    const { featureID, resourceID } = from
    if ('to' in aim) links.push({ from, to: aim.to, kind, ...(label ? { label } : {}) })
    else
      missing.push({
        kind: 'missingTarget',
        ...(featureID ? { featureID } : {}),
        ...(resourceID ? { resourceID } : {}),
        targetID: aim.missing,
      })
  }
  addBeginnings(bot, configs, add)
  for (const feature of bot.features) {
    const { notDisplayFeatureID, process } = feature.content
    add({ kind: 'process', featureID: feature.id }, 'hidden', featureAim(bot, notDisplayFeatureID))
    for (const entry of applies(process) ? (process.process_termination ?? []) : [])
      addAction(bot, { kind: 'process', featureID: feature.id }, entry, add)
    for (const resource of feature.resources) addResource(bot, feature, resource, add)
  }
  return { links, missing }
}

type Add = (from: BotLink['from'], kind: BotLink['kind'], aim: Destination, label?: string) => void

function addBeginnings(bot: Bot, configs: readonly LinkingConfig[], add: Add): void {
  const { payload, persistent_menu = [], fallback, smart_format = [] } = bot.application
  const first = bot.features[0]
  add({ kind: 'start' }, 'begin', logicAim(bot, payload?.logic) ?? (first && { to: { featureID: first.id } }))
  const entries = (menu: MenuEntry): MenuEntry[] => (menu.call_to_actions ?? []).flatMap((entry) => [entry, ...entries(entry)])
  for (const entry of persistent_menu.flatMap(entries)) {
    const aim = botAim(bot, entry.goToBot) ?? resourceAim(bot, entry.nextRessource) ?? logicAim(bot, entry.logic)
    add({ kind: 'menu' }, 'begin', aim, entry.title)
  }
  if (applies(fallback)) add({ kind: 'fallback' }, 'begin', featureAim(bot, fallback.featureID))
  const asking = bot.features.filter(({ id }) => asksForFormat(bot, id)).map(({ id }) => id)
  const missing = smart_format.flatMap(({ featureID = '' }) => (bot.featureByID.has(featureID) ? [] : featureID))
  for (const featureID of [...asking, ...missing]) add({ kind: 'smartFormat' }, 'begin', featureAim(bot, featureID))
  for (const config of configs) {
    const from = { kind: 'intent', ...(config.intent ? { intentID: config.intent } : {}) } as const
    const { logic, context = {}, feature_linked = {} } = config
    const linked = applies(feature_linked) ? feature_linked : {}
    for (const each of [logic, ...logicsIn(linked), ...logicsIn(context)]) add(from, 'begin', logicAim(bot, each))
  }
}

/** The logics among the values of a map, which also holds flags. */
const logicsIn = (values: object): Logic[] =>
  Object.values(values).filter((value): value is Logic => typeof value === 'object' && value !== null)

function addResource(bot: Bot, feature: BotFeature, resource: BotResource, add: Add): void {
  const { content, index } = resource
  const from = { kind: 'resource', featureID: feature.id, resourceID: resource.id } as const
  const answers = [
    ...(content.answers ?? []),
    ...(content.messages ?? []).flatMap(({ carousel }) => carousel ?? []).flatMap(({ answers }) => answers ?? []),
  ]
  const choices = answers.filter(isChoosable)
  for (const answer of choices) add(from, 'answer', answerAim(bot, feature, answer), answer.title ?? answer.value)
  const stop = content.multiple_answers === true ? content.multiple_answers_options?.stop_button : undefined
  add(from, 'stop', logicAim(bot, stop?.logic), stop?.title)
  if (applies(content.actions)) for (const entry of content.actions.list ?? []) addAction(bot, from, entry, add)
  const own = logicAim(bot, content.logic)
  const linked = featureAim(bot, content.linked_feature)
  add(from, 'logic', own)
  if (!own) add(from, 'linked', linked)
  const next = feature.resources[index + 1]
  const allLead = choices.length > 0 && choices.every((answer) => answerAim(bot, feature, answer) !== undefined)
  // Respondents that the filters exclude skip the step.
  const isSkippable = content.filters !== undefined
  if (next && (isSkippable || !(own || linked || allLead))) add(from, 'next', { to: { featureID: feature.id, resourceID: next.id } })
}

type ActionEntry = NonNullable<NonNullable<BotResource['content']['actions']>['list']>[number]

function addAction(bot: Bot, from: BotLink['from'], { attribute, operator = '=', value, list, actions }: ActionEntry, add: Add): void {
  if (!applies(actions)) return
  const condition = attribute ? [attribute, operator, list?.join(', ') ?? value ?? ''].join(' ').trim() : undefined
  for (const [outcome, logic] of Object.entries(actions.logic?.value ?? {}))
    add(from, 'action', logicAim(bot, logic), [condition, outcome === 'default' ? undefined : outcome].filter(Boolean).join(' → '))
}

function answerAim(bot: Bot, feature: BotFeature, { goToBot, nextRessource, goToPage }: Answer): Destination {
  const aim = botAim(bot, goToBot) ?? resourceAim(bot, nextRessource?.ressourceID)
  if (aim || goToPage === undefined) return aim
  const page = feature.resources[Math.trunc(goToPage)]
  return page ? { to: { featureID: feature.id, resourceID: page.id } } : { missing: `${feature.id}, page ${goToPage}` }
}

function logicAim(bot: Bot, logic: Logic | undefined): Destination {
  if (!logic || logic.active === false) return undefined
  const { goToResource, goToFeature, nextResourceDetail } = logic
  if (goToResource || goToFeature) return resourceAim(bot, goToResource) ?? botAim(bot, goToFeature)
  return resourceAim(bot, nextResourceDetail?.resourceID) ?? featureAim(bot, nextResourceDetail?.featureID)
}

function resourceAim({ resourceByID }: Bot, id: string | undefined): Destination {
  if (!id) return undefined
  const resource = resourceByID.get(id)
  return resource ? { to: { featureID: resource.featureID, resourceID: id } } : { missing: id }
}

function featureAim({ featureByID }: Bot, id: string | undefined): Destination {
  if (!id) return undefined
  return featureByID.has(id) ? { to: { featureID: id } } : { missing: id }
}

/** `previous_feature` depends on the respondent: it is no link, and nothing is missing. */
const botAim = (bot: Bot, name: string | undefined): Destination =>
  name === 'previous_feature' ? undefined : featureAim(bot, name?.replace(/__currentindex$/, ''))
