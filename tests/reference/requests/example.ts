/** One call of the API reference: what is sent is written here, what it answers is recorded (tests/reference/examples.test.ts). */
export interface Example {
  /** The operation: its operationId. */
  readonly id: string
  /** What it shows. */
  readonly title: string
  /** The values of the path's parameters, in their order. `@{name}` stands for a value returned by an earlier call. */
  readonly path?: readonly string[]
  readonly query?: Readonly<Record<string, string>>
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The name of the token that is sent, where it is not the owner's or, for calls of a visitor, the visitor's. */
  readonly as?: string
  /** Names that later calls use, with the fields of the reply that they stand for. */
  readonly keeps?: Readonly<Record<string, string>>
}

/** What happens between calls: `plan` prepares the campaigns, `deliver` runs the workers until the queues are empty. */
export type Step = Example | 'plan' | 'deliver'

const cafe = 'Café Causerie'
const blank = 'A new application'

/** A call about an application and nothing else, for the demo's and for a new one. */
export const ofBoth = (id: string, query?: Example['query']): Example[] => [
  { id, title: cafe, path: ['@{app}'], ...(query ? { query } : {}) },
  { id, title: blank, path: ['@{other}'], ...(query ? { query } : {}) },
]

/** A call about one object, for two of them. */
export const ofEach = (id: string, objects: Readonly<Record<string, string>>, more: Partial<Example> = {}): Example[] =>
  Object.entries(objects).map(([title, object]) => ({ id, title, path: [object], ...more }))

/** A call about the respondent in the query, for two respondents. */
export const ofRespondents = (id: string, query: Readonly<Record<string, string>> = {}): Example[] =>
  Object.entries({ 'A respondent who was imported': 'demo-0001', 'A visitor of the site': '@{visitor}' }).map(([title, respondentID]) => ({
    id,
    title,
    query: { appID: '@{app}', respondentID, ...query },
  }))
