import type { StoredFilter } from '../../../schemas/storedFilter.ts'
import type { Application } from '../applications/access.ts'
import type { StoredFeature, StoredResource } from './botObjects.ts'
import {
  type Body,
  type BodyPlace,
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

/** How many characters a chunk has, unless one body has more: small enough that a feature is read with little else. */
const chunkCharacters = 100_000

/** The texts of content of which all bodies are loaded. */
export function snapshotOf(held: HeldContent): SnapshotTexts {
  const chunks = chunksFor()
  const features = featuresInOrder(held).map((feature): OutlineFeature => {
    const { _id: id } = feature
    const own = resourcesInOrder(held, id)
    chunks.add(own.map(([, { body }]) => JSON.stringify(withoutIDs(bodyIn(held, body)))))
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
  chunks.add(filters.map(([, body]) => JSON.stringify(withoutIDs(bodyIn(held, body)))))
  const { settings, parsers, featureOrder } = held
  const outline: Outline = {
    settings,
    parsers: [...parsers].map(partOf),
    featureOrder,
    features,
    filters: filters.map(([id]) => partOf(id)),
    chunks: chunks.texts.map((bodies) => bodies.length),
  }
  return { outline: JSON.stringify(outline), chunks: chunks.texts.map((bodies) => `[${bodies.join(',')}]`) }
}

/** Puts bodies into chunks; those that are added together into one, where it can hold them. */
function chunksFor() {
  const texts: string[][] = []
  let length = Number.POSITIVE_INFINITY
  const begin = (): void => {
    texts.push([])
    length = 0
  }
  const add = (bodies: readonly string[]): void => {
    const together = bodies.reduce((sum, { length: own }) => sum + own, 0)
    if (together <= chunkCharacters && length + together > chunkCharacters) begin()
    for (const body of bodies) {
      if (length + body.length > chunkCharacters && length > 0) begin()
      texts.at(-1)?.push(body)
      length += body.length
    }
  }
  return { texts, add }
}

const partOf = (id: string): string => id.slice(id.indexOf('-') + 1)

const withoutIDs = ({ _id: _, appID: __, featureID: ___, resourceID: ____, ...fields }: Partial<StoredResource>): object => fields

/** The content of a snapshot, its bodies not loaded. */
export function contentIn({ appID }: Application, snapshot: StoredSnapshot): HeldContent {
  const outline: Outline = JSON.parse(snapshot.outline)
  const { settings, parsers, featureOrder } = outline
  /** The ids of the bodies of each chunk, as its objects have them. */
  const identities: object[][] = outline.chunks.map(() => [])
  let chunk = 0
  const place = (identity: object): Body<never> => {
    while (chunk < identities.length - 1 && identities[chunk]?.length === outline.chunks[chunk]) chunk++
    return { place: { chunk, index: (identities[chunk]?.push(identity) ?? 0) - 1 } }
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
  /** What makes the bodies of a chunk, once they are looked at: most turns look at few of them. */
  const loaded = new Map<number, () => readonly object[]>()
  let loading: Promise<unknown> = Promise.resolve()
  const read = async (chunks: readonly number[]): Promise<void> => {
    const texts = await snapshot.readChunks(chunks)
    for (const [i, chunk] of chunks.entries()) {
      const text = texts?.[i]
      if (text)
        loaded.set(
          chunk,
          once(() => bodiesIn(text(), identities[chunk] ?? [])),
        )
    }
  }
  return {
    all: new Set(identities.keys()),
    async load(chunks) {
      if (chunks.isSubsetOf(new Set(loaded.keys()))) return true
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
    at: <T>({ chunk, index }: BodyPlace) => loaded.get(chunk)?.()[index] as T,
  }
}

const bodiesIn = (text: string, identities: readonly object[]): readonly object[] =>
  JSON.parse(text).map((body: object, index: number) => Object.assign(body, identities[index]))

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | undefined
  return () => {
    made ??= { value: make() }
    return made.value
  }
}
