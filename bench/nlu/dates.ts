import { readFileSync } from 'node:fs'
import { casual as chronoEnglish } from 'chrono-node/en'
import { casual as chronoFrench } from 'chrono-node/fr'
import { datesIn } from '../../lib/domain/entities/dates.ts'
import { isoInZone } from '../../lib/domain/entities/zones.ts'

/** Tuesday, 11:30 in Paris, as in the sentences. */
const moment = { now: Date.parse('2026-05-12T09:30:00Z'), zone: 'Europe/Paris' }
const folder = new URL('../../tests/lib/domain/understanding/sentences/', import.meta.url)

const sentencesIn = (file: string): [string, string][] =>
  readFileSync(new URL(file, folder), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => {
      const at = line.lastIndexOf(' | ')
      return [line.slice(0, at), line.slice(at + 3)]
    })

interface Point {
  readonly iso: string
  readonly hasTime: boolean
}

const shown = ({ iso, hasTime }: Point): string => iso.slice(0, hasTime ? 16 : 10)
const isTime = (grain: string | undefined): boolean => grain === 'hour' || grain === 'minute' || grain === 'second'

const ours = (text: string, language: 'fr' | 'en'): string[] =>
  datesIn(text, language, moment).map(({ value, additional }) => {
    const from = additional?.from
    const end = shown({ iso: value, hasTime: isTime(additional?.grain) })
    return from?.value ? `${shown({ iso: from.value, hasTime: isTime(from.grain) })}..${end}` : end
  })

/** chrono-node as it comes. A time counts where chrono is certain of it or the sentence expects one. */
function chrono(text: string, language: 'fr' | 'en', expectsTime: boolean): string[] {
  const reference = { instant: new Date(moment.now), timezone: 120 }
  const parser = language === 'fr' ? chronoFrench : chronoEnglish
  return parser.parse(text, reference, { forwardDate: true }).map(({ start, end }) => {
    const points = [start, ...(end ? [end] : [])].map((components) => {
      const date = components.date()
      const local = new Date(date.getTime() + 120 * 60_000)
      const iso = components.isCertain('timezoneOffset')
        ? local.toISOString()
        : isoInZone(
            {
              year: components.get('year') ?? 0,
              month: components.get('month') ?? 1,
              day: components.get('day') ?? 1,
              hour: components.get('hour') ?? 0,
              minute: components.get('minute') ?? 0,
              second: 0,
            },
            moment.zone,
          )
      return shown({ iso, hasTime: components.isCertain('hour') || expectsTime })
    })
    return points.join('..')
  })
}

/** Shares of the sentences that are read right, wrong, or not found; of those without a date, where one is found nevertheless. */
export function compareDates(language: 'fr' | 'en'): Record<string, Record<string, string>> {
  const name = language === 'fr' ? 'french' : 'english'
  const sentences = ['built', 'held'].flatMap((half) => sentencesIn(`${name}.${half}.txt`))
  const readers = {
    ours: (text: string) => ours(text, language),
    'chrono-node': (text: string, expected: string) => chrono(text, language, expected.includes('T')),
  }
  const percent = (count: number, all: number) => `${((100 * count) / all).toFixed(1)} %`
  return Object.fromEntries(
    Object.entries(readers).map(([reader, read]) => {
      const results = sentences.map(([text, expected]) => ({ expected, result: read(text, expected).join(' & ') || '-' }))
      const right = results.filter(({ expected, result }) => expected === result).length
      const missed = results.filter(({ expected, result }) => expected !== '-' && result === '-').length
      const without = results.filter(({ expected }) => expected === '-')
      const invented = without.filter(({ result }) => result !== '-').length
      const all = results.length
      return [
        reader,
        {
          sentences: String(all),
          right: percent(right, all),
          'not found': percent(missed, all),
          wrong: percent(all - right - missed, all),
          'found where there is none': percent(invented, without.length),
        },
      ]
    }),
  )
}
