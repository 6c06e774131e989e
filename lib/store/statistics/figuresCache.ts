import { deflateRawSync, inflateRawSync } from 'node:zlib'
import type { DashboardItem, ProfileQuery } from '../../../schemas/statistics.ts'
import { epochSeconds, hours, iso, minutes, now } from '../../core/clock.ts'
import type { Application } from '../applications/access.ts'
import { keys } from '../keys.ts'
import { deletePartition } from '../table/deletePartition.ts'
import { any, there } from '../table/expressions.ts'
import { bytesField, jsonField, numberField, optional, textField } from '../table/fields.ts'
import { declareItem } from '../table/item.ts'
import { get } from '../table/read.ts'
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
  /** Compressed JSON. */
  figures: optional(bytesField('answer')),
  asOf: optional(textField('asOf')),
  expiresAt: optional(numberField('ttl')),
})

/** A job that has not ended by then was lost: the worker's time is over. */
const longestJobMs = minutes(16)
const lifetimeMs = hours(24)

/** The cached figures of a question; undefined where it was not asked within a day, or is answered within the call. Eventually consistent. */
export async function getCachedFigures<F>({ appID, epoch }: Application, id: string): Promise<CachedFigures<F> | undefined> {
  const item = await get(keys.cachedFigures(appID, epoch, id), { consistent: false })
  if (!item) return undefined
  const { question, figures, asOf } = figuresItem.decode(item)
  return { question, figures: figures && JSON.parse(inflateRawSync(figures).toString()), asOf }
}

/** Notes that a job begins to compute figures. False where another one is at it. */
export function beginFigures({ appID, epoch }: Application, id: string, question: FiguresQuestion): Promise<boolean> {
  const begun = { question, startedAt: iso(), expiresAt: epochSeconds(now() + lifetimeMs) }
  const isFree = any(figuresItem.absent('startedAt'), figuresItem.compare('startedAt', '<', iso(now() - longestJobMs)))
  return updateIf(keys.cachedFigures(appID, epoch, id), figuresItem.change({ set: begun }), isFree)
}

/** Deletes all cached figures of an application: they may name values of somebody who is deleted. False where the time ran out. */
export const deleteCachedFigures = ({ appID, epoch }: Application, hasTime: () => boolean): Promise<boolean> =>
  deletePartition(keys.cachedFigures(appID, epoch, '').pk, hasTime)

/** Stores figures. False where the entry was deleted meanwhile: then a respondent that they may name is deleted. */
export function storeFigures(
  { appID, epoch }: Application,
  id: string,
  { figures, asOf }: { readonly figures: object; readonly asOf: string },
): Promise<boolean> {
  const computed = { figures: deflateRawSync(JSON.stringify(figures)), asOf }
  return updateIf(keys.cachedFigures(appID, epoch, id), figuresItem.change({ set: computed, remove: ['startedAt'] }), there)
}
