import { once } from 'node:events'
import { createReadStream, createWriteStream } from 'node:fs'
import { rename, rm } from 'node:fs/promises'
import { createInterface } from 'node:readline'
import { pipeline } from 'node:stream/promises'
import { createGunzip, createGzip } from 'node:zlib'
import type { ArchiveEnd, ArchiveHeader, ArchiveLine } from '../../lib/store/archive/archiveForm.ts'
import { messageOf, runtimeError, usageError } from '../cli/commandError.ts'

/**
 * Writes a compressed archive, readable by its owner only. It is renamed from `.part` once complete. Writes wait for the disk, so that only
 * a page or two are in memory.
 */
export async function writeArchive(
  file: string,
  header: ArchiveHeader,
  work: (write: (lines: readonly ArchiveLine[]) => Promise<void>) => Promise<void>,
): Promise<number> {
  const part = `${file}.part`
  const packed = createGzip().setMaxListeners(0)
  const toDisk = pipeline(packed, createWriteStream(part, { mode: 0o600 }))
  // Handled where it is awaited.
  toDisk.catch(() => undefined)
  const write = async (lines: readonly object[]): Promise<void> => {
    const room = packed.write(lines.map((line) => `${JSON.stringify(line)}\n`).join(''))
    if (!room) await Promise.race([once(packed, 'drain'), toDisk])
  }
  let count = 0
  try {
    await write([header])
    await work(async (lines) => {
      count += lines.length
      await write(lines)
    })
    await write([{ end: count } satisfies ArchiveEnd])
    packed.end()
    await toDisk
    await rename(part, file)
    return count
  } catch (error) {
    packed.destroy()
    await rm(part, { force: true })
    throw error
  }
}

/** An open archive: its header, then its lines one by one. */
export interface OpenArchive {
  readonly header: ArchiveHeader
  /** Throws if the file is truncated. */
  readonly lines: AsyncGenerator<ArchiveLine>
}

/** Opens an archive. Throws a usage error if the file is not one. */
export async function openArchive(file: string): Promise<OpenArchive> {
  const texts = linesIn(file)
  const { value: first } = await texts.next()
  const header: unknown = first === undefined ? undefined : parsed(first)
  if (!isHeader(header)) throw usageError(`${file} is not an application written by \`causerie export\`.`)
  return { header, lines: itemLines(file, texts) }
}

async function* itemLines(file: string, texts: AsyncGenerator<string>): AsyncGenerator<ArchiveLine> {
  let count = 0
  for await (const text of texts) {
    const line = parsed(text)
    if (isEnd(line)) {
      if (line.end === count) return
      throw cutOff(file)
    }
    if (!isItem(line)) throw runtimeError(`Line ${count + 2} of ${file} is not an item.`)
    count += 1
    yield line
  }
  throw cutOff(file)
}

async function* linesIn(file: string): AsyncGenerator<string> {
  const unpacked = createGunzip()
  const reading = pipeline(createReadStream(file), unpacked)
  // Handled below, after the preceding lines.
  reading.catch(() => undefined)
  const lines = createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })
  // An interface passes errors of its input on, and those that it emits are handled here.
  lines.on('error', () => undefined)
  try {
    yield* lines
    await reading
  } catch (error) {
    throw error instanceof Error && 'code' in error && String(error.code).startsWith('Z_') ? cutOff(file) : runtimeError(messageOf(error))
  }
}

const cutOff = (file: string): Error => runtimeError(`${file} is damaged or truncated: export the application again.`)

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

const isObject = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null
const isHeader = (value: unknown): value is ArchiveHeader =>
  isObject(value) && value['causerie'] === 'application' && typeof value['appID'] === 'string' && typeof value['archiveID'] === 'string'
const isEnd = (value: unknown): value is ArchiveEnd => isObject(value) && typeof value['end'] === 'number'
const isItem = (value: unknown): value is ArchiveLine => isObject(value) && typeof value['is'] === 'string' && isObject(value['item'])
