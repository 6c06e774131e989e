import type { JSX } from 'preact'
import { type Country, countries } from '../../../lib/domain/spreadsheets/contacts.ts'
import { providerSources } from '../../../schemas/channels.ts'
import { channelNames } from '../../core/channels.ts'
import { countryName } from '../../core/format.ts'
import { language } from '../../core/language.ts'
import { Choice } from '../../ui/choice.tsx'
import type { Chosen } from './importChosen.ts'
import type { ImportChoices } from './importMapping.ts'
import { encodings, t } from './importMessages.ts'

interface Props {
  readonly chosen: Chosen
  /** Reads the file again. */
  readonly reread: (dialect: Chosen['dialect']) => void
  readonly change: (choices: ImportChoices) => void
  readonly changeCountry: (country: Country) => void
}

const channels = ['', 'web', ...providerSources] as const
const decimals = ['.', ','] as const
const orders = ['dmy', 'mdy'] as const

/** The countries that have phone numbers, by name in the language of the console. */
const countryOptions = countries()
  .map((value) => ({ value, text: countryName(value) }))
  .sort((one, other) => one.text.localeCompare(other.text, language))

const optionsOf = <T extends string>(values: readonly T[], texts: Readonly<Record<T, string>>) =>
  values.map((value) => ({ value, text: texts[value] }))
const detectedOr = (detected: string, texts: Readonly<Record<string, string>>) => [
  { value: '', text: t.detected(detected) },
  ...Object.entries(texts).map(([value, text]) => ({ value, text })),
]

/** How the file is read, where that can be read in two ways, and the channel of who is new. */
export function ImportReading({ chosen, reread, change, changeCountry }: Props): JSX.Element {
  const { file, dialect, start, choices } = chosen
  const { conventions } = choices
  const encoding = encodings[start.encoding] ?? start.encoding
  const delimiter = t.delimiters[start.delimiter] ?? start.delimiter
  return (
    <div class="card stack">
      <Choice
        label={t.source}
        hint={t.sourceHint}
        value={choices.source}
        options={optionsOf(channels, { '': t.noSource, ...channelNames })}
        onChange={(source) => change({ ...choices, source })}
      />
      <details>
        <summary>
          {t.reading} <span class="faint">{t.readingOf(file.name, encoding, delimiter)}</span>
        </summary>
        <div class="row">
          <Choice
            label={t.encoding}
            value={dialect.encoding ?? ''}
            options={detectedOr(encoding, encodings)}
            onChange={(value) => reread({ ...dialect, encoding: value || undefined })}
          />
          <Choice
            label={t.delimiter}
            value={dialect.delimiter ?? ''}
            options={detectedOr(delimiter, t.delimiters)}
            onChange={(value) => reread({ ...dialect, delimiter: value || undefined })}
          />
          <Choice
            label={t.decimal}
            value={conventions.decimal}
            options={optionsOf(decimals, t.decimals)}
            onChange={(decimal) => change({ ...choices, conventions: { ...conventions, decimal } })}
          />
          <Choice
            label={t.dates}
            value={conventions.dates}
            options={optionsOf(orders, t.orders)}
            onChange={(dates) => change({ ...choices, conventions: { ...conventions, dates } })}
          />
          <Choice label={t.country} value={conventions.country} options={countryOptions} onChange={changeCountry} />
        </div>
      </details>
    </div>
  )
}
