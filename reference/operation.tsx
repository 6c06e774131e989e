import { useState } from 'preact/hooks'
import { Fields, Parameters } from './fields.tsx'
import { bodyOf, curlOf, type Document, examplesOf, type Operation, objectIn, resolved, successOf, typeOf } from './model.ts'
import { Code, inline, json, Text } from './text.tsx'
import { canBeTried, TryIt } from './tryIt.tsx'

/** One operation: description, input, reply, refusals and examples. */
export function OperationView({ operation, document }: { readonly operation: Operation; readonly document: Document }) {
  const { operationId, method, path, summary, description, parameters = [] } = operation
  const [chosen, choose] = useState(0)
  const examples = examplesOf(operation)
  const example = examples[chosen]
  const body = bodyOf(operation)
  const { status, schema, type, description: answered } = successOf(operation)
  const reply = objectIn(schema, document)
  const bodyFields = body && objectIn(body.schema, document)
  return (
    <article id={operationId} aria-labelledby={`${operationId}-title`}>
      <h2 id={`${operationId}-title`} tabIndex={-1}>
        <a href={operation.href}>{summary}</a>
      </h2>
      <p class="line">
        <span class={`method ${method.toLowerCase()}`}>{method}</span> <code>{path}</code>
      </p>
      <div class="sides">
        <div>
          {description ? <Text text={description} /> : null}
          <p class="hint">{whoCalls(operation)}</p>
          {parameters.length ? (
            <>
              <h3>Parameters</h3>
              <Parameters parameters={parameters} document={document} />
            </>
          ) : null}
          {body ? (
            <>
              <h3>Body</h3>
              <p>{inline(body.schema.description ?? resolved(body.schema, document).description ?? typeOf(body.schema))}</p>
              {bodyFields ? <Fields schema={bodyFields} document={document} /> : null}
            </>
          ) : null}
          <h3>Reply: {status}</h3>
          <p>
            {inline(answered)} <span class="type">{type === 'application/json' ? typeOf(schema) : type}</span>
          </p>
          {reply ? (
            <details>
              <summary>Fields of the reply</summary>
              <Fields schema={reply} document={document} />
            </details>
          ) : null}
          <h3>Errors</h3>
          <dl class="errors">
            {Object.entries(operation.responses)
              .filter(([code]) => Number(code) >= 400)
              .map(([code, { description: causes }]) => (
                <div key={code}>
                  <dt>{code}</dt>
                  <dd>
                    <Text text={causes} />
                  </dd>
                </div>
              ))}
          </dl>
        </div>
        <div class="examples">
          {example ? (
            <>
              <label>
                Example
                <select value={chosen} onChange={(event) => choose(Number(event.currentTarget.value))}>
                  {examples.map(({ title }, i) => (
                    <option key={title} value={i}>
                      {title}
                    </option>
                  ))}
                </select>
              </label>
              <Code label="Request" text={curlOf(operation, example)} />
              <Code label="Reply" text={json(example.reply)} />
              {canBeTried(operation) ? <TryIt key={chosen} operation={operation} example={example} /> : null}
            </>
          ) : null}
        </div>
      </div>
    </article>
  )
}

function whoCalls({ security, 'x-level': level }: Operation): string {
  if (security.length === 0) return 'Anybody may call it, without a token.'
  if (security.some((way) => 'session' in way)) return 'With the token of a web session.'
  if (!security.some((way) => 'bearer' in way)) return 'The provider of the channel calls it, and proves that it is the provider.'
  const token = level === undefined ? 'With the token of a user' : `With a token of a user or of an application that has the level ${level}`
  return security.every((way) => 'appid' in way) ? `${token}, and the header appid, which names the application.` : `${token}.`
}
