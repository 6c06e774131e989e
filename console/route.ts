import { screenPath } from './core/paths.ts'

/** What the address names below an application. */
export interface Route {
  readonly appID: string | undefined
  readonly view: string
  /** What the view is about: a campaign, a respondent. */
  readonly id: string | undefined
  readonly query: URLSearchParams
}

/** The address of a view of an application. */
export const hashOf = (appID: string, view: string, id?: string, query: Readonly<Record<string, string>> = {}): string =>
  screenPath(appID, [view, ...(id === undefined ? [] : [id])], query)
