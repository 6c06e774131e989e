import { openApplication } from '../../lib/store/applications/access.ts'
import type * as contentOf from '../../lib/store/content/contentOf.ts'
import type * as contentView from '../../lib/store/content/contentView.ts'

/** What a function sees of the content of a bot, with a memory of its own. */
export interface ContentFunction {
  /** The content as the next call sees it: each feature with its title and its resources (id and title), in order; and the rest. */
  see(appID: string): Promise<SeenContent>
  outline(appID: string): Promise<contentView.ContentOutline>
  whole(appID: string): Promise<contentView.WholeContent>
}

export interface SeenContent {
  readonly features: readonly { readonly title: string; readonly resources: readonly string[] }[]
  readonly filters: readonly string[]
  readonly language: string | undefined
  readonly hasParsers: boolean
}

let count = 0

/** A function that was just started: its own copy of what is kept in memory, on the same client. */
export async function newContentFunction(): Promise<ContentFunction> {
  const url = new URL(`../../lib/store/content/contentOf.ts?function=${count++}`, import.meta.url).href
  const { outlineOf, wholeContentOf }: typeof contentOf = await import(url)
  const open = async (appID: string) => {
    const application = await openApplication(appID)
    if (!application) throw new Error('there is no such application')
    return application
  }
  return {
    outline: async (appID) => outlineOf(await open(appID)),
    whole: async (appID) => wholeContentOf(await open(appID)),
    async see(appID) {
      const { features, resources, filters, settings, hasParsers } = await wholeContentOf(await open(appID))
      const byFeature = Map.groupBy(resources, ({ featureID }) => featureID)
      return {
        features: features.map(({ _id, title }) => ({
          title,
          resources: (byFeature.get(_id) ?? []).map((resource) => `${resource._id} ${resource.title ?? ''}`),
        })),
        filters: filters.map(({ _id, operator }) => `${_id} ${operator ?? ''}`),
        language: settings.language,
        hasParsers,
      }
    },
  }
}
