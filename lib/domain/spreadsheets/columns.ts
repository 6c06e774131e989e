import { type Country, cellEmail, cellPhone, defaultCountry } from './contacts.ts'
import { plainCell } from './csv.ts'
import { cellDate, guessDateOrder } from './dates.ts'
import { cellNumber, guessDecimal } from './numbers.ts'
import type { Conventions } from './profileRows.ts'

/** What the values of a column are. */
export type ColumnType = 'text' | 'email' | 'phone' | 'number' | 'date' | 'tag'

export interface ColumnGuess {
  readonly type: ColumnType
  /** What separates the values of a tag in a cell. */
  readonly separator?: string | undefined
}

/** What the first rows of a table let suppose. */
export interface TableGuess {
  readonly columns: readonly ColumnGuess[]
  /** The column that says who it is. */
  readonly id: string | undefined
  readonly conventions: Conventions
}

/** How many rows a guess looks at. */
export const guessedRows = 100

const names = {
  id: /^(?:respondent|user|customer|client|contact|member|adherent|subscriber|person|external)?[\s_.-]*(?:id|identifiant|matricule|n°|no|numero)(?:[\s_.-]*(?:client|contact|adherent|customer|membre|user))?$/,
  phone: /\b(?:phone|tel|telephone|mobile|portable|gsm|cell|fax|whatsapp)\b/,
  tag: /^(?:tags?|labels?|etiquettes?|segments?|groupes?|groups?|listes?|lists?|categories|interests|centres d'interet|mots[ -]cles)$/,
  /** Digits that are no amount. */
  code: /\b(?:id|code|zip|postal|cp|siret|siren|iban|ref|reference|numero|no|n°|matricule|identifiant)\b/,
}

/** Guesses what the columns of a table hold, from their names and first values. Phone numbers without a code are those of `country`. */
export function guessColumns(
  header: readonly string[],
  rows: readonly (readonly string[])[],
  delimiter: string,
  country: Country = defaultCountry,
): TableGuess {
  const values = header.map((_, at) => rows.map((cells) => plainCell(cells[at] ?? '')).filter(Boolean))
  const conventions: Conventions = {
    decimal: guessDecimal(values.flat(), delimiter),
    dates: guessDateOrder(values.flat()),
    country,
  }
  const columns = header.map((name, at) => typeOf(folded(name), values[at] ?? [], conventions))
  return { columns, id: guessID(header, values, columns), conventions }
}

function typeOf(name: string, values: readonly string[], { decimal, dates, country }: Conventions): ColumnGuess {
  const separator = ['\n', ';', '|', ','].find((sign) => values.some((value) => value.includes(sign)))
  if (names.tag.test(name)) return { type: 'tag', separator: separator === '\n' ? undefined : separator }
  const all = (fits: (value: string) => boolean): boolean => values.length > 0 && values.every(fits)
  // One slip in a few rows does not make addresses a text.
  const most = (fits: (value: string) => boolean): boolean => {
    const misses = values.length - values.filter(fits).length
    return values.length > 0 && misses <= (values.length > 2 ? Math.max(1, values.length * 0.1) : 0)
  }
  if (most((value) => cellEmail(value) !== undefined)) return { type: 'email' }
  const isDialled = names.phone.test(name) || most((value) => /^(?:\+|0[1-9]|\()/.test(value))
  if (isDialled && most((value) => cellPhone(value, country) !== undefined)) return { type: 'phone' }
  const isCode = names.code.test(name) || values.some((value) => /^0\d|^\d{12}/.test(value))
  if (!isCode && all((value) => cellNumber(value, decimal) !== undefined)) return { type: 'number' }
  return { type: all((value) => cellDate(value, dates) !== undefined) ? 'date' : 'text' }
}

/** A column named like an identifier, else the first of e-mail addresses, else of telephone numbers; mostly different in each row. */
function guessID(header: readonly string[], values: readonly (readonly string[])[], columns: readonly ColumnGuess[]): string | undefined {
  const isKey = (at: number): boolean => new Set(values[at]).size * 2 > (values[at]?.length ?? 0)
  const byName = header.filter((name, at) => names.id.test(folded(name)) && isKey(at))
  const byType = (['email', 'phone'] as const).flatMap((type) => header.filter((_, at) => columns[at]?.type === type))
  return byName[0] ?? byType[0]
}

const folded = (name: string): string =>
  name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/([a-z])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .replace(/[_.-]+/g, ' ')
    .replaceAll('\u2019', "'")
    .trim()
