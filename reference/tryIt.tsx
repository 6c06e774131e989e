import { useState } from 'preact/hooks'
import type { OperationID } from '../client/client.ts'
import { operations } from '../client/operations.ts'
import { appID, client, token } from './access.tsx'
import type { Example, Operation } from './model.ts'
import { prepare } from './prepare.ts'
import { Code, json } from './text.tsx'

/** Whether a call can be made from the page: not if a third party signs it, or if it is a form. */
export const canBeTried = ({ security, requestBody }: Operation): boolean =>
  (security.length === 0 || security.some((way) => 'bearer' in way || 'session' in way)) &&
  (requestBody === undefined || 'application/json' in requestBody.content)

type Outcome = { readonly ok: boolean; readonly status?: number; readonly body: unknown } | { readonly problem: string }
type Attempts = Readonly<Record<string, (input: unknown) => Promise<{ ok: boolean; status?: number; body?: unknown; reply?: unknown }>>>

/** Makes a call as the reader, prefilled with an example. */
export function TryIt({ operation, example }: { readonly operation: Operation; readonly example: Example }) {
  const [filled, setFilled] = useState<Readonly<Record<string, string>>>()
  const [outcome, setOutcome] = useState<Outcome>()
  const [busy, setBusy] = useState(false)
  const parameters = operation.parameters ?? []
  const open = async () => {
    const sent = await prepare(operation, example, appID.value, client)
    const values = parameters.map(({ name, in: place }) => [
      `${place} ${name}`,
      (place === 'path' ? sent.path : place === 'query' ? sent.query : sent.headers)[name] ?? '',
    ])
    setFilled({ ...Object.fromEntries(values), ...(operation.requestBody ? { body: json(sent.body ?? {}) } : {}) })
  }
  const send = async (event: SubmitEvent) => {
    event.preventDefault()
    setBusy(true)
    setOutcome(await made(operation, filled ?? {}))
    setBusy(false)
  }
  const needsToken = operation.security.length > 0
  if (needsToken && !token.value)
    return (
      <p class="hint">
        <a href="#/">Log in</a> to make this call from here.
      </p>
    )
  if (!filled)
    return (
      <button type="button" onClick={open}>
        Try it
      </button>
    )
  const set = (name: string, value: string) => setFilled({ ...filled, [name]: value })
  return (
    <form class="try" onSubmit={send} aria-label={`Try ${operation.summary}`}>
      {operation.method === 'GET' ? null : <p class="hint">This is a real call: what it changes is changed.</p>}
      {parameters.map(({ name, in: place, required }) => (
        <label key={`${place} ${name}`}>
          {name}
          <input
            value={filled[`${place} ${name}`] ?? ''}
            required={required}
            autocomplete="off"
            onInput={(event) => set(`${place} ${name}`, event.currentTarget.value)}
          />
        </label>
      ))}
      {operation.requestBody ? (
        <label>
          Body
          <textarea rows={10} spellcheck={false} value={filled['body']} onInput={(event) => set('body', event.currentTarget.value)} />
        </label>
      ) : null}
      <button type="submit" class="primary" aria-disabled={busy}>
        Send
      </button>
      <div aria-live="polite">
        {outcome && 'problem' in outcome ? <p class="bad">{outcome.problem}</p> : null}
        {outcome && 'body' in outcome ? (
          <Code label={outcome.ok ? 'Reply' : `Refused: ${outcome.status}`} text={json(outcome.body)} />
        ) : null}
      </div>
    </form>
  )
}

async function made({ operationId, parameters = [], security }: Operation, filled: Readonly<Record<string, string>>): Promise<Outcome> {
  const of = (place: string) =>
    parameters.flatMap(({ name, in: where }) => {
      const value = filled[`${where} ${name}`]
      return where === place && value ? [[name, value] as const] : []
    })
  // The document renames parameters if the methods of a path name them differently; their order is the same.
  const [, path] = operations[operationId as OperationID]
  const names = [...path.matchAll(/\{(\w+)\+?\}/g)].map(([, name = '']) => name)
  const needsHeader = security.length > 0 && security.every((way) => 'appid' in way)
  try {
    const input = {
      path: Object.fromEntries(of('path').map(([, value], i) => [names[i], value])),
      query: Object.fromEntries(of('query')),
      headers: { ...Object.fromEntries(of('header')), ...(needsHeader ? { appid: appID.value } : {}) },
      ...(filled['body'] ? { body: JSON.parse(filled['body']) } : {}),
    }
    const answer = await (client.attempt as unknown as Attempts)[operationId]?.(input)
    return { ok: answer?.ok ?? false, ...(answer?.status ? { status: answer.status } : {}), body: answer?.ok ? answer.reply : answer?.body }
  } catch (error) {
    return { problem: error instanceof SyntaxError ? `The body is not JSON: ${error.message}` : 'There was no answer.' }
  }
}
