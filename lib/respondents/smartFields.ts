import { applies, attributesOf, takesAnswer } from '../conversation/engine/model/waits.ts'
import type { Application } from '../store/applications/access.ts'
import { type StoredResource, storedResources } from '../store/content/botObjects.ts'
import { outlineOf } from '../store/content/contentOf.ts'
import { listAnswersOf } from '../store/conversations/answers.ts'
import type { RespondentRecord } from '../store/respondents/respondentItem.ts'

/** What smart formats filled of a profile; absent where they filled nothing. */
export interface SmartFields {
  smart_attribute?: Record<string, string>
  smart_tag?: Record<string, string[]>
  /** By the name of the format: the attribute that its answer went to. */
  smart_format_related_attribute?: Record<string, string>
}

/**
 * What smart formats filled of a profile: the attributes and tags to which a resource with `autocomplete` writes its answer, where the
 * respondent has answered it and has them (docs/profiles-and-filters.md#system-fields). It follows from the bot and the answers.
 */
export async function smartFieldsOf(application: Application, record: RespondentRecord): Promise<SmartFields> {
  const { answeredFeatures = new Set<string>() } = record
  if (answeredFeatures.size === 0) return {}
  const { autocompletingIn } = await outlineOf(application)
  const ids = [...answeredFeatures].flatMap(autocompletingIn)
  const asking = new Map((await storedResources.getMany(application, ids)).map((resource) => [resource._id, resource]))
  const smart = ids.flatMap((id) => asking.get(id) ?? []).filter((resource) => formatOf(resource))
  const features = [...new Set(smart.map(({ featureID }) => featureID))]
  const answers = await Promise.all(features.map((featureID) => listAnswersOf(application, record.uid, featureID)))
  const answered = new Set(answers.flat().map(({ resourceID }) => resourceID))
  return fieldsOf(
    smart.filter(({ _id }) => answered.has(_id)),
    record,
  )
}

const formatOf = ({ autocomplete }: StoredResource): string | undefined =>
  applies(autocomplete) ? autocomplete.smart_format_name || undefined : undefined

function fieldsOf(resources: readonly StoredResource[], { attribute, tag }: Pick<RespondentRecord, 'attribute' | 'tag'>): SmartFields {
  const attributes = resources.flatMap((resource) =>
    attributesOf(resource).flatMap((name) => {
      const value = Object.hasOwn(attribute, name) ? attribute[name] : undefined
      return value === undefined ? [] : [{ format: formatOf(resource) ?? '', name, value }]
    }),
  )
  const tags = resources.flatMap(tagsOf).flatMap((name) => {
    const values = Object.hasOwn(tag, name) ? tag[name] : undefined
    return values === undefined ? [] : [[name, values] as const]
  })
  return {
    ...(attributes.length
      ? {
          smart_attribute: Object.fromEntries(attributes.map(({ name, value }) => [name, value])),
          smart_format_related_attribute: Object.fromEntries(attributes.map(({ format, name }) => [format, name])),
        }
      : {}),
    ...(tags.length ? { smart_tag: Object.fromEntries(tags) } : {}),
  }
}

/** The tags to which a resource adds its answer. */
const tagsOf = ({ properties, multiple_answers, multiple_answers_options }: StoredResource): string[] => [
  ...Object.entries((applies(properties) && properties.tag) || {}).flatMap(([name, { add = [] }]) => (add.some(takesAnswer) ? [name] : [])),
  ...(multiple_answers === true && multiple_answers_options?.tag ? [multiple_answers_options.tag] : []),
]
