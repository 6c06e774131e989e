import type { StoredFilter } from '../../../schemas/storedFilter.ts'
import type { Application } from '../applications/access.ts'
import type { StoredFeature, StoredResource } from './botObjects.ts'
import {
  type Body,
  type BotSettings,
  bodyIn,
  type Chunks,
  featuresInOrder,
  type HeldContent,
  type HeldResource,
  resourcesInOrder,
} from './heldContent.ts'
import type { SnapshotTexts, StoredSnapshot } from './snapshot.ts'

/**
 * Content as the texts of a snapshot. The outline has the features whole, and of each resource its id and its rank; what else resources and
 * filters are is in chunks, one after the other as the outline lists them. What follows from where an object is, its ids, is left out.
 */
interface Outline {
  readonly settings: BotSettings
  /** Ids without that of the application, as those of the filters. */
  readonly parsers: readonly string[]
  readonly featureOrder: readonly number[]
  readonly features: readonly OutlineFeature[]
  readonly filters: readonly string[]
  /** How many bodies are in each chunk. */
  readonly chunks: readonly number[]
}

interface OutlineFeature {
  readonly rank: number
  readonly feature: StoredFeature
  readonly order: readonly number[] | undefined
  /** Of its resources: ids without that of the feature, ranks, and the places of those with `autocomplete`. */
  readonly ids: readonly string[]
  readonly ranks: readonly number[]
  readonly autocompletes: readonly number[]
}

/** A chunk ends with the body that brings it to so many characters: small enough that a feature is read with little else. */
const chunkCharacters = 250_000

/** The texts of content of which all bodies are loaded. */
export function snapshotOf(held: HeldContent): SnapshotTexts {
  const chunks: string[][] = [[]]
  let length = 0
  const add = (body: object): void => {
    const text = JSON.stringify(body)
    if (length > 0 && length + text.length > chunkCharacters) {
      chunks.push([])
      length = 0
    }
    chunks.at(-1)?.push(text)
    length += text.length
  }
  const features = featuresInOrder(held).map((feature): OutlineFeature => {
    const { _id: id } = feature
    const own = resourcesInOrder(held, id)
    for (const [, { body }] of own) add(withoutIDs(bodyIn(held, body)))
    return {
      rank: held.features.get(id)?.rank ?? 0,
      feature,
      order: held.resourceOrders.get(id),
      ids: own.map(([resourceID]) => resourceID.slice(id.length + 1)),
      ranks: own.map(([, { rank }]) => rank),
      autocompletes: own.flatMap(([, { hasAutocomplete }], i) => (hasAutocomplete ? [i] : [])),
    }
  })
  const filters = [...held.filters]
  for (const [, body] of filters) add(withoutIDs(bodyIn(held, body)))
  const { settings, parsers, featureOrder } = held
  const outline: Outline = {
    settings,
    parsers: [...parsers].map(partOf),
    featureOrder,
    features,
    filters: filters.map(([id]) => partOf(id)),
    chunks: chunks.map((bodies) => bodies.length),
  }
  return { outline: JSON.stringify(outline), chunks: chunks.map((bodies) => `[${bodies.join(',')}]`) }
}

const partOf = (id: string): string => id.slice(id.indexOf('-') + 1)

const withoutIDs = ({ _id: _, appID: __, featureID: ___, resourceID: ____, ...fields }: Partial<StoredResource>): object => fields

/** The content of a snapshot, its bodies not loaded. */
export function contentIn({ appID }: Application, snapshot: StoredSnapshot): HeldContent {
  const outline: Outline = JSON.parse(snapshot.outline)
  const { settings, parsers, featureOrder } = outline
  /** The ids of the bodies of each chunk, as its objects have them. */
  const identities: object[][] = [[]]
  const place = (identity: object): Body<never> => {
    while (identities.length <= outline.chunks.length && identities.at(-1)?.length === outline.chunks[identities.length - 1])
      identities.push([])
    const [chunk, own = []] = [identities.length - 1, identities.at(-1)]
    return { place: { chunk, index: own.push(identity) - 1 } }
  }
  const resources = new Map(
    outline.features.map(({ feature: { _id: featureID }, ids, ranks, autocompletes }) => {
      const autocompleting = new Set(autocompletes)
      const own = ids.map((part, i): [string, HeldResource] => {
        const id = `${featureID}-${part}`
        const body = place({ _id: id, resourceID: id, appID, featureID })
        return [id, { rank: ranks[i] ?? 0, hasAutocomplete: autocompleting.has(i), body }]
      })
      return [featureID, new Map(own)]
    }),
  )
  const filters = outline.filters.map((part): [string, Body<StoredFilter>] => {
    const _id = `${appID}-${part}`
    return [_id, place({ _id, appID })]
  })
  return {
    number: snapshot.number,
    over: new Set(),
    settings,
    parsers: new Set(parsers.map((part) => `${appID}-${part}`)),
    featureOrder,
    features: new Map(outline.features.map(({ rank, feature }) => [feature._id, { rank, feature }])),
    resources,
    resourceOrders: new Map(outline.features.flatMap(({ feature, order }) => (order ? [[feature._id, order] as const] : []))),
    filters: new Map(filters),
    chunks: chunksIn(snapshot, identities),
  }
}

function chunksIn(snapshot: StoredSnapshot, identities: readonly (readonly object[])[]): Chunks {
  const loaded = new Map<number, object[]>()
  let loading: Promise<unknown> = Promise.resolve()
  const read = async (chunks: readonly number[]): Promise<void> => {
    const texts = await snapshot.readChunks(chunks)
    for (const [i, chunk] of chunks.entries()) {
      const own = identities[chunk] ?? []
      const bodies: object[] | undefined = texts && JSON.parse(texts[i] ?? '[]')
      if (bodies)
        loaded.set(
          chunk,
          bodies.map((body, index) => Object.assign(body, own[index])),
        )
    }
  }
  return {
    count: snapshot.chunkCount,
    async load(chunks) {
      // One after the other: calls at once do not read the same twice.
      const before = loading
      const own = (async () => {
        await before.catch(() => {})
        const missing = [...chunks].filter((chunk) => !loaded.has(chunk))
        if (missing.length > 0) await read(missing)
      })()
      loading = own
      await own
      return [...chunks].every((chunk) => loaded.has(chunk))
    },
    at: <T>({ chunk, index }: { chunk: number; index: number }) => loaded.get(chunk)?.[index] as T,
  }
}
