import { type DateRule, rule } from './piece.ts'

/** Offsets of zones in minutes. They count in capitals, but for those that are words in no language. */
const zones = {
  fr: new Map([
    ['utc', 0],
    ['gmt', 0],
    ['cet', 60],
    ['cest', 120],
  ]),
  en: new Map([
    ['utc', 0],
    ['gmt', 0],
    ['cet', 60],
    ['cest', 120],
    ['bst', 60],
    ['est', -300],
    ['edt', -240],
    ['cst', -360],
    ['cdt', -300],
    ['mst', -420],
    ['mdt', -360],
    ['pst', -480],
    ['pdt', -420],
  ]),
} as const

export const zoneNames = (language: 'fr' | 'en'): string => [...zones[language].keys()].join('|')

export const offsetOf = (language: 'fr' | 'en', zone: string): number | undefined => zones[language].get(zone)

/** A rule for a clock time, alone and with a zone: a name in capitals, or an offset ahead of UTC. After a minus is the end of a period: `10:00-12:00`. */
export const withZone = (language: 'fr' | 'en', source: string, read: DateRule['read']): DateRule[] => [
  rule(source, read),
  rule(
    `${source} ?(?:(?<zone>${zoneNames(language)})(?<plus>(?<=utc|gmt)[+-](?:0?\\d|1[0-4])(?::?[0-5]\\d)?)?|(?<iso>\\+(?:0\\d|1[0-4]):[0-5]\\d))`,
    (groups, reference, start, end) => {
      const { zone = '', plus = '', iso = '' } = groups
      if (zone !== '' && !/^(?:utc|gmt)$/.test(zone) && !reference.isUpperCase(end - plus.length - zone.length, end - plus.length))
        return undefined
      const piece = read(groups, reference, start, end)
      const offset = (offsetOf(language, zone) ?? 0) + minutesOf(plus || iso)
      return piece?.clock && { ...piece, clock: { ...piece.clock, offset } }
    },
  ),
]

/** `+2`, `-05:30` in minutes. */
export function minutesOf(written: string): number {
  const [, sign, hours = '0', minutes = '0'] = /^([+-])(\d{1,2}):?(\d\d)?$/.exec(written) ?? []
  return (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes))
}
