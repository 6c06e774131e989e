interface Tester {
  readonly respondentID: string
  readonly name: string
}

const place = (appID: string): string => `causerie:tester:${appID}`

/** The visitor that the user is, and that gets the tests; undefined until they choose one in this browser. */
export function tester(appID: string): Tester | undefined {
  return JSON.parse(localStorage.getItem(place(appID)) ?? 'null') ?? undefined
}

export function rememberTester(appID: string, { respondentID, name }: Tester): void {
  localStorage.setItem(place(appID), JSON.stringify({ respondentID, name }))
}
