const named = (names: string): ReadonlyMap<string, number> =>
  new Map(names.split(';').flatMap((same, i) => same.split(' ').map((name): [string, number] => [name, i + 1])))

/** French and English names by their number, folded. */
export const months = named(
  'janvier january janv jan;fevrier february fevr feb;mars march mar;avril april avr apr;mai may;juin june jun;juillet july juil jul;aout august aug;septembre september sept sep;octobre october oct;novembre november nov;decembre december dec',
)

export const weekdays = named(
  'lundi lundis monday mondays;mardi mardis tuesday tuesdays;mercredi mercredis wednesday wednesdays;jeudi jeudis thursday thursdays;vendredi vendredis friday fridays;samedi samedis saturday saturdays;dimanche dimanches sunday sundays',
)

/** Days counted from today. */
export const relativeDays = named('aujourd hui today tonight;demain tomorrow;hier yesterday')

/** Names that are words of everyday language, too: months only beside a number or after such a word. */
export const homographs: ReadonlySet<string> = new Set([
  'mars',
  'march',
  'mar',
  'mai',
  'may',
  'jan',
  'dec',
  'sept',
  'avr',
  'jun',
  'oct',
  'sep',
  'nov',
  'feb',
  'apr',
  'jul',
  'aug',
])
export const beforeMonth: ReadonlySet<string> = new Set(
  'in since until till by before after from during of early late mid next last every en de depuis des avant apres fin debut mi'.split(' '),
)
