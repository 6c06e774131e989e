import type { Signal } from '@preact/signals'
import type { JSX } from 'preact'
import { TextField } from '../../../ui/textField.tsx'

/** Sample values by the name of a variable. */
export type Samples = Readonly<Record<string, string>>

/** A field for each variable of what is tested. */
export const SampleValues = ({ names, samples }: { readonly names: readonly string[]; readonly samples: Signal<Samples> }): JSX.Element => (
  <>
    {names.map((name) => (
      <TextField
        key={name}
        label={`{{${name}}}`}
        autocomplete="off"
        value={samples.value[name] ?? ''}
        onChange={(value) => (samples.value = { ...samples.value, [name]: value })}
      />
    ))}
  </>
)

/** The values that a test sends: those of variables that it has; an empty field is unset. */
export const sentSamples = (names: readonly string[], samples: Samples): Record<string, string> =>
  Object.fromEntries(names.flatMap((name) => (samples[name] ? [[name, samples[name]]] : [])))

/** The application whose screen is open: the path of each of its screens names it. */
export const openApplicationID = (): string => /\/app\/([^/]+)/.exec(location.pathname)?.[1] ?? ''
