import type { JSX } from 'preact'
import { Choice } from '../../ui/choice.tsx'
import { t } from './messages.ts'

/** The language of an expression. */
export const LanguageChoice = ({ value, set }: { readonly value: string; readonly set: (next: string) => void }): JSX.Element => (
  <Choice
    label={t.language}
    value={value}
    options={['fr', 'en', '', ...(value in t.languages ? [] : [value])].map((code) => ({
      value: code,
      text: t.languages[code] ?? code,
    }))}
    onChange={set}
    look="short"
  />
)
