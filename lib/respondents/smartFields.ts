import { asksForFormat, formatNameOf } from '../conversation/engine/model/smartFormats.ts'
import type { Bot, BotResource } from '../conversation/engine/model/types.ts'
import { applies, attributesOf, takesAnswer } from '../conversation/engine/model/waits.ts'
import { botFor } from '../conversation/turn/botContent.ts'
import type { Application } from '../store/applications/access.ts'
import { listAnswersOf } from '../store/conversations/answers.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'

/** What smart formats filled of a profile; absent where they filled nothing. */
export interface SmartFields {
  /** Whether the question that waits has a smart format, or asks for one; absent where none waits. */
  is_smart_resource?: boolean
  smart_attribute?: Record<string, string>
  smart_tag?: Record<string, string[]>
  /** By the name of the format: the attribute that its answer went to. */
  smart_format_related_attribute?: Record<string, string>
}

/**
 * What smart formats filled of a profile: the attributes and tags to which a question with a smart format, or one in a feature that asks for
 * one, writes its answer, where the respondent has answered it and has them (docs/profiles-and-filters.md#system-fields). It follows from the
 * bot and the answers.
 */
export async function smartFieldsOf(application: Application, record: RespondentRecord): Promise<SmartFields> {
  const { answeredFeatures = new Set<string>(), conversation: { at } = {} } = record
  if (answeredFeatures.size === 0 && !at) return {}
  const bot = await botFor(application)
  const smart = [...answeredFeatures].flatMap((id) => smartQuestionsIn(bot, id))
  const features = [...new Set(smart.map(({ featureID }) => featureID))]
  const answers = await Promise.all(features.map((featureID) => listAnswersOf(application, record.uid, featureID)))
  const answered = new Set(answers.flat().map(({ resourceID }) => resourceID))
  return {
    ...(at ? { is_smart_resource: smartQuestionsIn(bot, at.featureID).some(({ id }) => id === at.resourceID) } : {}),
    ...fieldsOf(
      smart.filter(({ id }) => answered.has(id)),
      record,
    ),
  }
}

/** The questions of a feature that are about a smart format. */
function smartQuestionsIn(bot: Bot, featureID: string): readonly BotResource[] {
  const { resources = [] } = bot.featureByID.get(featureID) ?? {}
  return asksForFormat(bot, featureID) ? resources : resources.filter(({ content }) => formatNameOf(content) !== undefined)
}

function fieldsOf(resources: readonly BotResource[], { attribute, tag }: Pick<RespondentRecord, 'attribute' | 'tag'>): SmartFields {
  const attributes = resources.flatMap(({ content }) =>
    attributesOf(content).flatMap((name) => {
      const value = Object.hasOwn(attribute, name) ? attribute[name] : undefined
      return value === undefined ? [] : [{ format: formatNameOf(content), name, value }]
    }),
  )
  const related = attributes.flatMap(({ format, name }) => (format === undefined ? [] : [[format, name] as const]))
  const tags = resources.flatMap(tagsOf).flatMap((name) => {
    const values = Object.hasOwn(tag, name) ? tag[name] : undefined
    return values === undefined ? [] : [[name, values] as const]
  })
  return {
    ...(attributes.length ? { smart_attribute: Object.fromEntries(attributes.map(({ name, value }) => [name, value])) } : {}),
    ...(related.length ? { smart_format_related_attribute: Object.fromEntries(related) } : {}),
    ...(tags.length ? { smart_tag: Object.fromEntries(tags) } : {}),
  }
}

/** The tags to which a resource adds its answer. */
const tagsOf = ({ content: { properties, multiple_answers, multiple_answers_options } }: BotResource): string[] => [
  ...Object.entries((applies(properties) && properties.tag) || {}).flatMap(([name, { add = [] }]) => (add.some(takesAnswer) ? [name] : [])),
  ...(multiple_answers === true && multiple_answers_options?.tag ? [multiple_answers_options.tag] : []),
]
