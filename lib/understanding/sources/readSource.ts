import type { SourceFailure } from '../../../schemas/source.ts'
import { hasVerifiedOwner } from '../../access/auth/verifiedEmail.ts'
import { minutes, now } from '../../core/clock.ts'
import { log } from '../../core/log.ts'
import { elapsedMs } from '../../core/stopwatch.ts'
import type { Passage } from '../../domain/answers/passage.ts'
import { markdownBlocks } from '../../domain/answers/split/markdown.ts'
import { passagesOf } from '../../domain/answers/split/passages.ts'
import { deleteSourceFile, getSourceFile } from '../../infrastructure/attachments/sourceFiles.ts'
import type { Application } from '../../store/applications/access.ts'
import { maxPassages, putPassages } from '../../store/sources/passageBlocks.ts'
import { beginReadingIf, endReading, failReading, getStoredSource, type StoredSource } from '../../store/sources/sources.ts'
import { passagesOfFile, titleOfFile } from './readFile.ts'
import { readSite } from './readSite.ts'
import { queueSource } from './requeueSource.ts'

/** The upload form is valid for ten minutes. */
const uploadMs = minutes(11)
/** Time that the worker keeps to store what it read. */
const reserveMs = 240_000

interface ReadContent {
  readonly passages: readonly Passage[]
  readonly pages: number
}

/** Reads a source that waits for it, stores its passages, and has them indexed. What was read already, or changed meanwhile, is left alone. */
export async function readSource(application: Application, sourceID: string, remainingMs: () => number): Promise<void> {
  const source = await getStoredSource(application, sourceID)
  if (!source || source.state === 'ready' || source.state === 'failed') return
  // Read already: the index lacks it.
  if (source.readRevision === source.revision) return queueSource(application)
  const startedAt = elapsedMs()
  const file = { appID: application.appID, sourceID, revision: source.revision }
  const bytes = source.type === 'file' ? await getSourceFile(file) : undefined
  if (source.type === 'file' && bytes === undefined) return waitForFile(application, source)
  if (!(await beginReadingIf(application, source))) return
  const content = await contentOf(application, source, bytes, () => remainingMs() > reserveMs)
  const outcome = typeof content === 'string' ? content : await store(application, source, content)
  if (outcome !== undefined) await failReading(application, source, outcome)
  log.info('sources', {
    ...{ event: 'read', appID: application.appID, sourceID, type: source.type, outcome: outcome ?? 'ok' },
    ...(typeof content === 'string' ? {} : { passages: content.passages.length, pages: content.pages }),
    ms: Math.round(elapsedMs() - startedAt),
  })
  if (outcome === undefined) await queueSource(application)
  if (bytes !== undefined) await deleteSourceFile(file)
}

/** Stores what was read. Returns why it cannot be; undefined where it is stored, or the source changed meanwhile. */
async function store(application: Application, source: StoredSource, content: ReadContent): Promise<SourceFailure | undefined> {
  if (content.passages.length > maxPassages) return 'too_many_passages'
  await putPassages(application, source, content.passages)
  const ended = await endReading(application, source, { passages: content.passages.length, pages: content.pages })
  return ended === 'full' ? 'too_many_pages' : undefined
}

/** There is no word from S3 when a file is uploaded: it is looked for after growing pauses, until its form is no longer valid. */
async function waitForFile(application: Application, source: StoredSource): Promise<void> {
  const waitedMs = now() - source.queuedAt
  if (waitedMs > uploadMs) await failReading(application, source, 'not_uploaded')
  else await queueSource(application, source, Math.min(60, Math.max(2, Math.round(waitedMs / 2000))))
}

async function contentOf(
  application: Application,
  { type, fields }: StoredSource,
  bytes: Buffer | undefined,
  hasTime: () => boolean,
): Promise<ReadContent | SourceFailure> {
  if (type === 'site') return (await hasVerifiedOwner(application)) ? readSite(fields, { hasTime }) : 'owner_unverified'
  const passages = await passagesIn({ type, fields }, bytes)
  return typeof passages === 'string' ? passages : { passages, pages: 1 }
}

async function passagesIn(
  { type, fields }: Pick<StoredSource, 'type' | 'fields'>,
  bytes: Buffer | undefined,
): Promise<readonly Passage[] | SourceFailure> {
  const { question = '', answer = '', text = '', title, url, attachment } = fields
  if (type === 'faq') return [{ path: [question], text: answer, ...(url === undefined ? {} : { url }) }]
  if (attachment && bytes) return passagesOfFile(bytes, { type: attachment.type, title: title ?? titleOfFile(attachment.name), url })
  const passages = passagesOf(markdownBlocks(text), { title: title ?? '', url })
  return passages.length === 0 ? 'no_text' : passages
}
