import type { JSX } from 'preact'
import { Choice } from '../../../ui/choice.tsx'
import { Line, Switch } from '../kit/fields.tsx'
import { List } from '../kit/list.tsx'
import { listIn, partOf, type Slot } from '../kit/slot.ts'
import { formMessages as t } from '../messages/form.ts'

interface Pair {
  title?: string
  value?: string
  secret?: boolean
}

/** Names with values, in their order: query parameters, headers. */
export const NamedValues = ({
  slot,
  add,
  mayBeSecret = false,
}: {
  readonly slot: Slot<Pair[] | undefined>
  readonly add: string
  readonly mayBeSecret?: boolean
}): JSX.Element => (
  <List<Pair>
    slot={listIn(slot)}
    name={({ title, value }) => [title, value].filter(Boolean).join(' = ') || t.name}
    add={add}
    make={() => ({})}
  >
    {(pair) => (
      <>
        <Line label={t.name} slot={partOf(pair, 'title')} />
        <Line label={t.value} slot={partOf(pair, 'value')} />
        {mayBeSecret ? <Switch label={t.secret} hint={t.secretHint} slot={partOf(pair, 'secret')} /> : null}
      </>
    )}
  </List>
)

const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE']

/** The method of a call; `unset` is the default. */
export const Method = ({
  slot: { value = '', set },
  unset,
}: {
  readonly slot: Slot<string | undefined>
  readonly unset: string
}): JSX.Element => (
  <Choice
    label={t.method}
    value={methods.find((method) => method === value.toUpperCase()) ?? (value === '' ? unset : value)}
    options={[...methods, ...(value && !methods.includes(value.toUpperCase()) ? [value] : [])].map((method) => ({
      value: method,
      text: method,
    }))}
    onChange={(next) => set(next === unset ? undefined : next)}
  />
)
