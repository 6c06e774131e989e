import QuickLRU from 'quick-lru'
import { sleep } from '../../core/clock.ts'
import { problem } from '../../core/errors.ts'
import { faultOf, log } from '../../core/log.ts'
import type { Application } from '../applications/access.ts'
import { changesAfter, changesUnderWay, datedNow, subjectOf } from '../applications/contentState.ts'
import type { StoredFeature, StoredResource } from './botObjects.ts'
import { type ContentOutline, viewOf, type WholeContent } from './contentView.ts'
import { bodyIn, chunksOf, type HeldContent, resourcesInOrder } from './heldContent.ts'
import { followChanges, readContent } from './readContent.ts'
import { claimSnapshot, readSnapshot, type SnapshotTexts, type WriterClaim } from './snapshot.ts'
import { contentIn, snapshotOf } from './snapshotForm.ts'
import { heldVersion } from './versionContent.ts'
import { writeSnapshot } from './writeSnapshot.ts'

/**
 * The content of a bot: from memory, with what changed since; else from its snapshot, with what changed since; else object by object, and
 * then the snapshot is written (docs/storage.md#content). It holds every change that ended before the call, and is as consistent as a read
 * of each object.
 */

/** The part of the content that is read without individual resources: a few units, however large the bot is. */
export const outlineOf = async (application: Application): Promise<ContentOutline> => viewOf(await heldContent(application))

/** The whole content. */
export async function wholeContentOf(application: Application): Promise<WholeContent> {
  const held = await allOf(application)
  if (application.version === undefined) await keepSnapshotNear(application, held)
  return viewOf(held)
}

/** The texts of the snapshot of all content, as a version keeps them. */
export const contentTexts = async (application: Application): Promise<SnapshotTexts> => snapshotOf(await allOf(application))

const allOf = (application: Application): Promise<HeldContent> => contentWith(application, ({ chunks }) => chunks.all)

/** A feature with its resources in their order; undefined where there is none. */
export async function featureContentOf(
  application: Application,
  featureID: string,
): Promise<{ readonly feature: StoredFeature; readonly resources: readonly StoredResource[] } | undefined> {
  const held = await contentWith(application, ({ resources }) => chunksOf([...(resources.get(featureID)?.values() ?? [])]))
  const feature = held.features.get(featureID)?.feature
  return feature && { feature, resources: resourcesInOrder(held, featureID).map(([, { body }]) => bodyIn(held, body)) }
}

/** Each time a later snapshot must have replaced the one that was begun with. */
const maxReplaced = 3

/** The content with these chunks of bodies loaded. */
async function contentWith(application: Application, needed: (held: HeldContent) => ReadonlySet<number>): Promise<HeldContent> {
  if (application.version !== undefined) {
    const held = await heldVersion(application)
    if (await held.chunks.load(needed(held))) return held
    throw problem('unavailable')
  }
  for (let attempt = 0; attempt < maxReplaced; attempt++) {
    const held = await heldContent(application)
    if (await held.chunks.load(needed(held))) return held
    memory.delete(application.appID)
  }
  return replaceSnapshot(application)
}

/** Of a snapshot whose parts are not its own nothing can be used: all is read object by object, and stored in its place. */
async function replaceSnapshot(application: Application): Promise<HeldContent> {
  const held = await readContent(application)
  if (changesUnderWay(application.content).size > 0) return held
  memory.set(application.appID, { state: stateOf(application), held: Promise.resolve(held) })
  const claim = await claimed(application, held.number + 1)
  if (claim.granted) await store(application, held, claim.slot)
  return held
}

const everything = subjectOf('everything')

/** The content, with objects under change as they are now. */
async function heldContent(application: Application): Promise<HeldContent> {
  if (application.version !== undefined) return heldVersion(application)
  const underWay = changesUnderWay(application.content)
  if (underWay.has(everything)) return readContent(application)
  const held = await settledContent(application)
  return underWay.size === 0 ? held : followChanges(held, application, underWay)
}

