import { addDays } from './calendar.ts'
import { type Edge, monthFromNow, monthPiece, monthSpan, noDay, weekendPiece, weekFromNow, yearFromNow } from './days.ts'
import { frenchWords } from './frenchWords.ts'
import { dayOffset, spanOffset, unknownOffset, weekendOf, weekOf } from './offsets.ts'
import { type DateRule, type Groups, rule } from './piece.ts'
import { plusSpan, type SpanUnit, spanFromNow, spanOf, type TimeSpan } from './relative.ts'
import { type Season, seasonPiece } from './seasons.ts'

const { countWords, monthOf, months, monthsBesideDay, numberOf, partNames, partOf, weekdayNames } = frenchWords

const seasons: Readonly<Record<string, Season>> = { printemps: 'spring', ete: 'summer', automne: 'autumn', hiver: 'winter' }

const edgeOf = (written: string | undefined): Edge | undefined =>
  written === undefined ? undefined : /^fin/.test(written) ? 'end' : /^mi/.test(written) ? 'middle' : 'start'
const edges = '(?<edge>(?:a la |en |des le |des la )?(?:debut|fin)|mi|(?:au )?milieu)'
const edgeIn = (written: string | undefined): Edge | undefined => edgeOf(written?.replace(/^(?:a la|en|des le|des la|au) /, ''))

const direction = (written: string | undefined): number =>
  /proch|suivant|vient|pro$/.test(written ?? '') ? 1 : /dern|passe/.test(written ?? '') ? -1 : 0

const monthRules: readonly DateRule[] = [
  rule(
    `(?:en|au mois d[e']|du mois d[e']|d'ici|jusqu'en|jusqu'a|depuis|avant|apres|courant|pour|vers|des) ?(?<m>${months})(?: (?<y>\\d{4}))?(?: (?<rel>prochain|dernier))?`,
    ({ m, y, rel }, reference) => monthPiece(reference, monthOf(m), { ...(y ? { year: y } : {}), back: direction(rel) < 0 }),
  ),
  rule(`(?<!\\d )(?<m>${months}) (?:(?<y>(?:19|20)\\d\\d)|(?<rel>prochain|dernier))`, ({ m, y, rel }, reference) =>
    monthPiece(reference, monthOf(m), { ...(y ? { year: y } : {}), back: direction(rel) < 0 }),
  ),
  rule(`(?<!\\d )(?<m>${months})(?=,? (?:de )?(?:l'an(?:nee)? (?:proch|dern|pass)|cette annee))`, ({ m }, reference) =>
    monthPiece(reference, monthOf(m), {}),
  ),
  rule(`^(?<m>${months})(?= ?[.!?]* ?$)`, ({ m }, reference) => monthPiece(reference, monthOf(m), {})),
  rule(`${edges}[ -](?:(?:du )?mois d[e'] ?|d[e'] ?)?(?<m>${monthsBesideDay})(?: (?<y>\\d{4}))?`, ({ edge, m, y }, reference) => {
    const side = edgeIn(edge)
    return monthPiece(reference, monthOf(m), { ...(y ? { year: y } : {}), ...(side ? { edge: side } : {}) })
  }),
  rule(`(?:de |d'|entre )(?<m1>${months}) (?:a|et|jusqu'a|jusqu'en) (?<m2>${months})(?: (?<y>\\d{4}))?`, ({ m1, m2, y }, reference) =>
    monthSpan(reference, monthOf(m1), monthOf(m2), y),
  ),
]

