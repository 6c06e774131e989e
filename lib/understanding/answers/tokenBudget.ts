import type { ApplicationObject } from '../../../schemas/application.ts'
import { days, hours, windowEnd } from '../../core/clock.ts'
import type { Application } from '../../store/applications/access.ts'
import { returnUses, takeUses } from '../../store/limits/uses.ts'

type Budget = NonNullable<ApplicationObject['answers']>['budget']

/** About one dollar with a small model. */
const defaultTokensPerDay = 1_000_000
const defaultPerVisitorHour = 30

/** Tokens that were taken from the budget of a UTC day before the model is called. */
export interface TakenTokens {
  /** Returns what was not used. */
  settle(used: number): Promise<void>
}

/** Tokenizers take three or more characters a token from French and English; fewer from names and numbers. */
const charactersPerToken = 2

/** More tokens than texts have. */
export const mostTokensIn = (texts: readonly string[]): number =>
  Math.ceil(texts.reduce((length, text) => length + text.length, 0) / charactersPerToken)

/**
 * Takes tokens from the daily budget of an application; undefined where too few are left. They are taken before the call, at their most: a
 * function that is killed, and a model that does not say what it used, have used all of them. With a share of the budget, the rest is left to
 * others.
 */
export async function takeTokens({ appID }: Application, budget: Budget, tokens: number, share = 1): Promise<TakenTokens | undefined> {
  const most = Math.floor((budget?.tokensPerDay ?? defaultTokensPerDay) * share)
  const counted = { subject: `answers#${appID}`, windowMs: days(1), most }
  const end = windowEnd(counted.windowMs)
  const granted = await takeUses(counted, tokens)
  if (granted === tokens) return { settle: (used) => returnUses(counted, tokens - used, end) }
  await returnUses(counted, granted, end)
  return undefined
}

/** Whether a respondent may have another answer of the model in this hour: then it is counted. */
export const takeAnswer = async (uid: string, budget: Budget): Promise<boolean> =>
  (await takeUses({ subject: `answers#visitor#${uid}`, windowMs: hours(1), most: budget?.perVisitorHour ?? defaultPerVisitorHour })) === 1
