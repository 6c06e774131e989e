import { useState } from 'preact/hooks'
import { type Document, fieldsOf, objectIn, type Parameter, resolved, rulesOf, type Schema, typeOf } from './model.ts'
import { inline } from './text.tsx'

/** The fields of an object; nested objects expand. */
export function Fields({ schema, document }: { readonly schema: Schema; readonly document: Document }) {
  const { properties = {}, required = [] } = resolved(schema, document)
  const { taken, ignored } = fieldsOf(properties, required)
  return (
    <>
      <ul class="fields">
        {taken.map(([name, value]) => (
          <Field key={name} name={name} schema={value} required={required.includes(name)} document={document} />
        ))}
      </ul>
      {ignored.length ? (
        <p class="hint">
          Accepted and ignored, since the service keeps them:{' '}
          {ignored.map((name, i) => (
            <span key={name}>
              {i ? ', ' : ''}
              <code>{name}</code>
            </span>
          ))}
        </p>
      ) : null}
    </>
  )
}

export const Parameters = ({ parameters, document }: { readonly parameters: readonly Parameter[]; readonly document: Document }) => (
  <ul class="fields">
    {parameters.map(({ name, schema, required, description, in: place }) => (
      <Field
        key={`${place} ${name}`}
        name={name}
        schema={{ ...schema, ...(description ? { description } : {}) }}
        required={required}
        place={place}
        document={document}
      />
    ))}
  </ul>
)

interface FieldProps {
  readonly name: string
  readonly schema: Schema
  readonly required: boolean
  readonly place?: string
  readonly document: Document
}

function Field({ name, schema, required, place, document }: FieldProps) {
  const [open, setOpen] = useState(false)
  const inner = objectIn(schema, document)
  const description = schema.description ?? resolved(schema, document).description
  return (
    <li>
      <p>
        <code class="name">{name}</code> <span class="type">{typeOf(schema)}</span>
        {place ? <span class="type"> in the {place}</span> : null}
        {required ? <strong class="required"> required</strong> : null}
      </p>
      {description ? <p>{inline(description)}</p> : null}
      {rulesOf(schema).length ? <p class="rules">{rulesOf(schema).join('; ')}</p> : null}
      {inner ? (
        <details onToggle={(event) => setOpen(event.currentTarget.open)}>
          <summary>Fields of {name}</summary>
          {open ? <Fields schema={inner} document={document} /> : null}
        </details>
      ) : null}
    </li>
  )
}