const periodRules: readonly DateRule[] = [
  // What recurs is on no one day: `tous les mardis à 18h`.
  rule(
    `(?:chaque|tous les) (?:${weekdayNames})s?|(?:le|un) (?:${weekdayNames}) sur deux|les (?:${weekdayNames})s(?:(?:,| et| ou)(?: les)? (?:${weekdayNames})s){0,5}`,
    () => noDay,
  ),
  // Whether the end of a week is its Friday or its Sunday is not known.
  rule(
    '(?:en |a la |vers la )?(?:fin|milieu) de (?:la |cette )?semaine(?: (?:prochaine|derniere|passee|suivante|pro|qui vient))?',
    () => noDay,
  ),
  rule(
    '(?:(?:la|cette|une) )?semaine (?<rel>prochaine|derniere|passee|suivante|pro|qui vient)|(?<own>cette semaine)',
    ({ rel }, reference) => weekFromNow(reference, direction(rel)),
  ),
  rule(
    `(?:(?<edge>debut|fin|mi)[ -](?:de |du )?)?(?:(?<own>ce mois(?:[ -]ci)?)|(?:le )?mois (?<rel>prochain|dernier|passe|suivant|pro|qui vient))`,
    ({ edge, rel }, reference) => monthFromNow(reference, direction(rel), edgeOf(edge)),
  ),
  rule(
    "(?:a la |en |avant la )?(?<edge>fin|debut|milieu) (?:du|de ce) mois(?! d[e'])(?:[ -]ci)?(?: (?<rel>prochain|dernier))?",
    ({ edge, rel }, reference) => monthFromNow(reference, direction(rel), edgeOf(edge)),
  ),
  rule(
    "(?:(?<edge>debut|fin) (?:de )?)?(?:l'an(?:nee)? (?<rel>prochaine?|derniere?|passee?)|(?<own>cette annee))|(?<edge2>fin|debut) d(?:e l)?'annee(?: (?<rel2>prochaine|derniere))?",
    ({ edge, rel, edge2, rel2 }, reference) => yearFromNow(reference, direction(rel ?? rel2), edgeOf(edge ?? edge2)),
  ),
  rule('en (?<y>20\\d\\d)(?=$| ?[,.;!?)])', ({ y }) => ({ day: { year: Number(y), month: 1, day: 1 }, grain: 'year' })),
  rule(
    '(?:(?:ce|le|du|au) )?(?:week[ -]?end|(?<=ce )we|we(?= prochain))(?: (?<rel>prochain|dernier|passe|qui vient))?',
    ({ rel }, reference) => {
      const isNow = [0, 6].includes(new Date(Date.UTC(reference.today.year, reference.today.month - 1, reference.today.day)).getUTCDay())
      return weekendPiece(reference, rel === undefined || rel === 'qui vient' ? 0 : direction(rel) < 0 ? -1 : isNow ? 1 : 0)
    },
  ),
  rule(
    "(?:cet |l'|au |cet |ce |en |pour l'|durant l'|pendant l')(?<name>ete|hiver|automne|printemps)(?: (?:(?<rel>prochain)|(?<last>dernier|passe)|(?<y>20\\d\\d)))?",
    ({ name = '', rel, last, y }, reference) =>
      seasonPiece(reference, seasons[name] ?? 'summer', {
        ...(y ? { year: y } : {}),
        next: rel !== undefined,
        last: last !== undefined,
      }),
  ),
]

const units: readonly (readonly [RegExp, SpanUnit])[] = [
  [/^s/, 'second'],
  [/^min|^mn/, 'minute'],
  [/^h/, 'hour'],
  [/^j/, 'day'],
  [/^mois/, 'month'],
  [/^an/, 'year'],
]
const unitOf = (written = ''): SpanUnit =>
  /^sem/.test(written) ? 'week' : (units.find(([pattern]) => pattern.test(written))?.[1] ?? 'day')
const unitNames = 'secondes?|minutes?|mins?|mn|heures?|h|jours?|jrs?|j|semaines?|sem|mois|annees?|ans?'
const count = `\\d{1,3}|${countWords}`
const span = `(?:(?<n>${count}) ?(?<u>${unitNames})(?:(?<half> et demie?)|(?<quarter> et quart)| ?(?:et )?(?<n2>${count})(?: ?(?<u2>secondes?|minutes?|mins?|mn|heures?|h|jours?|jrs?|j|semaines?|mois))?)?|(?<halfHour>une? demi[ -]heure)|(?<q>un|trois) quarts? d'heure|une (?<about>quinzaine|huitaine|dizaine|vingtaine)(?: de (?<au>jours|minutes))?)`

