/** What people call themselves, by the names of attributes that bots and imports use; empty where none says it. */
export function nameOf(attribute: Readonly<Record<string, string>>): string {
  const of = (...names: string[]): string => names.map((name) => attribute[name]).find((value) => value) ?? ''
  const whole = `${of('firstName', 'first_name', 'firstname')} ${of('lastName', 'last_name', 'lastname')}`.trim()
  return whole || of('name', 'fullName')
}
