/** The name of a respondent, from the attributes in which bots and imports keep one; empty where none does. */
export function respondentName(attribute: Readonly<Record<string, string>>): string {
  const of = (...names: string[]): string => names.map((name) => attribute[name]).find((value) => value) ?? ''
  const whole = `${of('firstName', 'first_name', 'firstname')} ${of('lastName', 'last_name', 'lastname')}`.trim()
  return whole || of('name', 'fullName')
}