/** What this function holds: the bots that it was asked for last, at the state of the content that it saw last. */
const memory = new QuickLRU<string, { readonly state: string; readonly held: Promise<HeldContent> }>({ maxSize: 20 })

/** The content with all changes that ended. Calls at once share what they read. */
function settledContent(application: Application): Promise<HeldContent> {
  const { appID } = application
  const state = stateOf(application)
  const cached = memory.get(appID)
  if (cached?.state === state) return cached.held
  const held = cached ? cached.held.then((before) => settle(application, before)) : load(application)
  memory.set(appID, { state, held })
  held.catch(() => memory.get(appID)?.held === held && memory.delete(appID))
  return held
}

function stateOf({ content }: Application): string {
  const { number, over } = datedNow(content)
  return [number, ...over].join(' ')
}

const settle = async (application: Application, before: HeldContent): Promise<HeldContent> =>
  (await followed(application, before)) ?? load(application)

/** Content with its changes applied; undefined if they are no longer known. */
async function followed(application: Application, before: HeldContent): Promise<HeldContent | undefined> {
  const state = datedNow(application.content)
  const subjects = changesAfter(before, application.content)
  if (!subjects || subjects.has(everything)) return undefined
  if (subjects.size === 0 && state.number <= before.number) return before
  const held = await followChanges(before, application, subjects)
  return state.number < before.number ? { ...held, number: before.number, over: before.over } : { ...held, ...state }
}

/** The retries while another function writes the snapshot; then all is read object by object. */
const waits = { most: 8, ms: 80 }

/** From the snapshot, or object by object: then the snapshot is written, by one function, and others wait for it. */
async function load(application: Application): Promise<HeldContent> {
  const { number, since } = application.content
  // Content that never changed has no snapshot.
  if (number === 0) return readContent(application)
  for (let wait = 0; ; wait++) {
    const snapshot = await readSnapshot(application)
    const held = snapshot && snapshot.number >= since ? await followed(application, contentIn(application, snapshot)) : undefined
    if (held && snapshot) {
      snapshots.set(application.appID, snapshot.number)
      return held
    }
    const claim = await claimed(application, number)
    if (claim.granted) {
      const whole = await readContent(application)
      await store(application, whole, claim.slot)
      return whole
    }
    const isComing = claim.isWriting || (claim.stored ?? 0) >= since
    if (!isComing || wait === waits.most) return readContent(application)
    await sleep(waits.ms)
  }
}

/** The number of the snapshot that is stored, as far as is known, by application. */
const snapshots = new QuickLRU<string, number>({ maxSize: 100 })

/** Changes beyond this number are not read one by one after a snapshot: another one is written. */
const maxChangesBehind = 3

/** Writes a new snapshot after many changes, so that it exists before the list of changes is full. */
async function keepSnapshotNear(application: Application, held: HeldContent): Promise<void> {
  const { appID, content } = application
  const stored = snapshots.get(appID) ?? 0
  const listed = [...content.changed.values()].filter((number) => number > stored).length
  const isFar = stored < content.since || listed > maxChangesBehind
  if (!isFar || content.number === 0 || held.number !== content.number || changesUnderWay(content).size > 0) return
  const claim = await claimed(application, held.number)
  if (claim.granted) await store(application, held, claim.slot)
  else snapshots.set(appID, held.number)
}

/** If the table has no capacity for a claim, the call continues without one. */
const claimed = (application: Application, number: number): Promise<WriterClaim> =>
  claimSnapshot(application, number).catch((error: unknown) => {
    log.warn('a snapshot could not be claimed', { appID: application.appID, ...faultOf(error) })
    return { granted: false, stored: undefined, isWriting: false }
  })

async function store(application: Application, held: HeldContent, slot: number): Promise<void> {
  snapshots.set(application.appID, held.number)
  await writeSnapshot(application, held, slot)
}
