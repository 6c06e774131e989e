import { days, minutes, now, windowEnd } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import { elapsedMs } from '../../core/stopwatch.ts'
import type { Passage } from '../../domain/answers/passage.ts'
import { indexBytes } from '../../domain/answers/search/buildIndex.ts'
import { type IndexedSource, withDirectory } from '../../domain/answers/search/sourceDirectory.ts'
import type { Application } from '../../store/applications/access.ts'
import {
  deleteStoredPassages,
  listPassages,
  maxPassages,
  passagesOfRevision,
  type StoredPassages,
} from '../../store/sources/passageBlocks.ts'
import { beginIndexingIf, endIndexingIf, postponeIndexingIf } from '../../store/sources/sourceSummary.ts'
import { failReading, type ListedSource, listStoredSources, noteIndexed } from '../../store/sources/sources.ts'
import { newIndexVersion, switchIndexIf } from '../../store/sources/storedIndex.ts'
import { embedPassages } from './embedPassages.ts'
import { queueSource, requeueSource } from './requeueSource.ts'

/** How often the list is read again where a source was being stored meanwhile. */
const maxLists = 3

/** What is left of a worker's time once passages are embedded: to store the index, and to delete what is obsolete. */
const reserveMs = minutes(3)
/** Passages that an endpoint refused to embed are tried again by this number of builds, for some two hours. */
const mostAttempts = 8

/**
 * Builds the index of an application's sources where it lacks a change, makes it the one in use, and deletes passages that no source has any more.
 * Another change meanwhile, and passages that there was no time to embed, are left to the next message.
 */
export async function indexSources(application: Application, remainingMs: () => number): Promise<void> {
  const begun = await beginIndexingIf(application)
  if (begun === undefined) return
  const startedAt = elapsedMs()
  const version = newIndexVersion(application)
  const { sources, stored } = await listWhole(application)
  const indexed: IndexedSource[] = []
  const included: ListedSource[] = []
  const passages: Passage[] = []
  for (const source of sources.filter(({ isInactive }) => !isInactive)) {
    const { sourceID, readRevision: revision, fields } = source
    const own = stored.find((each) => each.sourceID === sourceID && each.revision === revision)
    // A worker that was killed may have stored more of a site than the one after it.
    const read = own ? passagesOfRevision(own).slice(0, source.passages) : []
    if (revision === undefined || read.length === 0) continue
    if (passages.length + read.length > maxPassages) {
      await failReading(application, source, 'too_many_passages')
      continue
    }
    indexed.push({ sourceID, revision, passages: read.length, ...(fields.language === undefined ? {} : { language: fields.language }) })
    included.push(source)
    passages.push(...read)
  }
  const bytes = passages.length === 0 ? undefined : withDirectory(indexed, indexBytes(passages))
  const embedded = await embedPassages(application, { sources: indexed, passages, until: now() + remainingMs() - reserveMs })
  if (await switchIndexIf(application, { version, bytes, meanings: embedded.bytes })) await settle(application, sources, stored)
  log.info('sources', {
    ...{ event: 'indexed', appID: application.appID, sources: included.length, passages: passages.length, bytes: bytes?.length ?? 0 },
    ms: Math.round(elapsedMs() - startedAt),
  })
  // The change stays due.
  if (embedded.end === 'failed' && begun.attempts < mostAttempts) return
  const isSettled =
    embedded.end === 'over_budget'
      ? await postponeIndexingIf(application, begun.change, windowEnd(days(1)))
      : embedded.end !== 'more' && (await endIndexingIf(application, begun.change))
  if (!isSettled) await queueSource(application)
}

/** The passages, then the sources: what is stored of no source, or of another revision than those of its source, is obsolete. */
async function listWhole(application: Application): Promise<{ sources: ListedSource[]; stored: StoredPassages[] }> {
  for (let lists = 1; ; lists++) {
    const stored = await listPassages(application)
    const sources = await listStoredSources(application)
    const isWhole = sources.every(
      ({ sourceID, readRevision }) =>
        readRevision === undefined || stored.some((each) => each.sourceID === sourceID && each.revision === readRevision),
    )
    if (isWhole || lists === maxLists) return { sources, stored }
  }
}

/** What the index in use makes true: sources that were read are ready, and passages of no source are deleted. */
async function settle(application: Application, sources: readonly ListedSource[], stored: readonly StoredPassages[]): Promise<void> {
  for (const source of sources) {
    if (source.state === 'reading' && source.readRevision === source.revision) await noteIndexed(application, source)
    // Those of an imported application, after which nobody looks.
    else if (source.state !== 'ready' && source.state !== 'failed' && !source.isDue) await requeueSource(application, source.sourceID)
  }
  const current = new Set(
    sources.flatMap(({ sourceID, revision, readRevision }) => [revision, readRevision].map((each) => `${sourceID}#${each}`)),
  )
  await deleteStoredPassages(stored.filter(({ sourceID, revision }) => !current.has(`${sourceID}#${revision}`)))
}
