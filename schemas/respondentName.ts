/** The name of a respondent, from the attributes in which bots and imports usually store it; empty if there is none. */
export function respondentName(attribute: Readonly<Record<string, string>>): string {
  const of = (...names: string[]): string => names.map((name) => attribute[name]).find((value) => value) ?? ''
  const whole = `${of('firstName', 'first_name', 'firstname')} ${of('lastName', 'last_name', 'lastname')}`.trim()
  return whole || of('name', 'fullName')
}
