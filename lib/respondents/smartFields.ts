import { featureOf } from '../core/ids.ts'
import { botOf } from '../domain/engine/model/bot.ts'
import { asksForFormat, formatNameOf } from '../domain/engine/model/smartFormats.ts'
import { applies, attributesOf, takesAnswer } from '../domain/engine/model/waits.ts'
import { type Application, liveOf } from '../store/applications/access.ts'
import type { StoredResource } from '../store/content/botObjects.ts'
import { outlineOf } from '../store/content/contentOf.ts'
import { resourcesIn } from '../store/content/contentReads.ts'
import { listAnswersOf } from '../store/conversations/answers.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'

/** What smart formats filled of a profile; absent where they filled nothing. */
export interface SmartFields {
  /** Whether the pending question has a smart format, or requests one; absent if no question is pending. */
  is_smart_resource?: boolean
  smart_attribute?: Record<string, string>
  smart_tag?: Record<string, string[]>
  /** By the name of the format: the attribute that its answer went to. */
  smart_format_related_attribute?: Record<string, string>
}

/**
 * What smart formats filled of a profile: the attributes and tags to which a question with a smart format, or one in a feature that asks
 * for one, writes its answer, where the respondent has answered it and has them (docs/profiles.md#system-fields). It follows
 * from the bot and the answers; of the bot, only questions that may have a format are read.
 */
export async function smartFieldsOf(application: Application, record: RespondentRecord): Promise<SmartFields> {
  const { answeredFeatures = new Set<string>(), conversation: { at } = {} } = record
  if (answeredFeatures.size === 0 && !at) return {}
  const live = liveOf(application)
  const outline = await outlineOf(live)
  const bot = botOf({ application: { appID: application.appID, ...outline.settings }, features: outline.features, resources: [] })
  const asks = (featureID: string): boolean => asksForFormat(bot, featureID)
  const mayAsk = (featureID: string): readonly string[] =>
    asks(featureID) ? [...(outline.resourcesOf(featureID)?.keys() ?? [])] : outline.autocompletingIn(featureID)
  const questions = await answeredOf(application, record.uid, [...answeredFeatures].flatMap(mayAsk))
  const waiting = at && mayAsk(at.featureID).includes(at.resourceID) ? [at.resourceID] : []
  const read = new Map((await resourcesIn(live, [...questions, ...waiting])).map((one) => [one._id, one]))
  const smart = (id: string): StoredResource[] => {
    const resource = read.get(id)
    return resource && (asks(resource.featureID) || formatNameOf(resource) !== undefined) ? [resource] : []
  }
  return { ...(at ? { is_smart_resource: smart(at.resourceID).length > 0 } : {}), ...fieldsOf(questions.flatMap(smart), record) }
}

/** The fields whose questions a respondent has answered. */
async function answeredOf(application: Application, uid: string, questions: readonly string[]): Promise<string[]> {
  const features = [...new Set(questions.map((id) => featureOf(id) ?? ''))]
  const answers = await Promise.all(features.map((featureID) => listAnswersOf(application, uid, featureID)))
  const answered = new Set(answers.flat().map(({ resourceID }) => resourceID))
  return questions.filter((id) => answered.has(id))
}

function fieldsOf(resources: readonly StoredResource[], { attribute, tag }: Pick<RespondentRecord, 'attribute' | 'tag'>): SmartFields {
  const attributes = resources.flatMap((resource) =>
    attributesOf(resource).flatMap((name) => {
      const value = Object.hasOwn(attribute, name) ? attribute[name] : undefined
      return value === undefined ? [] : [{ format: formatNameOf(resource), name, value }]
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
const tagsOf = ({ properties, multiple_answers, multiple_answers_options }: StoredResource): string[] => [
  ...Object.entries((applies(properties) && properties.tag) || {}).flatMap(([name, { add = [] }]) => (add.some(takesAnswer) ? [name] : [])),
  ...(multiple_answers === true && multiple_answers_options?.tag ? [multiple_answers_options.tag] : []),
]