function readSpan({ n, u, half, quarter, n2, u2, halfHour, q, about, au }: Groups): TimeSpan | undefined {
  if (halfHour) return spanOf(30, 'minute')
  if (q) return spanOf(q === 'un' ? 15 : 45, 'minute')
  if (about)
    return spanOf(
      { quinzaine: au === 'jours' || !au ? 14 : 15, huitaine: 7, dizaine: 10, vingtaine: 20 }[about] ?? 0,
      au === 'minutes' ? 'minute' : 'day',
    )
  const unit = unitOf(u)
  const first = spanOf(numberOf(n) + (half ? 0.5 : quarter ? 0.25 : 0), unit)
  if (n2 === undefined) return first
  // `2h30`: minutes without a unit.
  if (u2 === undefined && unit !== 'hour') return undefined
  return plusSpan(first, spanOf(numberOf(n2), u2 === undefined ? 'minute' : unitOf(u2)))
}

const relativeRules: readonly DateRule[] = [
  rule(`(?:dans|ds|d'ici) (?:environ |a peu pres |genre )?${span}(?! d[e'] ?(?:plus|retard))`, (groups, reference) => {
    const read = readSpan(groups)
    return read && spanFromNow(reference, read, 1)
  }),
  rule(`(?:il y a|y a|ya|voila) (?:environ |a peu pres )?${span}(?! d[e'])`, (groups, reference) => {
    const read = readSpan(groups)
    return read && spanFromNow(reference, read, -1)
  }),
  rule(`(?:il y a|y a|ya) (?<n>\\d|${countWords}) (?:soirs|nuits)`, ({ n }, { today }) => ({
    day: addDays(today, -numberOf(n)),
    grain: 'day',
    part: 'evening',
  })),
  rule(`(?:ce|cet|cette) (?<part>${partNames})`, ({ part }, { today }) => {
    const read = partOf(part)
    return read && { day: today, grain: 'day', part: read }
  }),
  rule('ce midi', (_, { today }) => ({ day: today, grain: 'day', clock: { hour: 12, minute: 0, isRough: true } })),
  rule('la nuit (?:derniere|passee)', (_, { today }) => ({ day: addDays(today, -1), grain: 'day', part: 'night' })),
  rule('hier soir', (_, { today }) => ({ day: addDays(today, -1), grain: 'day', part: 'evening' })),
]

const offsetRules: readonly DateRule[] = [
  rule(`${span}(?= (?:(?<before>avant)|apres) )`, (groups) => {
    const read = readSpan(groups)
    return read && spanOffset(read, groups.before ? -1 : 1)
  }),
  rule("(?:(?:le|la|l') ?)?(?<name>veille|avant[ -]veille|lendemain|surlendemain)(?= (?:de |du |des |d'))", ({ name = '' }) =>
    dayOffset(/veille/.test(name) ? (name === 'veille' ? -1 : -2) : name === 'lendemain' ? 1 : 2),
  ),
  rule(`(?:le|la|l') ?(?:(?<day>jour)|(?<part>${partNames}))(?= (?:d')?(?:(?<before>avant)|apres) )`, ({ part, before }) =>
    dayOffset(before ? -1 : 1, partOf(part)),
  ),
  rule("(?:(?:la|cette) )?semaine(?= (?:du|de|de la|de l') ?)", () => weekOf),
  rule("(?:(?:ce|le|du|au) )?week[ -]?end(?= (?:du|de|de la|de l') ?)", (_, reference) => ({
    ...weekendPiece(reference, 0),
    relativeTo: weekendOf,
  })),
  rule('(?:la |le )?(?:semaine|mois|week[ -]?end)(?= (?:avant|apres|precedant|suivant) )', () => unknownOffset),
]

/** Months, weeks, years, seasons, what lies a span from now, and what lies before or after another date. */
export const frenchPeriodRules: readonly DateRule[] = [...offsetRules, ...monthRules, ...periodRules, ...relativeRules]
