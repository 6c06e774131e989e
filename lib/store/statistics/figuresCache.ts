import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { DashboardItem, ProfileQuery } from '../../../schemas/statistics.ts'
import { epochSeconds, hours, iso, minutes, now } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import type { Key } from '../table/client.ts'
import { deletePartition } from '../table/deletePartition.ts'
import { any, itemExists } from '../table/expressions.ts'
import { bytesField, jsonField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get, getMany, isAt } from '../table/read.ts'
import { putWrite, transactIf, updateWrite } from '../table/transact.ts'
import { updateIf } from '../table/write.ts'

/** A question about the profiles of an application. */
export interface ProfileQuestion {
  readonly query: ProfileQuery
  /** Only respondents to which the bot replied last in this period (ms since 1970, `to` excluded). */
  readonly repliedIn?: { readonly from: number; readonly to?: number } | undefined
}

/** What can be asked about all profiles of an application. */
export type FiguresQuestion = ProfileQuestion | { readonly dashboard: readonly DashboardItem[] }

/** A question whose figures are computed in the background, and the latest figures. */
export interface CachedFigures<F> {
  readonly question: FiguresQuestion | undefined
  readonly figures: F | undefined
  /** When the profiles were read from which the figures were computed (ISO 8601). */
  readonly asOf: string | undefined
}

const figuresItem = declareItem({
  question: optional(jsonField<FiguresQuestion>('question')),
  /** Since when a job computes the figures (ISO 8601). */
  startedAt: optional(textField('begunAt')),
  /** Compressed JSON; its beginning, where it is in several parts. */
  figures: optional(bytesField('answer')),
  parts: optional(numberField('parts')),
  asOf: optional(textField('asOf')),
  expiresAt: optional(numberField('ttl')),
})

const partItem = declareItem({ figures: bytesField('answer'), expiresAt: numberField('ttl') })

/** An item has 400 KB. */
const partBytes = 350_000

/** A job that has not ended by then was lost: the worker's time is over. */
const longestJobMs = minutes(16)
const lifetimeMs = hours(24)

/** The cached figures of a question; undefined where it was not asked within a day, or is answered within the call. Eventually consistent. */
export async function getCachedFigures<F>(epoch: Epoch, id: string): Promise<CachedFigures<F> | undefined> {
  const item = await get(keys.cachedFigures(epoch.appID, epoch.epoch, id), { consistent: false })
  if (!item) return undefined
  const { question, figures, asOf, parts = 0 } = figuresItem.decode(item)
  if (figures === undefined || asOf === undefined) return { question, figures: undefined, asOf: undefined }
  const partKeys = keysOfParts(epoch, id, { asOf, parts })
  const found = partKeys.length ? await getMany(partKeys) : []
  const rest = partKeys.flatMap((key) => found.filter(isAt(key))).map((part) => partItem.decode(part).figures)
  // They are being erased.
  if (rest.length < parts) return undefined
  return { question, figures: JSON.parse(inflateRawSync(Buffer.concat([figures, ...rest])).toString()), asOf }
}

type Epoch = Pick<Application, 'appID' | 'epoch'>

const keysOfParts = ({ appID, epoch }: Epoch, id: string, { asOf, parts }: { readonly asOf: string; readonly parts: number }): Key[] =>
  Array.from({ length: parts }, (_, part) => keys.cachedFigures(appID, epoch, `${id}#${asOf}#${part}`))

/** Notes that a job begins to compute figures. False where another one is at it. */
export function beginFigures({ appID, epoch }: Application, id: string, question: FiguresQuestion): Promise<boolean> {
  const begun = { question, startedAt: iso(), expiresAt: epochSeconds(now() + lifetimeMs) }
  const isFree = any(figuresItem.absent('startedAt'), figuresItem.compare('startedAt', '<', iso(now() - longestJobMs)))
  return updateIf(keys.cachedFigures(appID, epoch, id), figuresItem.change({ set: begun }), isFree)
}

/** Deletes all cached figures of an application, which may name values of a deleted respondent. False if the time ran out. */
export const deleteCachedFigures = ({ appID, epoch }: Application, hasTime: () => boolean): Promise<boolean> =>
  deletePartition(keys.cachedFigures(appID, epoch, '').pk, hasTime)

/**
 * Stores figures, all at once; parts of earlier figures expire. False where the entry was deleted meanwhile: then a respondent that they may name is
 * deleted.
 */
export function storeFigures(
  epoch: Epoch,
  id: string,
  { figures, asOf }: { readonly figures: object; readonly asOf: string },
): Promise<boolean> {
  const packed = deflateRawSync(JSON.stringify(figures))
  const parts = Math.max(0, Math.ceil(packed.length / partBytes) - 1)
  const part = (n: number): Uint8Array => packed.subarray(n * partBytes, (n + 1) * partBytes)
  const change = figuresItem.change({ set: { figures: part(0), parts: parts || undefined, asOf }, remove: ['startedAt'] })
  const main = keys.cachedFigures(epoch.appID, epoch.epoch, id)
  if (parts === 0) return updateIf(main, change, itemExists)
  const expiresAt = epochSeconds(now() + lifetimeMs)
  return transactIf([
    updateWrite(main, change, itemExists),
    ...keysOfParts(epoch, id, { asOf, parts }).map((key, n) => putWrite(key, partItem.encode({ figures: part(n + 1), expiresAt }))),
  ])
}
