/** The place of a URL in the console. */
export interface Place {
  readonly appID: string | undefined
  readonly screen: string | undefined
  /** The object of the screen: a campaign, a respondent. */
  readonly rest: readonly string[]
  readonly query: Readonly<Record<string, string>>
}
