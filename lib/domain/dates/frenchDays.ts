import { addDays } from './calendar.ts'
import {
  aYearBefore,
  datedDay,
  dayInMonth,
  dayPiece,
  monthDay,
  nearWeekdayDays,
  noDay,
  nthWeekdayIn,
  nthWeekdayOf,
  numberedDay,
  numberedSpan,
  numberedWeekday,
  spanToMonth,
  weekdayInWeek,
  weekdayOfNumber,
  weekdayPiece,
} from './days.ts'
import { frenchWords as words } from './frenchWords.ts'
import { frenchHolidays, holidayPiece, lastHoliday } from './holidays.ts'
import { yearOf, yearPattern } from './numericDates.ts'
import { weekdayOffset } from './offsets.ts'
import { anyOf, type DateRule, rule } from './piece.ts'

const {
  dayWords,
  months,
  monthsBesideDay,
  numberOf,
  monthOf,
  partNames,
  partOf,
  weekdayNames,
  weekdayAlternatives,
  weekdayOf,
  afterCertainDay,
  afterDayNumber,
} = words

const digits = '(?:1 ?er|0?[1-9]|[12]\\d|3[01])'
const year = `(?: (?:de )?${yearPattern})?`

const relativeDays: ReadonlyMap<string, number> = new Map([
  ["aujourd'hui", 0],
  ['aujourdhui', 0],
  ['aujourd hui', 0],
  ['ajd', 0],
  ['auj', 0],
  ['ce jour', 0],
  ['demain', 1],
  ['dmn', 1],
  ['apres demain', 2],
  ['apre demain', 2],
  ['hier', -1],
  ['avant hier', -2],
])

const ordinals: ReadonlyMap<string, number> = new Map([
  ['premier', 1],
  ['1er', 1],
  ['deuxieme', 2],
  ['2e', 2],
  ['2eme', 2],
  ['second', 2],
  ['troisieme', 3],
  ['3e', 3],
  ['3eme', 3],
  ['quatrieme', 4],
  ['4e', 4],
  ['4eme', 4],
  ['dernier', -1],
])

const monthsAhead = (written = ''): number => (/pro/.test(written) ? 1 : /dernier|passe/.test(written) ? -1 : 0)

/** `en huit` is a week after the coming one, `en quinze` two. */
const weekdayRule = rule(
  `(?<!(?:chaque|tous les|toutes les|pub|cafe|black|m\\.|mme) )(?:(?<this>ce) )?(?<wd>${weekdayNames})(?! (?:de l'avent|de l'epiphanie|de la trinite))(?!-(?!(?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|matin|midi|soir))[a-z])(?:(?: (?<part>${partNames}|midi))? (?:(?<next>prochain|pro|suivant|de la semaine prochaine|de la semaine pro|semaine prochaine|la semaine prochaine)|(?<last>dernier|passe|de la semaine derniere)|(?<own>de cette semaine|cette semaine)|en (?<weeks>huit|8|quinze|15)|qui vient))?`,
  ({ wd, this: near, part, next, last, own, weeks }, reference) => {
    const partOfDay = part === 'midi' ? undefined : partOf(part)
    const when = next ? 'nextWeek' : last ? 'last' : own ? 'thisWeek' : near ? 'this' : 'coming'
    const piece = weekdayPiece(reference, weekdayOf(wd), when, weeks === undefined ? 0 : /huit|8/.test(weeks) ? 1 : 2)
    return {
      ...piece,
      ...(partOfDay ? { part: partOfDay } : {}),
      ...(part === 'midi' ? { clock: { hour: 12, minute: 0, isRough: true } } : {}),
    }
  },
)

/** Streets and stations are named after days: `rue du 8 mai 1945`. */
const notAName =
  "(?<!(?:rue|avenue|av\\.?|boulevard|bd|place|quai|square|pont|cafe|station|metro|arret|allee|cours|impasse|passage|chemin|lycee|college|ecole|hopital|salle|cite|residence|restaurant) (?:(?:du|de|des|d') ?)?)"

