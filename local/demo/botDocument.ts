import { shippedIntents } from '../../lib/domain/smallTalk/smallTalk.ts'
import type { BotDocument } from '../../schemas/bot.ts'
import type { DemoBot, DemoIntent } from './bot/types.ts'

/**
 * The bot as the document of `POST /application/import`. The import assigns new ids, so they only have to be unique. Throws for an unknown
 * name.
 */
export function botDocument(bot: DemoBot, api: string): BotDocument {
  const { application, features, workflows } = bot
  const ids = new Map([['api', api]])
  let objects = 0
  const newID = (parent = root) => `${parent}-${String(++objects).padStart(root.length, '0')}`
  const named = (name: string, parent?: string) => {
    const id = newID(parent)
    ids.set(name, id)
    return id
  }
  const taught = bot.intents.map((intent) => ({ ...intent, isSmallTalk: false, isInterruption: false }))
  const intents = [...taught, ...smallTalkOf(bot)].map((intent) => ({ ...intent, _id: newID() }))
  const entities = bot.entities.map(({ name, ...own }) => ({ _id: named(name), ...own }))
  const document: BotDocument = {
    application: { ...application, _id: root },
    workflows: workflows.map(({ name, ...own }) => ({ _id: named(name), ...own })),
    features: features.map(({ name, resources: _, ...own }) => ({ _id: named(name), ...own })),
    resources: features.flatMap(({ name, resources }) =>
      resources.map(({ name: part, ...own }) => {
        const featureID = ids.get(name) ?? ''
        return { _id: named(`${name}.${part}`, featureID), featureID, ...own }
      }),
    ),
    intents: intents.map(({ _id, name, answer, isSmallTalk }) => ({
      _id,
      intent_name: name,
      ...(answer === undefined ? {} : { suggested_answer: answer }),
      ...(isSmallTalk ? { is_small_talk: true } : {}),
    })),
    expressions: intents.flatMap(({ _id, language, expressions }) =>
      expressions.map((expression_text) => ({ _id: newID(), intent: { _id }, expression_text, language })),
    ),
    entities,
    configs: intents.flatMap(({ _id, logic, needs = [], saves = false, isInterruption }) =>
      logic
        ? {
            _id: newID(),
            intent: { _id },
            nlu: { active: true },
            logic,
            ...(needs.length ? { entities: needs.map((name) => ({ _id: `@{${name}}` })) } : {}),
            ...(saves ? { saveEntities: true } : {}),
            ...(isInterruption ? interrupting : {}),
          }
        : [],
    ),
  }
  return withIDs(document, ids)
}

/** Id of the application in the document. */
const root = '000000000000'

/** Small talk with a target interrupts the pending question, which is resumed afterwards. */
const interrupting = { context: { resume_context: true } }

/** The small talk of the bot, with its texts. */
function smallTalkOf({ smallTalk }: DemoBot): (DemoIntent & { readonly isSmallTalk: boolean; readonly isInterruption: boolean })[] {
  const shipped = shippedIntents()
  return smallTalk.map((entry) => {
    const intent = shipped.find(({ intent_name, language }) => intent_name === entry.name && language === entry.language)
    if (!intent) throw new Error(`no small talk ships as ${entry.name} in ${entry.language}`)
    const { isFinal = false, ...own } = entry
    return { ...own, expressions: intent.expressions, answer: intent.suggested_answer, isSmallTalk: true, isInterruption: !isFinal }
  })
}

/** Replaces the names in the content with ids. */
const withIDs = <T>(content: T, ids: ReadonlyMap<string, string>): T =>
  JSON.parse(
    JSON.stringify(content).replace(/@\{([\w.]+)\}/g, (_, name: string) => {
      const id = ids.get(name)
      if (id === undefined) throw new Error(`the demo bot has no ${name}`)
      return JSON.stringify(id).slice(1, -1)
    }),
  )
