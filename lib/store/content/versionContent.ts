import type { StoredFilter } from '../../../schemas/storedFilter.ts'
import type { Workflow } from '../../../schemas/workflow.ts'
import { createCache } from '../../core/cache.ts'
import { problem } from '../../core/errors.ts'
import type { Application } from '../applications/access.ts'
import { keepUntilChanged } from '../applications/keepUntilChanged.ts'
import { keys } from '../keys.ts'
import type { StoredExpression } from '../nlu/storedExpressions.ts'
import { deleteMany } from '../table/batch.ts'
import { listObjects } from '../table/objects.ts'
import { listKeys } from '../table/read.ts'
import type { Body, HeldContent } from './heldContent.ts'
import type { StoredUnderstanding } from './nluObjects.ts'
import { putVersionSnapshot, readSnapshot, replaceVersionChunk, type SnapshotTexts, type StoredSnapshot } from './snapshot.ts'
import { contentIn } from './snapshotForm.ts'

/**
 * The content of a published version: a snapshot in the form of the draft's, under its own key and never changed, with three further chunks for
 * what the draft's leaves to items of their own (docs/decisions/0031-versions-are-snapshots.md). Trained models are beside it (lib/store/nlu/models.ts).
 */
export interface VersionRest {
  readonly workflows: readonly Workflow[]
  readonly understanding: StoredUnderstanding
  readonly expressions: readonly StoredExpression[]
}

const restNames = ['workflows', 'understanding', 'expressions'] as const

/** Stores the content of a version. Stored filters are not part of it: they are live at once. */
export async function putVersionContent(
  application: Application,
  versionID: string,
  content: SnapshotTexts,
  rest: VersionRest,
): Promise<void> {
  await putVersionSnapshot(application, versionID, {
    outline: content.outline,
    chunks: [...content.chunks, ...restNames.map((name) => JSON.stringify(rest[name]))],
  })
  // An earlier call of the operation may have stored another one, and read it.
  stored.forget(versionID)
  workflows.forget(versionID)
}

/** Deletes the content of a version whose record is gone, or never came. */
export async function deleteVersionContent({ appID }: Application, versionID: string): Promise<void> {
  const found = await Promise.all(keys.versionContent(appID, versionID).map(({ pk, sk }) => listKeys({ pk, prefix: sk })))
  await deleteMany(found.flat())
}

interface StoredVersion {
  readonly held: HeldContent
  readonly snapshot: StoredSnapshot
}

/** A version that is published never changes: what was read of it is right for as long as the function lives. */
const stored = createCache<StoredVersion>({ maxSize: 20 })

const storedVersion = (application: Application): Promise<StoredVersion> =>
  stored.get(application.version ?? '', async () => {
    const snapshot = await readSnapshot(application)
    // It was deleted after the call had opened the application.
    if (!snapshot) throw problem('unavailable', { retryAfterSeconds: 1 })
    return { snapshot, held: contentIn(application, snapshot) }
  })

type Filters = ReadonlyMap<string, Body<StoredFilter>>

/** Stored filters are those of now. */
const storedFiltersOf = keepUntilChanged<Filters>('filter')

async function readFilters({ appID }: Application): Promise<Filters> {
  const { pk, sk } = keys.filter(appID, '')
  return new Map((await listObjects<StoredFilter>({ pk, prefix: sk })).map((value) => [value._id, { value }]))
}

/** The content with the filters of now: the same value while they are the same. */
const joined = new WeakMap<HeldContent, HeldContent>()

/** What a turn reads of the version that the application is opened at. */
export async function heldVersion(application: Application): Promise<HeldContent> {
  const [{ held }, filters] = await Promise.all([storedVersion(application), storedFiltersOf(application, () => readFilters(application))])
  const cached = joined.get(held)
  if (cached?.filters === filters) return cached
  const whole = { ...held, filters }
  joined.set(held, whole)
  return whole
}

/** A part of the version that the application is opened at, which turns do not read whole. */
export async function versionRest<Name extends keyof VersionRest>(application: Application, name: Name): Promise<VersionRest[Name]> {
  const { snapshot } = await storedVersion(application)
  const [text] = (await snapshot.readChunks([snapshot.chunkCount - restNames.length + restNames.indexOf(name)])) ?? []
  if (!text) throw problem('unavailable', { retryAfterSeconds: 1 })
  return JSON.parse(text())
}

/**
 * Replaces the workflows of the version that the application is opened at by the same ones in another form. False where the version is gone, or they
 * do not fit in their place.
 */
export async function replaceVersionWorkflows(application: Application, changed: readonly Workflow[]): Promise<boolean> {
  const { version = '' } = application
  const { snapshot } = await storedVersion(application)
  const chunk = snapshot.chunkCount - restNames.length + restNames.indexOf('workflows')
  const isReplaced = await replaceVersionChunk(application, version, chunk, JSON.stringify(changed))
  stored.forget(version)
  workflows.forget(version)
  return isReplaced
}

const workflows = createCache<ReadonlyMap<string, Workflow>>({ maxSize: 20 })

/** The workflows of the version, by id: turns run them. */
export const versionWorkflows = (application: Application): Promise<ReadonlyMap<string, Workflow>> =>
  workflows.get(application.version ?? '', async () => new Map((await versionRest(application, 'workflows')).map((one) => [one._id, one])))
