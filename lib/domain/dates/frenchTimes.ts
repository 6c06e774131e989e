import { frenchWords } from './frenchWords.ts'
import { type ClockTime, type DateRule, type FoundPiece, type Groups, type Piece, rule } from './piece.ts'
import { withZone } from './zonedTimes.ts'

const { afterMinutes, hourWords, minuteWords, months, numberOf, partNames, partOf, weekdayNames } = frenchWords

const at =
  "(?<at>(?:a|vers|vers les|sur les|autour des|des|avant|apres|jusqu'a|a partir de|depuis|pour|sur|aux alentours de|aux environs de|autour de|et|ou|plutot|plutot vers|rdv|d'ici) )?"
const hour = '[01]?\\d|2[0-4]'
/** Minutes that stand apart: other numbers there count what follows, as in `à 20 heures, deux adultes`. */
const isMinutes = `(?= ?(?:minutes?|min|mn)(?![a-z])|${afterMinutes})`
const fraction = `(?: (?<fraction>et demie?|et quart|moins (?:le )?quart|moins (?<less>\\d\\d?|${minuteWords})|(?:et )?(?<more>${minuteWords}|[0-5]\\d)${isMinutes})(?: minutes?)?)?`
const half = "(?: (?<half>du matin|du mat|du soir|de l'apres[ -]midi|de l'aprem|de la nuit))?(?: (?:pile|precises?|tapantes?))?"

/** Before a number these count people: `table de 8 à 20h`, `on sera 9 à 21h`. */
const notPeople =
  '(?<!(?:tables?|tablee|groupe|famille|bande|equipe|reservation|place|places|couverts?)(?: (?:de|pour))? )(?<!(?:pour|on est|on sera|serons|sommes|etes|serez|sont|seront|on vient a|venons a) )'

/**
 * What may stand before a bare range of hours (`demain 9-12h`): after other words the first number belongs to them (`chambre 13 à 20h`,
 * `bus 12 à 18h10`).
 */
const beforeRange = `(?<=^ ?|[,;:(!?/-] ?|\\. |(?:${weekdayNames}|${months}|demain|aujourd'hui|hier|soir|matin|midi|apres[ -]midi|aprem|\\dh(?:\\d\\d)?|heures|\\d{4}|\\d/\\d{1,2}|le \\d{1,2}|et|ou|puis|sinon|plutot|ouverte?s?|ouvrez|fermee?s?|dispos?|disponibles?|libres?|possible|horaires?|creneaux?|plage|service|c'est|est|sont|environ|bonjour|oui|non|ok|rdv|vers|apres|avant|des) )`

/** Before or after bare hours these make a duration: `pendant 2h`, `3h de route`. */
const lasting =
  /(?:pendant|durant|en|sous|dure|durera|durait|duree|duree de|prend|prendra|mis|met|par|plus de|moins de|environ|toutes les|dans les|bosse|travaille|dormi|attendu|attends|pour une duree de|un .{1,20} de|une .{1,20} de|les|sur|encore|reste|tous les|fait|faut|deja) $/