/** Dates, weekdays and relative days. */
export const frenchDayRules: readonly DateRule[] = [
  // One of several days of a month: `les 3, 5 et 7 mars`.
  rule(
    `(?:le )?(?<d>${digits})(?=(?:, ?(?:le )?${digits}){0,4},? (?:et|ou) (?:le )?${digits} (?<m>${monthsBesideDay})(?: (?<y>20\\d\\d))?)`,
    ({ d, m, y }, reference) => monthDay(reference, monthOf(m), numberOf(d), y),
  ),
  // `1. mai`: at the beginning or after `le`, where no sentence ends at the point.
  rule(`(?:le |(?<=^ ?))(?<d>${digits})\\. (?<m>${months})${year}`, (groups, reference) =>
    monthDay(reference, monthOf(groups.m), numberOf(groups.d), yearOf(groups, reference)),
  ),
  rule(
    `${notAName}(?:(?<wd>${weekdayAlternatives})\\.?,? ?(?:le )?)?(?:(?<d>${digits})|(?<w>${dayWords}))[ -]?(?<m>${monthsBesideDay})${year}(?: (?:prochain|(?<last>dernier|passe)))?`,
    (groups, reference) =>
      datedDay(reference, [monthOf(groups.m), numberOf(groups.d ?? groups.w)], {
        year: yearOf(groups, reference),
        weekday: groups.wd === undefined ? undefined : weekdayOf(groups.wd),
        isPast: groups.last !== undefined,
      }),
  ),
  rule(
    `(?<!\\d, )(?:(?<=entre le )|du |de |(?<between>entre le )|les |d')?(?:(?:${weekdayNames}) )?(?:le )?(?<d1>${digits})(?: (?<m1>${monthsBesideDay}))? ?(?:-|au|a|(?<and>et le|et)|jusqu'au) ?(?:(?:${weekdayNames}) )?(?<d2>${digits}) (?<m2>${monthsBesideDay})${year}(?: (?<last>dernier|passe))?`,
    (groups, reference) => {
      // `les 3 et 5 juin` are two days.
      if (groups.and && !groups.between && groups.m1 === undefined && numberOf(groups.d2) !== numberOf(groups.d1) + 1) return undefined
      const from = { day: numberOf(groups.d1), month: groups.m1 === undefined ? undefined : monthOf(groups.m1) }
      const span = spanToMonth(reference, from, { day: numberOf(groups.d2), month: monthOf(groups.m2) }, yearOf(groups, reference))
      return groups.last ? aYearBefore(span) : span
    },
  ),
  rule(
    `(?:(?:du|entre le|les) (?<d1>${digits}) ?(?:au|et le|et) ?|(?:du|les) (?!\\d{1,2}-\\d{1,2} au \\d)(?<d3>${digits}) ?- ?)(?<d2>${digits})${afterCertainDay}`,
    ({ d1, d2, d3 }, reference) => numberedSpan(reference, numberOf(d1 ?? d3), numberOf(d2)),
  ),
  rule(`(?:du (?<d1>${digits}) ?au|entre le (?<d3>${digits}) et(?: le)?) (?<d2>${digits})${afterDayNumber}`, ({ d1, d2, d3 }, reference) =>
    numberedSpan(reference, numberOf(d1 ?? d3), numberOf(d2)),
  ),
  rule(`(?:le|du) (?<d>${digits})(?! au \\d|-\\d| en \\d(?!\\d))${afterDayNumber}`, ({ d }, reference) =>
    numberedDay(reference, numberOf(d)),
  ),
  // `le 14-11`, `du 24-12 au 2-1`: between dashes only after an article in the singular.
  rule(
    `(?:(?:(?:pour|avant|apres|depuis|d'ici) )?le|(?:jusqu'|d'ici )au|du(?= \\d{1,2}-\\d{1,2} au \\d)|(?<=du \\d{1,2}-\\d{1,2} )au) (?<d>\\d{1,2})[-.](?<m>\\d{1,2})(?:${afterCertainDay}|(?<=[-.]\\d\\d)${afterDayNumber})`,
    ({ d, m }, reference) => monthDay(reference, Number(m), Number(d)),
  ),
  rule(
    `(?:(?:jusqu'au|d'ici le|d'ici au|(?<=\\d (?:${months}) )au) (?<d1>${digits})${afterDayNumber}|au (?<d>${digits})(?=$| a \\d| (?:au )?(?:matin|midi|soir)))`,
    ({ d, d1 }, reference) => numberedDay(reference, numberOf(d ?? d1)),
  ),
  rule(
    `(?:le |du |au )?(?<d>${digits}|${dayWords}) (?:(?<next>du mois prochain)|(?<last>du mois (?:dernier|passe))|du mois|de ce mois(?:[ -]ci)?)`,
    ({ d, next, last }, reference) => dayInMonth(reference, numberOf(d), next ? 1 : last ? -1 : 0),
  ),
  rule(
    `(?<wd>${weekdayNames}),? ?(?:le )?(?<d>${digits}|(?<= )(?:${dayWords}))(?:(?<to> ?- ?\\d{1,2})(?! ?h|:)|(?! ?- ?\\d)(?:(?<sure>${afterCertainDay})|${afterDayNumber}))`,
    ({ wd, d, to, sure }, reference) =>
      to === undefined ? weekdayOfNumber(reference, numberOf(d), weekdayOf(wd), sure !== undefined) : noDay,
  ),
  // `lun 16 à 14h`: an abbreviation that falls on its number soon, beside a time.
  rule(
    `(?<wd>${words.abbreviations})(?:\\.,?|,)? ?(?:le )?(?<d>${digits})(?=,? (?:(?:a|vers) )?(?:midi|\\d{1,2} ?[h:])|(?<=\\. \\d{1,2})${afterDayNumber})`,
    ({ wd, d }, reference) => numberedWeekday(reference, numberOf(d), weekdayOf(wd), nearWeekdayDays),
  ),
  rule(`le (?<d>${dayWords})(?= (?:a|vers) (?:\\d|midi|${words.hourWords}))`, ({ d }, reference) => numberedDay(reference, numberOf(d))),
  rule(`^le (?<d>${dayWords})(?= ?[.!?]*$)`, ({ d }, reference) => numberedDay(reference, numberOf(d))),
  // `le samedi avant Noël`.
  rule(
    `le (?<wd>${weekdayNames})(?= (?:(?<before>d'avant|avant|qui precede)|d'apres|apres|qui suit) (?!midi))`,
    ({ wd, before }, reference) => weekdayOffset(weekdayPiece(reference, weekdayOf(wd), 'coming'), weekdayOf(wd), before ? -1 : 1),
  ),
  // A point and a time make an abbreviation a weekday: `ven. 14h`.
  rule(
    `(?<!(?:la|le|les|un|une|du|au|de|en|ce|mon) )(?<wd>lun|mar|mer|jeu|ven|sam|dim)\\.(?= (?:a )?\\d{1,2} ?[h:])`,
    ({ wd }, reference) => weekdayPiece(reference, weekdayOf(wd), 'coming'),
  ),
  // So does a time before it: `20h sam pour 4`.
  rule(
    `(?<=(?:\\d ?h(?:\\d\\d)?|\\d:\\d\\d|midi|soir),? )(?<wd>${words.abbreviations})\\.?(?=$| ?[,;!?)]|,? (?:\\d|pour|pr|si|svp|stp|ou|et|ok|c'est|c|possible|dispo|prochain|merci)(?![a-z]))`,
    ({ wd }, reference) => weekdayPiece(reference, weekdayOf(wd), 'coming'),
  ),
  // `dem 14h`, as people write on phones.
  rule('(?:^|(?<= ))dem\\.?(?=$|,? (?:(?:a|vers) )?(?:\\d{1,2} ?[h:]|midi|matin|aprem|apres[ -]midi|soir))', (_, { today }) =>
    dayPiece(addDays(today, 1)),
  ),
  rule(
    `(?<nth>${anyOf(ordinals.keys())}) (?<wd>${weekdayNames}) (?:(?<rel>du mois prochain|du mois dernier|du mois|de ce mois)|d[eu'] ?(?:mois d[e'] ?)?(?<m>${months})(?: (?<y>\\d{4}))?)`,
    ({ nth = '', wd, rel, m, y }, reference) =>
      rel === undefined
        ? nthWeekdayOf(reference, weekdayOf(wd), ordinals.get(nth) ?? 1, { month: monthOf(m), year: y })
        : nthWeekdayIn(reference, weekdayOf(wd), ordinals.get(nth) ?? 1, monthsAhead(rel)),
  ),
  weekdayRule,
  rule(
    `(?:la )?(?:semaine (?:(?<next>prochaine|pro)|derniere|passee)|(?<own>cette semaine)),? (?:le )?(?<wd>${weekdayNames})`,
    ({ next, own, wd }, reference) => weekdayInWeek(reference, weekdayOf(wd), next ? 1 : own ? 0 : -1),
  ),
  rule(`(?<name>${anyOf(relativeDays.keys())})(?: en (?<weeks>huit|8|quinze|15))?`, ({ name = '', weeks }, { today }) =>
    dayPiece(
      addDays(today, (relativeDays.get(name.replaceAll('-', ' ')) ?? 0) + (weeks === undefined ? 0 : /huit|8/.test(weeks) ? 7 : 14)),
    ),
  ),
  // Without a preposition a holiday is often part of a name: `marché de Noël`.
  rule(
    `(?:^|a|pour|avant|apres|d'ici|jusqu'a|le jour de|le|au|du|depuis) ?(?<name>${anyOf(frenchHolidays.keys())})(?: (?:(?<y>20\\d\\d)|prochaine?|(?<last>derniere?|passee?)))?(?! chinois)`,
    ({ name = '', y, last }, reference) =>
      (last ? lastHoliday : holidayPiece)(reference, frenchHolidays.get(name) ?? frenchHolidays.get(name.replaceAll('-', ' ')), y),
  ),
  rule(
    `(?<name>${anyOf([...frenchHolidays.keys()].filter((name) => /[ ']/.test(name) || name === 'paques' || name === 'halloween'))})(?: (?:(?<y>20\\d\\d)|prochaine?|(?<last>derniere?|passee?)))?(?! chinois)`,
    ({ name = '', y, last }, reference) =>
      (last ? lastHoliday : holidayPiece)(reference, frenchHolidays.get(name) ?? frenchHolidays.get(name.replaceAll('-', ' ')), y),
  ),
  // `repas de Noël à 13h` is on that day; what else is `de Noël` has no known day, but the day after it has.
  rule(
    '(?<=(?:repas|dejeuner|diner|brunch|messe|soiree|gouter|apero|fete|bal|matin|soir|jour) de )noel(?: (?<y>20\\d\\d))?',
    ({ y }, reference) => holidayPiece(reference, frenchHolidays.get('noel'), y),
  ),
  rule('(?<= de )noel', (_, reference) => {
    const piece = holidayPiece(reference, frenchHolidays.get('noel'))
    return piece && { ...piece, isNoDay: true }
  }),
  rule('(?:^noel(?= ?[?.!]* ?$)|noel (?:(?<y>20\\d\\d)|prochain|(?<last>dernier|passe)))', ({ y, last }, reference) =>
    (last ? lastHoliday : holidayPiece)(reference, frenchHolidays.get('noel'), y),
  ),
]