const counting =
  /^(?:,? (?:(?:de|du|des)(?![\p{L}])(?! l'apres| preference| ce | cet |(?<=du) (?:\d|1er)| (?:lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain))|d'(?!ici|accord)|par|d'affilee|de suite|max|maxi|plus tard|sur place|chacun|complete?s?)(?![\p{L}])|\/|x)/u

/** After hours with `à` these make a distance (`à 2h d'avion`), unless a date follows: `à 10h du 12 mai`. */
const far =
  /^ (?:de |du |des |d')(?!(?:\d|le \d|lundi|mardi|mercredi|jeudi|vendredi|samedi|dimanche|demain|aujourd|ce |cet|preference|accord|habitude|ordinaire|apres|facon|maniere|sorte|matin|mat |soir|aprem|l'apres|la nuit))/

/** Whether hours are a duration or a distance. */
export function isFrenchDuration(text: string, { clock, endClock, day, isBare, start, end }: FoundPiece): boolean {
  if (!clock || endClock || day) return false
  const following = text.slice(end, end + 20)
  if (!isBare) return /^a (?!midi|minuit)/.test(text.slice(start, end)) && far.test(following)
  return counting.test(following) || lasting.test(text.slice(Math.max(0, start - 30), start))
}

/** The hour of a named part of the day. */
function withHalf(clock: ClockTime, half: string | undefined): ClockTime {
  if (half === undefined) return clock
  if (/mat/.test(half)) return { ...clock, isExact: true }
  if (/nuit/.test(half)) return clock
  return clock.hour < 12 ? { ...clock, hour: clock.hour + 12 } : clock
}

function withFraction(hour: number, minute: number, { fraction, less, more }: Groups): ClockTime {
  const minutes =
    hour * 60 +
    minute +
    (fraction === undefined
      ? 0
      : less !== undefined
        ? -numberOf(less)
        : more !== undefined
          ? numberOf(more)
          : /demi/.test(fraction)
            ? 30
            : /moins/.test(fraction)
              ? -15
              : 15)
  const within = (minutes + 1440) % 1440
  return { hour: Math.floor(within / 60), minute: within % 60 }
}

function clockPiece(clock: ClockTime, { at, half }: Groups, isWeak: boolean): Piece {
  return { clock: withHalf(clock, half), isWeak, isBare: !named(at) && half === undefined }
}

const named = (at: string | undefined): boolean => at !== undefined && !/^(?:et|ou|pour|sur|depuis) $/.test(at)

/** Clock times. Hours count from 0 to 24 unless a part of the day is named. */
export const frenchTimeRules: readonly DateRule[] = [
  ...withZone(
    'fr',
    `${at}(?<h>${hour})(?::|\\.(?=\\d\\d ?h))(?<mi>[0-5]\\d)(?::(?<s>[0-5]\\d)| ?h(?:eures?|rs?)?)?(?! ?%)${half}`,
    (groups) =>
      clockPiece({ hour: Number(groups.h), minute: Number(groups.mi), ...(groups.s ? { second: Number(groups.s) } : {}) }, groups, false),
  ),
  ...withZone(
    'fr',
    `${at}(?<h>${hour}) ?(?:heures?|hrs?|h)(?:(?: (?=\\d\\d?${isMinutes}))?(?<mi>[0-5]\\d|\\d(?=$| ?[,.!?)]))(?! ?(?:pers|eur|€|h))(?: ?(?:minutes?|min|mn))?)?(?:(?<=[hrse])${fraction})?${half}(?!/)`,
    (groups) => {
      const { h, mi } = groups
      const read = Number(h)
      // `24h` and `2h` are durations unless something says otherwise.
      const isWeak = !named(groups.at) && groups.half === undefined && (read < 7 || read === 24 || (mi === undefined && /^0/.test(h ?? '')))
      if (read === 24 && !named(groups.at)) return undefined
      return clockPiece(withFraction(read % 24, Number(mi ?? 0), groups), groups, isWeak && !/^0\d/.test(h ?? ''))
    },
  ),
  rule(`${at}(?<hw>${hourWords}) heures?${fraction}${half}`, (groups) =>
    clockPiece(
      withFraction(numberOf(groups.hw), 0, groups),
      groups,
      !named(groups.at) && groups.half === undefined && !/moins/.test(groups.fraction ?? ''),
    ),
  ),
  ...withZone(
    'fr',
    `${at}(?<!(?:du|dans le) |de (?!midi (?:a|jusqu|-)))(?<name>midi|minuit|zero heure)(?<!apres[ -]midi)(?! pyrenees| libre)${fraction}`,
    (groups) => {
      const isNoon = groups.name === 'midi'
      const clock = withFraction(isNoon ? 12 : 0, 0, groups)
      const isRough = isNoon && groups.at === undefined && groups.fraction === undefined
      return clockPiece(
        isNoon || groups.fraction ? { ...clock, ...(isRough ? { isRough } : {}) } : { ...clock, isMidnight: true },
        groups,
        false,
      )
    },
  ),
  // `18h/20h`, but not `24h/24`.
  rule(`(?<h>${hour}) ?h(?<mi>[0-5]\\d)? ?/ ?(?<h2>${hour}) ?h(?<mi2>[0-5]\\d)?`, ({ h, mi = '0', h2, mi2 = '0' }) => {
    if (Number(h) < 7 || Number(h2) * 60 + Number(mi2) <= Number(h) * 60 + Number(mi)) return undefined
    return { clock: { hour: Number(h), minute: Number(mi) }, endClock: { hour: Number(h2), minute: Number(mi2) } }
  }),
  rule('entre midi et (?:deux|2)(?: ?h(?:eures)?)?', () => ({ clock: { hour: 12, minute: 0 }, endClock: { hour: 14, minute: 0 } })),
  rule(
    `${notPeople}(?:(?<from>de|entre) |${beforeRange})(?<h>${hour}) ?(?:a|et|-) ?(?<h2>${hour}) ?h(?:eures?)?(?: ?(?<mi>[0-5]\\d))?${half}`,
    ({ h, h2, mi, from, half: named }) => {
      if (Number(h) >= Number(h2) || (Number(h) < 7 && named === undefined) || (from === undefined && Number(h) < 7)) return undefined
      const clock = withHalf({ hour: Number(h), minute: 0 }, named)
      return { clock, endClock: withHalf({ hour: Number(h2), minute: Number(mi ?? 0) }, named) }
    },
  ),
  rule(
    `(?:le |la |en |dans la |dans l'|au |en fin d[e'] ?|en debut d[e'] ?|fin d[e'] ?|debut d[e'] ?|en milieu d[e'] ?)?(?<part>${partNames})`,
    ({ part }) => {
      const read = partOf(part)
      return read && { part: read, isWeak: true }
    },
  ),
]
